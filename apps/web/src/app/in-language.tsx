import { sentencesArrived } from '@elocute/messages/loaded-sentences'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { useLanguage } from '../text/use-language.ts'

/** What a route shows is shown again when the language changes, and keeps its state: what somebody has typed stays. */
const shownAgain = (Component: ComponentType): ComponentType => {
  const InLanguage = () => {
    useLanguage()
    return <Component />
  }
  return InLanguage
}

type WithComponent = { Component?: ComponentType | null | undefined }

const withComponent = ({ Component, ...rest }: WithComponent) => ({
  ...rest,
  ...(Component && { Component: shownAgain(Component) }),
})

/** The routes with pages that follow the language. A page waits for its sentences. */
export const inLanguage = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route
    const load =
      typeof lazy === 'function' &&
      (async () => {
        const loaded = await lazy()
        await sentencesArrived()
        return withComponent(loaded)
      })
    return {
      ...withComponent(route),
      ...(load && { lazy: load }),
      ...(children && { children: inLanguage(children) }),
    }
  })
