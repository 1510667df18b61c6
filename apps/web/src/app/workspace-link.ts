import type { ComponentType, ReactNode } from 'react'
import { matchPath } from 'react-router'

export type WorkspaceLink = {
  to: string
  label: string
  icon: ReactNode
  /** Shown instead of the label, where a link shows more than its name. */
  Label?: ComponentType
  /** Addresses that belong to it, besides those below its own. */
  also?: readonly string[]
}

/** Of the icon of a link. Its label says what it is. */
export const linkIcon = { 'aria-hidden': true, className: 'size-5 shrink-0' } as const

/** The link to which an address belongs: the one that names the most of it. */
export const linkOf = (links: readonly WorkspaceLink[], pathname: string): WorkspaceLink | undefined =>
  links
    .flatMap((link) =>
      [link.to, ...(link.also ?? [])].map((path) => ({
        link,
        length: matchPath({ path, end: false }, pathname)?.pathnameBase.length ?? 0,
      })),
    )
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length)[0]?.link
