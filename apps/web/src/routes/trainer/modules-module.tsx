import { useParams } from 'react-router'
import { ModulePage } from '../../features/modules/module-page.tsx'

export const Component = () => {
  const { id = '' } = useParams()
  // Its own page for each module: nothing of one is there for the next.
  return <ModulePage key={id} id={id} />
}
