import { workspaceDescription } from '@elocute/messages/workspace-pages'
import type { RouteObject } from 'react-router'
import { titled } from './route-handle.ts'

/** The route of a page behind the sign-in. Its title and lead are shown before its code has loaded. */
export const workspacePage = (
  path: string,
  load: NonNullable<RouteObject['lazy']>,
  title: string,
  lead?: string,
): RouteObject => ({ path, ...titled(title, workspaceDescription(), lead), lazy: load })
