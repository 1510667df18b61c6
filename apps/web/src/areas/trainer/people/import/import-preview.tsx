import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/people-import'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { ErrorPanel } from '../../../../ui/feedback/error-panel.tsx'
import { LiveRegion } from '../../../../ui/feedback/live-region.tsx'
import { groupChoices } from '../../group-choice/group-choice.queries.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportEncoding } from './import-encoding.tsx'
import { groupsOf, partsOf } from './import-parts.ts'
import { ImportRows, type Outcome } from './import-rows.tsx'
import type { Person } from './list/people.ts'
import type { OpenList } from './open-list.ts'
import { importStates, useImport, type ImportResult } from './people-import.queries.ts'
import { useList } from './use-list.ts'

type Props = {
  opened: OpenList
  /** The group that was chosen for all; empty for none. */
  group: string
  onBack: () => void
  onDone: (result: ImportResult) => void
}

const outcomes = ['wrong', 'trainer', 'new', 'applied', 'known', 'invited'] as const
/** So many rows that are nobody are named. */
const mostNamed = 10
const noGroups: never[] = []

/** What was read from a list, what an import would make of each row, and the button that does it. */
export const ImportPreview = ({ opened, group, onBack, onDone }: Props) => {
  const { data: groups = noGroups } = useQuery(groupChoices)
  const list = useList(opened, group === '')
  const { people, leftOut, table } = list
  const good = useMemo(() => people.filter(({ problems }) => problems === null), [people])
  const emails = useMemo(() => good.map(({ email }) => email), [good])
  const states = useQuery(importStates(emails))
  const run = useImport()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const outcomeOf = ({ problems, email }: Person): Outcome =>
    problems === null ? states.data?.get(email) : 'wrong'
  const counts = outcomes
    .map((state) => ({ state, count: people.filter((person) => outcomeOf(person) === state).length }))
    .filter(({ count }) => count > 0)
  const concerned = good.filter((person) => {
    const outcome = outcomeOf(person)
    const hasGroup = person.group !== '' || group !== ''
    return outcome === 'new' || outcome === 'applied' || (outcome === 'known' && hasGroup)
  })
  const groupName = groups.find(({ id }) => id === group)?.name
  const listedGroups = groupsOf(concerned, groups)
  const isUndecided = list.list.encoded?.encoding === null
  const isChecking = emails.length > 0 && (states.isFetching || !states.data)
  const start = () =>
    run.mutate(partsOf(concerned, { groups, chosen: group }), { onSuccess: (result) => onDone(result) })

  return (
    <section className="grid max-w-page grid-cols-1 gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
        {m.previewTitle()}
      </h2>
      {opened.sheet && <Banner kind="info">{m.readFrom(opened.sheet)}</Banner>}
      {list.list.encoded && <ImportEncoding encoded={list.list.encoded} onChoose={list.chooseEncoding} />}
      <ImportColumns columns={table.columns} onChange={list.chooseRole} />
      {table.hadPasswords && <p className="text-small text-ink-soft">{m.passwordsLeftOut()}</p>}
      <ul className="grid gap-1.5">
        {counts.map(({ state, count }) => (
          <li key={state}>{m.states({ state, count })}</li>
        ))}
        {leftOut.length > 0 && (
          <li className="text-ink-soft">
            {m.leftOut({
              count: leftOut.length,
              rows: leftOut.slice(0, mostNamed).join(', ') + (leftOut.length > mostNamed ? ' …' : ''),
            })}
          </li>
        )}
      </ul>
      {groupName !== undefined && concerned.length > 0 && (
        <p className="text-ink-soft">{m.intoGroup({ group: groupName })}</p>
      )}
      {listedGroups.length > 0 && (
        <ul className="grid gap-1 text-ink-soft">
          {listedGroups.map(({ name, count, isNew }) => (
            <li key={name} className="wrap-anywhere">
              {m.intoListedGroup({ name, count, kind: isNew ? 'new' : 'known' })}
            </li>
          ))}
        </ul>
      )}
      {states.isError && (
        <ErrorPanel
          title={m.checkFailed()}
          problem={states.error}
          fallback={generalMessages.wrong()}
          onRetry={states.refetch}
          retrying={states.isFetching}
        />
      )}
      {!isChecking && !states.isError && concerned.length === 0 && <Banner kind="info">{m.nothing()}</Banner>}
      {run.refusal && <Banner kind="error">{run.refusal}</Banner>}
      <div className="flex flex-wrap gap-3">
        {(concerned.length > 0 || isChecking) && (
          <Button
            busy={run.isPending || isChecking}
            busyLabel={run.isPending ? m.running() : m.checking()}
            disabled={isUndecided || states.isError}
            onClick={start}
          >
            {m.run({ count: concerned.length })}
          </Button>
        )}
        <Button variant="secondary" disabled={run.isPending} onClick={onBack}>
          {m.otherList()}
        </Button>
      </div>
      <LiveRegion>
        {run.isPending && <span className="text-ink-soft">{m.runningMany({ count: concerned.length })}</span>}
      </LiveRegion>
      <ImportRows people={people} outcomeOf={outcomeOf} wrongRows={list.wrongRows} onEdit={list.edit} />
    </section>
  )
}
