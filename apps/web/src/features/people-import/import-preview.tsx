import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/people-import'
import type { ImportState } from '@elocute/contract/people-import'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { apiSentence } from '../../lib/api-sentence.ts'
import { messageOf } from '../../lib/call-problem.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { groupChoices } from '../group-choice/group-choice.queries.ts'
import { useImport, type ImportRow, type PeopleImport } from './people-import.queries.ts'

type Props = {
  list: Blob
  rows: readonly ImportRow[]
  group: string
  onBack: () => void
  onDone: (finished: PeopleImport) => void
}

/** In this order, so that what needs a look stands first. */
const states: readonly ImportState[] = ['refused', 'new', 'applied', 'known', 'invited']
const tones = {
  refused: 'red',
  new: 'accent',
  applied: 'accent',
  known: 'neutral',
  invited: 'neutral',
} as const

/** Rows that are shown at once. */
const shownAtOnce = 100

const columns: readonly Column<ImportRow>[] = [
  {
    header: m.name(),
    cell: ({ first_name, middle_name, last_name }) => (
      <span className="wrap-anywhere">
        {[first_name, middle_name, last_name].filter((part) => part !== null).join(' ') || '–'}
      </span>
    ),
  },
  { header: m.email(), cell: ({ email }) => <span className="wrap-anywhere">{email || '–'}</span> },
  {
    header: m.what(),
    cell: ({ state, reason }) => (
      <span className="grid justify-items-start gap-1">
        <Badge tone={tones[state]}>{m.state({ state })}</Badge>
        {reason !== null && (
          <span className="text-small">{apiSentence(reason) ?? generalMessages.wrong()}</span>
        )}
      </span>
    ),
  },
  { header: m.row(), cell: ({ row }) => row, numeric: true },
]

/** What an import would make of each row, and the button that does it. */
export const ImportPreview = ({ list, rows, group, onBack, onDone }: Props) => {
  const { data: groups = [] } = useQuery(groupChoices)
  const run = useImport()
  const [shown, setShown] = useState(shownAtOnce)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const counted = states
    .map((state) => ({ state, count: rows.filter((row) => row.state === state).length }))
    .filter(({ count }) => count > 0)
  const countOf = (state: ImportState) => counted.find((one) => one.state === state)?.count ?? 0
  const concerned = countOf('new') + countOf('applied') + (group === '' ? 0 : countOf('known'))
  const sorted = states.flatMap((state) => rows.filter((row) => row.state === state))
  const groupName = groups.find(({ id }) => id === group)?.name
  return (
    <section className="grid max-w-page gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
        {m.previewTitle()}
      </h2>
      <ul className="grid gap-1.5">
        {counted.map(({ state, count }) => (
          <li key={state}>{m.states({ state, count })}</li>
        ))}
      </ul>
      {groupName !== undefined && concerned > 0 && (
        <p className="text-ink-soft">{m.intoGroup({ group: groupName })}</p>
      )}
      {concerned === 0 && <Banner kind="info">{m.nothing()}</Banner>}
      {run.error && <Banner kind="error">{messageOf(run.error, generalMessages.wrong())}</Banner>}
      <div className="flex flex-wrap gap-3">
        {concerned > 0 && (
          <Button
            busy={run.isPending}
            busyLabel={m.running()}
            onClick={() => run.mutate({ list, group }, { onSuccess: ({ data }) => onDone(data) })}
          >
            {m.run({ count: concerned })}
          </Button>
        )}
        <Button variant="secondary" disabled={run.isPending} onClick={onBack}>
          {m.otherList()}
        </Button>
      </div>
      <LiveRegion>
        {run.isPending && <span className="text-ink-soft">{m.runningMany({ count: concerned })}</span>}
      </LiveRegion>
      <DataTable
        caption={m.caption()}
        columns={columns}
        rows={sorted.slice(0, shown)}
        rowKey={({ row }) => String(row)}
      />
      {sorted.length > shown && (
        <ShowMore label={m.more()} onMore={() => setShown((count) => count + shownAtOnce)} />
      )}
    </section>
  )
}
