import type { ReactNode } from 'react'

type Props = {
  /** What is read out when it changes. The region itself has to be on the page before. */
  children: ReactNode
  /** Interrupts what is being read: only for what cannot wait. */
  urgent?: boolean
}

export const LiveRegion = ({ children, urgent = false }: Props) => (
  <div role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'} className="sr-only">
    {children}
  </div>
)
