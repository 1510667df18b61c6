import { useMatches } from 'react-router'
import type { PageTab } from '../../ui/navigation/page-tabs.tsx'

/** Written when it is shown, because the table of routes is older than the reader's choice of a language. */
export type Text = () => string

/** `level`: whom the server lets open the page. Without it everybody of the area. */
type EntryTab = PageTab & { level?: 'owner' | 'trainer' }

/** An entry of the menu, with the pages between which its tabs lead. */
export type MenuEntry = { to: string; label: Text; tabs?: readonly EntryTab[] }

/** The `handle` of a route in the route table. */
export type RouteHandle = {
  title: Text
  /** The text below the title, if it is the same for every user. It is shown before the page has loaded. */
  lead?: Text
  /** To which entry of the menu the page belongs. */
  entry?: MenuEntry
}

const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle

/** The handle of the current route, or of the route that is loading. */
export const useRouteHandle = (): RouteHandle | undefined =>
  useMatches()
    .map(({ handle }) => handle)
    .findLast(isRouteHandle)
