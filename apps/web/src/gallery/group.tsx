import type { ReactNode } from 'react'

/** A heading and what belongs below it. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4">
    <h2 className="border-b border-line pb-1 text-title font-semibold">{title}</h2>
    {children}
  </section>
)

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-start gap-4">{children}</div>
)

export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
)
