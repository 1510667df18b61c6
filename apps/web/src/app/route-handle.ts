import { workspaceDescription } from '@elocute/messages/workspace-pages'
import { useMatches } from 'react-router'
import type { PageTab } from '../ui/navigation/page-tabs.tsx'

/** `level`: whom the server lets open the page. Without it everybody of the area. */
type EntryTab = PageTab & { level?: 'owner' | 'trainer' }

/** Pages of one menu entry. */
export type EntryTabs = { label: string; tabs: readonly EntryTab[] }

/** The `handle` of a route in the route table. */
export type RouteHandle = {
  title: string
  description: string
  /** The text below the title, if it is the same for every user. It is shown before the page has loaded. */
  lead?: string
  /** Above the title. */
  tabs?: EntryTabs
}

export const titled = (
  title: string,
  description: string,
  lead?: string,
  tabs?: EntryTabs,
): { handle: RouteHandle } => ({
  handle: { title, description, ...(lead !== undefined && { lead }), ...(tabs && { tabs }) },
})

/** Of a page behind the sign-in. All have the same description, because no search engine sees them. */
export const workspacePage = (title: string, lead?: string, tabs?: EntryTabs) =>
  titled(title, workspaceDescription(), lead, tabs)

const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle && 'description' in handle

/** The handle of the current route, or of the route that is loading. */
export const useRouteHandle = (): RouteHandle | undefined =>
  useMatches()
    .map(({ handle }) => handle)
    .findLast(isRouteHandle)
