import type { MenuEntry, RouteHandle, Text } from '../shared/page/route-handle.ts'

export const titled = (title: Text): { handle: RouteHandle } => ({ handle: { title } })

/** Of a page behind the sign-in. */
export const workspacePage = (
  entry: MenuEntry | null,
  title: Text,
  lead?: Text,
): { handle: RouteHandle } => ({
  handle: {
    title,
    ...(entry && { entry }),
    ...(lead && { lead }),
  },
})
