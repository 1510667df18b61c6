import * as m from '@elocute/messages/group-report'
import { DayField } from '../../../../ui/form/day-field.tsx'
import type { Days } from './report-period.ts'

type Props = { days: Days; onChange: (changed: Days) => void }

/** The first and the last day of a period. */
export const DaysFields = ({ days: { from = '', to = '' }, onChange }: Props) => (
  <div className="grid max-w-text grid-cols-1 gap-4 sm:grid-cols-2">
    <DayField label={m.from()} value={from} onChange={(day) => onChange({ from: day })} />
    <DayField label={m.to()} value={to} onChange={(day) => onChange({ to: day })} />
  </div>
)
