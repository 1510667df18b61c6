import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

type Props = {
  label: string
  /** Drawn in the size of what will come, so that nothing jumps. */
  children?: ReactNode
}

/** The waiting state of a part of a page. Seen only after 300 ms: what is quick does not flicker. */
export const Waiting = ({ label, children = <Skeleton lines={4} /> }: Props) => (
  <div role="status" aria-busy="true" className="appear-late">
    <span className="sr-only">{label}</span>
    <div aria-hidden="true">{children}</div>
  </div>
)
