import { useMatches } from 'react-router'

/** What a route says about itself in the table. */
export type RouteHandle = {
  title: string
  description: string
  /** Where a page begins with its title and says the same to everybody below it: it is shown before the page itself. */
  lead?: string
}

const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle && 'description' in handle

/** What the table says about the page that is shown, or that will be once its code has come. */
export const useRouteHandle = (): RouteHandle | undefined =>
  useMatches()
    .map(({ handle }) => handle)
    .findLast(isRouteHandle)
