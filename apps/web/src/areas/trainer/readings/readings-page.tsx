import * as nav from '@elocute/messages/nav'
import * as trainerPages from '@elocute/messages/trainer-pages'
import * as m from '@elocute/messages/readings'
import { useQuery } from '@tanstack/react-query'
import AudioLines from 'lucide-react/icons/audio-lines'
import { useState } from 'react'
import { formatMoment } from '../../../text/format.ts'
import { paths } from '../../../client/address/paths.ts'
import { useServerPagination } from '../../../client/query/use-server-pagination.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { DataTable, type Column } from '../../../ui/display/data-table.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { audienceText } from '../audience/audience-text.ts'
import { withGroup } from '../group-choice/group-address.ts'
import { AssignReadingDialog } from './reading-dialog.tsx'
import { readingList, type ReadingAssignment } from './readings.queries.ts'
import { ListFilterFields } from '../lists/list-filter-fields.tsx'
import { useListFilter } from '../lists/use-list-filter.ts'
import { MayChange } from '../../../shared/session/may-change.tsx'
import { PartView } from '../../../shared/query/part-view.tsx'
import { StaleNote } from '../../../shared/query/stale-note.tsx'
import { NoneMatch } from '../lists/none-match.tsx'

const states = ['all', 'open', 'closed'] as const
const stateOptions = () => states.map((state) => ({ value: state, label: m.stateOption({ state }) }))

/** Where the list shows what is for a group and counts its members, so does the page of a reading. */
const columns = (group: string): readonly Column<ReadingAssignment>[] => [
  {
    header: m.titleField(),
    cell: ({ id, title, state }) => (
      <span className="flex flex-wrap items-center gap-x-3">
        <TextLink to={withGroup(paths.trainer.reading(id), group)}>{title}</TextLink>
        {state === 'closed' && <Badge>{m.closed()}</Badge>}
      </span>
    ),
  },
  { header: m.audience(), cell: (reading) => audienceText(reading) ?? m.everyone() },
  { header: m.due(), cell: ({ due_at }) => (due_at === null ? m.noDue() : formatMoment(due_at)) },
  { header: m.readBy(), numeric: true, cell: ({ read }) => read },
  { header: m.passed(), numeric: true, cell: ({ passed }) => passed ?? m.none() },
  {
    header: m.average(),
    numeric: true,
    cell: ({ average }) => (average === null ? m.none() : Math.round(average)),
  },
]

/** The readings that trainers have assigned. */
export const ReadingsPage = () => {
  const [assigning, setAssigning] = useState(false)
  const list = useListFilter(states)
  const { filter, isEverything, showEverything } = list
  const part = useServerPagination(JSON.stringify(filter))
  const readings = useQuery(readingList(filter, part.limit))
  return (
    <>
      <PageHeader
        title={nav.readings()}
        lead={trainerPages.readingsLead()}
        action={
          <MayChange>
            <Button onClick={() => setAssigning(true)}>{m.assign()}</Button>
          </MayChange>
        }
      />
      <ListFilterFields list={list} search={m.search()} state={m.state()} states={stateOptions()} />
      <StaleNote query={readings} className="mb-4" />
      <PartView
        query={readings}
        part={part}
        loading={m.loading()}
        skeleton={6}
        failed={m.failedTitle()}
        empty={
          isEverything ? (
            <EmptyState
              icon={<AudioLines aria-hidden="true" className="size-8" />}
              hint={m.emptyHint()}
              action={
                <MayChange>
                  <Button variant="secondary" onClick={() => setAssigning(true)}>
                    {m.assignFirst()}
                  </Button>
                </MayChange>
              }
            >
              {m.empty()}
            </EmptyState>
          ) : (
            <NoneMatch hint={m.noneMatchHint()} showAll={m.showAll()} onShowAll={showEverything}>
              {m.noneMatch()}
            </NoneMatch>
          )
        }
      >
        {(rows) => (
          <DataTable
            caption={m.list()}
            columns={columns(filter.group)}
            rows={rows}
            rowKey={({ id }) => id}
            wide
          />
        )}
      </PartView>
      {assigning && <AssignReadingDialog onClose={() => setAssigning(false)} />}
    </>
  )
}

export { ReadingsPage as Component }
