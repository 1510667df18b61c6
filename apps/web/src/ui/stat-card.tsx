import type { ReactNode } from 'react'
import { Card } from './card.tsx'

type Props = { label: string; value: number | string; icon?: ReactNode }

/** One figure with its name. */
export const StatCard = ({ label, value, icon }: Props) => (
  <Card as="section" aria-label={label}>
    <div className="flex h-full flex-col justify-between gap-2">
      <div className="flex items-center gap-2 text-small text-ink-soft">
        {icon}
        <h2 className="font-medium">{label}</h2>
      </div>
      <p className="tabular text-heading font-semibold">{value}</p>
    </div>
  </Card>
)
