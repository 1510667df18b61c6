import { useMatches } from 'react-router'

/** The `handle` of a route in the route table. */
export type RouteHandle = {
  title: string
  description: string
  /** The text below the title, if it is the same for every user. It is shown before the page has loaded. */
  lead?: string
}

export const titled = (title: string, description: string, lead?: string): { handle: RouteHandle } => ({
  handle: { title, description, ...(lead !== undefined && { lead }) },
})

const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle && 'description' in handle

/** The handle of the current route, or of the route that is loading. */
export const useRouteHandle = (): RouteHandle | undefined =>
  useMatches()
    .map(({ handle }) => handle)
    .findLast(isRouteHandle)
