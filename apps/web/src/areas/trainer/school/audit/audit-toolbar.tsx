import { AuditAction } from '@elocute/contract/audit'
import * as m from '@elocute/messages/audit'
import X from 'lucide-react/icons/x'
import { Button } from '../../../../ui/form/button.tsx'
import { DayField } from '../../../../ui/form/day-field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { SchoolDaysNote } from '../../../../shared/session/school-time-note.tsx'
import type { AuditFilter } from './audit-filter.ts'

type Props = {
  filter: AuditFilter
  /** The names of the people of the filter; null while they are not known. */
  actorName: string | null
  traineeName: string | null
  onChange: (changed: Partial<AuditFilter>) => void
}

const actions = () => [
  { value: '' as const, label: m.allActions() },
  ...AuditAction.options.map((action) => ({ value: action, label: m.actionOption({ action }) })),
]

export const AuditToolbar = ({ filter, actorName, traineeName, onChange }: Props) => (
  <div role="search" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
    <Select
      label={m.action()}
      value={filter.action}
      options={actions()}
      onChange={(action) => onChange({ action })}
    />
    <DayField label={m.from()} value={filter.from} max={filter.to} onChange={(from) => onChange({ from })} />
    <DayField label={m.to()} value={filter.to} min={filter.from} onChange={(to) => onChange({ to })} />
    <div className="empty:hidden sm:col-span-full">
      <SchoolDaysNote />
    </div>
    {(filter.actor !== '' || filter.trainee !== '') && (
      <div className="flex flex-wrap gap-2 sm:col-span-full">
        {filter.actor !== '' && (
          <Chip
            text={m.onlyBy({ name: actorName ?? m.onePerson() })}
            onRemove={() => onChange({ actor: '' })}
          />
        )}
        {filter.trainee !== '' && (
          <Chip
            text={m.onlyAbout({ name: traineeName ?? m.oneTrainee() })}
            onRemove={() => onChange({ trainee: '' })}
          />
        )}
      </div>
    )}
  </div>
)

const Chip = ({ text, onRemove }: { text: string; onRemove: () => void }) => (
  <Button
    variant="secondary"
    icon={<X aria-hidden="true" className="size-4" />}
    aria-label={m.removeFilter({ text })}
    onClick={onRemove}
  >
    <span className="min-w-0 text-start wrap-anywhere">{text}</span>
  </Button>
)
