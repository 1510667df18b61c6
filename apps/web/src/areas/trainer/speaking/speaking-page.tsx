import * as nav from '@elocute/messages/nav'
import * as trainerPages from '@elocute/messages/trainer-pages'
import * as m from '@elocute/messages/speaking-tasks'
import { useQuery } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatCount } from '../../../text/format.ts'
import { paths } from '../../../client/address/paths.ts'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { useServerPagination } from '../../../client/query/use-server-pagination.ts'
import { Button } from '../../../ui/form/button.tsx'
import { DataTable, type Column } from '../../../ui/display/data-table.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { ListRest } from '../../../ui/display/list-rest.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { GroupFilter } from '../group-choice/group-filter.tsx'
import { audienceText } from '../audience/audience-text.ts'
import { PhaseBadge } from '../quizzes/phase-badge.tsx'
import { CreateTaskDialog } from './task-dialogs.ts'
import { TaskMenu } from './task-menu.tsx'
import { speakingList, type SpeakingFilter, type SpeakingTask } from './speaking.queries.ts'
import { MayChange, useMayChange } from '../../../shared/session/may-change.tsx'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { StaleNote } from '../../../shared/query/stale-note.tsx'

const states = ['all', 'draft', 'open', 'closed', 'archived'] as const
const stateOptions = states.map((state) => ({ value: state, label: m.stateOption({ state }) }))

const columns: readonly Column<SpeakingTask>[] = [
  {
    header: m.titleField(),
    cell: (task) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink to={paths.trainer.speakingTask(task.id)}>{task.title}</TextLink>
        <PhaseBadge quiz={task} />
      </span>
    ),
  },
  { header: m.toMark(), cell: (task) => <ToMark task={task} /> },
  { header: m.answered(), numeric: true, cell: ({ answered }) => formatCount(answered) },
  { header: m.audience(), cell: (task) => audienceText(task) ?? m.everyone() },
]

const menuColumn: Column<SpeakingTask> = { header: m.actions(), cell: (task) => <TaskMenu task={task} /> }

/** What waits for a trainer, and the way to it. */
const ToMark = ({ task: { id, title, answered, marked } }: { task: SpeakingTask }) => {
  const mayChange = useMayChange()
  const count = answered - marked
  if (answered === 0) return m.nothingToMark()
  if (count === 0) return <span className="text-ink-soft">{m.allMarked()}</span>
  if (!mayChange) return <span className="font-semibold">{m.toMarkCount({ count })}</span>
  return (
    <LinkButton to={paths.trainer.speakingMark(id)} aria-label={m.toMarkOf({ count, title })}>
      {m.toMarkCount({ count })}
    </LinkButton>
  )
}

/** The speaking tasks, and what of them waits to be marked. */
export const SpeakingPage = () => {
  const [creating, setCreating] = useState(false)
  const mayChange = useMayChange()
  const [address, setAddress] = useSearchParams()
  const [typed, setTyped] = useState(address.get('search') ?? '')
  const filter: SpeakingFilter = {
    search: useDebounced(typed),
    state: states.find((value) => value === address.get('state')) ?? 'all',
    group: address.get('group') ?? '',
  }
  const part = useServerPagination(JSON.stringify(filter))
  const tasks = useQuery(speakingList(filter, part.limit))
  const change = (changed: Partial<SpeakingFilter>): void => {
    const next = { ...filter, search: typed, ...changed }
    setTyped(next.search)
    setAddress(
      {
        ...(next.search !== '' && { search: next.search }),
        ...(next.state !== 'all' && { state: next.state }),
        ...(next.group !== '' && { group: next.group }),
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const isEverything = filter.search === '' && filter.state === 'all' && filter.group === ''
  const create = (
    <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => setCreating(true)}>
      {m.create()}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={nav.speaking()}
        lead={trainerPages.speakingLead()}
        action={<MayChange>{create}</MayChange>}
      />
      <div role="search" className="mb-5 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_15rem]">
        <SearchField label={m.search()} value={typed} onChange={(search) => change({ search })} />
        <Select
          label={m.state()}
          hideLabel
          value={filter.state}
          options={stateOptions}
          onChange={(state) => change({ state })}
        />
        <GroupFilter value={filter.group} onChange={(group) => change({ group })} />
      </div>
      <StaleNote query={tasks} className="mb-4" />
      <QueryView
        query={tasks}
        loading={m.loading()}
        skeleton={6}
        failed={m.failedTitle()}
        silent
        empty={({ data }) =>
          data.length === 0 &&
          (isEverything ? (
            <EmptyState icon={<MessageCircle aria-hidden="true" className="size-8" />} hint={m.emptyHint()}>
              {m.empty()}
            </EmptyState>
          ) : (
            <EmptyState
              hint={m.noneMatchHint()}
              action={
                <Button variant="secondary" onClick={() => change({ search: '', state: 'all', group: '' })}>
                  {m.showAll()}
                </Button>
              }
            >
              {m.noneMatch()}
            </EmptyState>
          ))
        }
      >
        {({ data, total }) => (
          <>
            <DataTable
              caption={m.list()}
              columns={mayChange ? [...columns, menuColumn] : columns}
              rows={data}
              rowKey={({ id }) => id}
            />
            <ListRest rest={part.rest(data.length, total)} onMore={part.showMore} />
          </>
        )}
      </QueryView>
      {creating && <CreateTaskDialog onClose={() => setCreating(false)} />}
    </>
  )
}

export { SpeakingPage as Component }
