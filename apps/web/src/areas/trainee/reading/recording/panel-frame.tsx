import { useEffect, useRef, type ReactNode } from 'react'
import { scrollIntoView } from '../../../../shared/reading-result/scroll-into-view.ts'

/** The frame of the panels that replace the recorder after a recording. It scrolls itself into view. */
export const PanelFrame = ({ label, children }: { label: string; children: ReactNode }) => {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => scrollIntoView(panel.current, 'nearest'), [])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={label}
      className="grid scroll-mb-4 gap-4 rounded-card border border-line bg-surface p-4 shadow-card outline-none sm:p-5"
    >
      {children}
    </section>
  )
}
