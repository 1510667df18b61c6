import { isMarkedByMachine } from '@elocute/contract/machine-marked'
import * as nav from '@elocute/messages/nav'
import * as trainerPages from '@elocute/messages/trainer-pages'
import * as m from '@elocute/messages/speaking-tasks'
import { useQuery } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { formatCount } from '../../../text/format.ts'
import { paths } from '../../../client/address/paths.ts'
import { useServerPagination } from '../../../client/query/use-server-pagination.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { DataTable, type Column } from '../../../ui/display/data-table.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { audienceText } from '../audience/audience-text.ts'
import { PhaseBadge } from '../quizzes/phase-badge.tsx'
import { withGroup } from '../group-choice/group-address.ts'
import { markAddress } from './mark-address.ts'
import { CreateTaskDialog } from './task-dialogs.ts'
import { TaskMenu } from './task-menu.tsx'
import { speakingList, type SpeakingTask } from './speaking.queries.ts'
import { ListFilterFields } from '../lists/list-filter-fields.tsx'
import { useListFilter } from '../lists/use-list-filter.ts'
import { MayChange, useMayChange } from '../../../shared/session/may-change.tsx'
import { PartView } from '../../../shared/query/part-view.tsx'
import { StaleNote } from '../../../shared/query/stale-note.tsx'
import { NoneMatch } from '../lists/none-match.tsx'

const states = ['all', 'draft', 'open', 'closed', 'archived'] as const
const stateOptions = () => states.map((state) => ({ value: state, label: m.stateOption({ state }) }))

/** Where a list shows what is for a group and counts its members, so do the pages it leads to. */
const columns = (group: string): readonly Column<SpeakingTask>[] => [
  {
    header: m.titleField(),
    cell: (task) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink to={withGroup(paths.trainer.speakingTask(task.id), group)}>{task.title}</TextLink>
        <PhaseBadge quiz={task} />
        {task.kind !== 'answer' && <Badge tone="neutral">{m.kindOf({ kind: task.kind })}</Badge>}
      </span>
    ),
  },
  {
    header: m.toMark(),
    // What has nothing to mark says so to the table.
    cell: (task) => (hasMarks(task) ? <ToMark task={task} group={group} /> : m.nothingToMark()),
  },
  { header: m.answered(), numeric: true, cell: ({ answered }) => formatCount(answered) },
  { header: m.audience(), cell: (task) => audienceText(task) ?? m.everyone() },
]

const menuColumn = (): Column<SpeakingTask> => ({
  header: m.actions(),
  cell: (task) => <TaskMenu task={task} />,
})

const hasMarks = ({ answered, kind }: SpeakingTask): boolean => answered > 0 && !isMarkedByMachine(kind)

/** What waits for a trainer, and the way to it. */
const ToMark = ({ task, group }: { task: SpeakingTask; group: string }) => {
  const { id, title, answered, marked, to_mark: count } = task
  const mayChange = useMayChange()
  if (count === 0)
    return (
      <span className="text-ink-soft">
        {marked === answered ? m.allMarked() : m.withOthers({ count: answered - marked })}
      </span>
    )
  if (!mayChange) return <span className="font-semibold">{m.toMarkCount({ count })}</span>
  return (
    <LinkButton variant="secondary" to={markAddress(id, { group })} aria-label={m.toMarkOf({ count, title })}>
      <span className="whitespace-nowrap">{m.toMarkCount({ count })}</span>
    </LinkButton>
  )
}

/** The speaking tasks, and what of them waits to be marked. */
export const SpeakingPage = () => {
  const [creating, setCreating] = useState(false)
  const mayChange = useMayChange()
  const list = useListFilter(states)
  const { filter, isEverything, showEverything } = list
  const part = useServerPagination(JSON.stringify(filter))
  const tasks = useQuery(speakingList(filter, part.limit))
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
      <ListFilterFields list={list} search={m.search()} state={m.state()} states={stateOptions()} />
      <StaleNote query={tasks} className="mb-4" />
      <PartView
        query={tasks}
        part={part}
        loading={m.loading()}
        skeleton={6}
        failed={m.failedTitle()}
        empty={
          isEverything ? (
            <EmptyState
              icon={<MessageCircle aria-hidden="true" className="size-8" />}
              hint={m.emptyHint()}
              action={
                mayChange && (
                  <Button variant="secondary" onClick={() => setCreating(true)}>
                    {m.createFirst()}
                  </Button>
                )
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
            columns={[...columns(filter.group), ...(mayChange ? [menuColumn()] : [])]}
            rows={rows}
            rowKey={({ id }) => id}
            wide
          />
        )}
      </PartView>
      {creating && <CreateTaskDialog onClose={() => setCreating(false)} />}
    </>
  )
}

export { SpeakingPage as Component }
