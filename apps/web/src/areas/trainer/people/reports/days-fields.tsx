import * as m from '@elocute/messages/group-report'
import { TextField } from '../../../../ui/form/text-field.tsx'
import type { Days } from './report-period.ts'

type Props = { days: Days; onChange: (changed: Days) => void }

/** The first and the last day of a period. */
export const DaysFields = ({ days: { from = '', to = '' }, onChange }: Props) => (
  <div className="grid max-w-text grid-cols-1 gap-4 sm:grid-cols-2">
    <TextField
      label={m.from()}
      type="date"
      value={from}
      onChange={(event) => onChange({ from: event.target.value })}
    />
    <TextField
      label={m.to()}
      type="date"
      value={to}
      onChange={(event) => onChange({ to: event.target.value })}
    />
  </div>
)
