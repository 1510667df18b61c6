import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

type Props = {
  label: string
  /** A skeleton in the size of the content, which prevents a layout shift. */
  children?: ReactNode
}

/** The loading state of a part of a page. It appears after 300 ms, so that short waits do not flicker. */
export const Waiting = ({ label, children = <Skeleton lines={4} /> }: Props) => (
  <div role="status" aria-busy="true" className="appear-late">
    <span className="sr-only">{label}</span>
    <div aria-hidden="true">{children}</div>
  </div>
)
