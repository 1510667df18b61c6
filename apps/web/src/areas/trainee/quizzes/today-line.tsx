import type { ReactNode } from 'react'

type Props = { label: string; icon: ReactNode; children: ReactNode }

/** One line of the start page, with its subject before it. */
export const TodayLine = ({ label, icon, children }: Props) => (
  <li className="flex items-start gap-3 py-1.5 first:pt-0 last:pb-0 sm:py-3">
    <span className="mt-0.5">{icon}</span>
    <h3 className="w-22 shrink-0 font-medium">{label}</h3>
    <div className="min-w-0 grow wrap-anywhere">{children}</div>
  </li>
)
