import { workspaceDescription } from '@elocute/messages/workspace-pages'
import type { MenuEntry, RouteHandle, Text } from '../shared/page/route-handle.ts'

export const titled = (title: Text, description: Text): { handle: RouteHandle } => ({
  handle: { title, description },
})

/** Of a page behind the sign-in. All have the same description, because no search engine sees them. */
export const workspacePage = (
  entry: MenuEntry | null,
  title: Text,
  lead?: Text,
): { handle: RouteHandle } => ({
  handle: {
    title,
    description: workspaceDescription,
    ...(entry && { entry }),
    ...(lead && { lead }),
  },
})
