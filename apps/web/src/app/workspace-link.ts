import type { ComponentType, ReactNode } from 'react'

export type WorkspaceLink = {
  to: string
  label: string
  icon: ReactNode
  /** Shown instead of the label, where a link shows more than its name. */
  Label?: ComponentType
  /** Pages below its address belong to another link. */
  exact?: boolean
}

/** Of the icon of a link. Its label says what it is. */
export const linkIcon = { 'aria-hidden': true, className: 'size-5 shrink-0' } as const
