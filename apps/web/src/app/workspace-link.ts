import type { ComponentType, ReactNode } from 'react'
import type { MenuEntry } from '../shared/page/route-handle.ts'

/** An entry as the menu shows it. */
export type WorkspaceLink = MenuEntry & {
  icon: ReactNode
  /** Shown instead of the label, where a link shows more than its name. */
  Label?: ComponentType
}

/** Of the icon of a link. Its label says what it is. */
export const linkIcon = { 'aria-hidden': true, className: 'size-5 shrink-0' } as const
