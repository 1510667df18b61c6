import { sentencesArrived } from '@elocute/messages/loaded-sentences'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { useLanguage } from '../text/use-language.ts'

type LoadedRoute = { Component?: ComponentType }

/** What a route shows is shown again when the language changes, and keeps its state: what somebody has typed stays. */
const shownAgain = (Component: ComponentType): ComponentType => {
  const InLanguage = () => {
    useLanguage()
    return <Component />
  }
  return InLanguage
}

const withComponent = <Route extends LoadedRoute>({ Component, ...rest }: Route) => ({
  ...rest,
  ...(Component && { Component: shownAgain(Component) }),
})

/** The routes with pages that follow the language. A page waits for its sentences. */
export const inLanguage = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route
    return {
      ...withComponent(route as LoadedRoute),
      ...(typeof lazy === 'function' && {
        lazy: async () => {
          const loaded = (await lazy()) as LoadedRoute
          await sentencesArrived()
          return withComponent({ ...loaded })
        },
      }),
      ...(children && { children: inLanguage(children) }),
    } as RouteObject
  })
