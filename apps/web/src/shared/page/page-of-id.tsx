import type { ComponentType } from 'react'
import { useParams } from 'react-router'

/** The page of what the address names by its id. Nothing of one, such as an open form, is there for the next. */
export const pageOfId = (Page: ComponentType<{ id: string }>) => {
  const PageOfId = () => {
    const { id = '' } = useParams()
    return <Page key={id} id={id} />
  }
  return PageOfId
}
