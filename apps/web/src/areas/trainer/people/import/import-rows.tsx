import * as m from '@elocute/messages/people-import'
import type { ImportState } from '@elocute/contract/people-import'
import { limits } from '@elocute/contract/limits'
import Pencil from 'lucide-react/icons/pencil'
import { useState, type KeyboardEvent } from 'react'
import { Badge } from '../../../../ui/display/badge.tsx'
import { DataTable, type Column } from '../../../../ui/display/data-table.tsx'
import { IconButton } from '../../../../ui/form/icon-button.tsx'
import { isComposing } from '../../../../ui/form/is-composing.ts'
import { ShowMore } from '../../../../ui/display/show-more.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import type { Person, PersonField } from './list/people.ts'
import type { SyncedPerson } from './people-import.queries.ts'
import { listed } from '../../../../text/list.ts'

/** What becomes of a person; undefined while the server has not said it. */
export type Outcome = ImportState | 'changed' | 'unchanged' | 'wrong' | undefined

type Props = {
  people: readonly Person[]
  outcomeOf: (person: Person) => Outcome
  /** What a sync changes about her. */
  changeOf: (person: Person) => SyncedPerson | undefined
  wrongRows: ReadonlySet<number>
  onEdit: (row: number, field: PersonField, text: string) => void
}

const tones = {
  wrong: 'red',
  trainer: 'red',
  new: 'accent',
  applied: 'accent',
  suspended: 'accent',
  changed: 'accent',
  unchanged: 'neutral',
  known: 'neutral',
  invited: 'neutral',
} as const

/** Rows that are shown at once. */
const shownAtOnce = 100

type CellProps = Pick<Props, 'onEdit'> & { person: Person; field: PersonField; isOpen: boolean }

const PersonCell = ({ person, field, isOpen, onEdit }: CellProps) => {
  const text = person[field]
  if (!isOpen) return <span className="wrap-anywhere">{text || '–'}</span>
  const problem = person.problems?.[field]
  return (
    <Typed
      // A value that comes from elsewhere replaces what was typed.
      key={text}
      label={m.fieldOfRow({ field: m.role({ role: field }), row: person.row })}
      text={text}
      error={problem && m.rowProblem({ problem })}
      isAddress={field === 'email'}
      onEdit={(typed) => onEdit(person.row, field, typed)}
    />
  )
}

type TypedProps = {
  label: string
  text: string
  error: string | undefined
  isAddress: boolean
  onEdit: (text: string) => void
}

/** Counts when it is left or Enter is pressed, so that a half-typed address is not complained about. */
const Typed = ({ label, text, error, isAddress, onEdit }: TypedProps) => {
  const [typed, setTyped] = useState(text)
  const finish = () => {
    if (typed !== text) onEdit(typed.trim())
  }
  return (
    <TextField
      label={label}
      hideLabel
      value={typed}
      error={error}
      maxLength={limits.name}
      autoComplete="off"
      spellCheck={false}
      {...(isAddress && { inputMode: 'email' as const, autoCapitalize: 'none' })}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={finish}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && !isComposing(event)) finish()
      }}
    />
  )
}

/** The people of a list, those whose row is wrong first. A row can be corrected. */
export const ImportRows = ({ people, outcomeOf, changeOf, wrongRows, onEdit }: Props) => {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [shown, setShown] = useState(shownAtOnce)
  const isOpen = ({ row }: Person) => wrongRows.has(row) || opened.has(row)
  const fieldColumn = (field: PersonField): Column<Person> => ({
    header: m.role({ role: field }),
    labelsHead: isOpen,
    cell: (person) => <PersonCell person={person} field={field} onEdit={onEdit} isOpen={isOpen(person)} />,
  })
  const columns: readonly Column<Person>[] = [
    fieldColumn('first_name'),
    ...(people.some(({ middle_name }) => middle_name !== '') ? [fieldColumn('middle_name')] : []),
    fieldColumn('last_name'),
    fieldColumn('email'),
    ...(people.some(({ groups }) => groups.length > 0)
      ? [{ header: m.group(), cell: ({ groups }: Person) => listed(groups) || '–' }]
      : []),
    ...(people.some(({ level }) => level !== '')
      ? [{ header: m.role({ role: 'level' }), cell: ({ level }: Person) => level || '–' }]
      : []),
    {
      header: m.what(),
      cell: (person) => <OutcomeCell person={person} outcome={outcomeOf(person)} change={changeOf(person)} />,
    },
    {
      header: m.row(),
      numeric: true,
      cell: (person) => (
        <span className="inline-flex items-center gap-1">
          {person.row}
          {!isOpen(person) && (
            <IconButton
              label={m.editRow({ row: person.row })}
              icon={<Pencil aria-hidden="true" className="size-4" />}
              onClick={() => setOpened((before) => new Set(before).add(person.row))}
            />
          )}
        </span>
      ),
    },
  ]
  const sorted = [
    ...people.filter(({ row }) => wrongRows.has(row)),
    ...people.filter(({ row }) => !wrongRows.has(row)),
  ]
  return (
    <div>
      <DataTable
        caption={m.caption()}
        columns={columns}
        rows={sorted.slice(0, shown)}
        rowKey={({ row }) => String(row)}
      />
      {sorted.length > shown && (
        <ShowMore label={m.more()} onMore={() => setShown((count) => count + shownAtOnce)} />
      )}
    </div>
  )
}

type OutcomeProps = { person: Person; outcome: Outcome; change: SyncedPerson | undefined }

const OutcomeCell = ({ person: { listed }, outcome, change }: OutcomeProps) => (
  <span className="grid justify-items-start gap-1 cards:justify-items-end">
    {outcome !== undefined && <Badge tone={tones[outcome]}>{m.state({ state: outcome })}</Badge>}
    {outcome === 'trainer' && <span className="text-small">{m.isTrainer()}</span>}
    {change && <Changes change={change} />}
    {listed !== null && (
      <span className="text-small font-normal wrap-anywhere text-ink-soft">
        {m.listedAs({ text: listed })}
      </span>
    )}
  </span>
)

const Changes = ({ change: { name_now, joins, leaves } }: { change: SyncedPerson }) => (
  <span className="grid text-small font-normal wrap-anywhere text-ink-soft empty:hidden">
    {name_now !== null && <span>{m.nameNow({ name: name_now })}</span>}
    {joins.length > 0 && <span>{m.joins({ groups: listed(joins) })}</span>}
    {leaves.length > 0 && <span>{m.leaves({ groups: listed(leaves) })}</span>}
  </span>
)
