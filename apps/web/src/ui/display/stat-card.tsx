import type { ReactNode } from 'react'
import { Card } from './card.tsx'

type Props = {
  label: string
  value: number | string
  /** What exactly is counted. */
  note?: string
  icon?: ReactNode
}

/** One figure with its name. */
export const StatCard = ({ label, value, note, icon }: Props) => (
  <Card as="section" aria-label={label}>
    <div className="flex h-full flex-col justify-between gap-2">
      <div className="flex items-center gap-2 text-small text-ink-soft">
        {icon}
        <h2 className="font-medium">{label}</h2>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="tabular text-heading font-semibold">{value}</span>
        {note !== undefined && <span className="text-small text-ink-soft">{note}</span>}
      </p>
    </div>
  </Card>
)
