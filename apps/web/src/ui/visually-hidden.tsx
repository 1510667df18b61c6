import type { ReactNode } from 'react'

/** For who hears the page: said, not shown. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="sr-only">{children}</span>
)
