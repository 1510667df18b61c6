import * as m from '@elocute/messages/groups'
import * as nav from '@elocute/messages/nav'
import * as trainerPages from '@elocute/messages/trainer-pages'
import { useQuery } from '@tanstack/react-query'
import UsersRound from 'lucide-react/icons/users-round'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatPercent } from '../../../../text/format.ts'
import { paths } from '../../../../client/address/paths.ts'
import { useDebounced } from '../../../../ui/hooks/use-debounced.ts'
import { useServerPagination } from '../../../../client/query/use-server-pagination.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { DataTable, type Column } from '../../../../ui/display/data-table.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { SearchField } from '../../../../ui/form/search-field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { GroupActions } from './group-actions.tsx'
import { CreateGroupDialog } from './group-name-dialog.tsx'
import { groupList, groupStatuses, type GroupStatus, type ListedGroup } from './groups.queries.ts'
import { MayChange, useMayChange } from '../../../../shared/session/may-change.tsx'
import { PartView } from '../../../../shared/query/part-view.tsx'
import { StaleNote } from '../../../../shared/query/stale-note.tsx'
import { NoneMatch } from '../../lists/none-match.tsx'
import { useTypedSearch } from '../../lists/use-typed-search.ts'

/** A dash without a quiz, and for a list whose figures would take too long. */
const percentText = (percent: number | null | undefined): string =>
  percent == null ? '–' : formatPercent(percent)

const columns = (): readonly Column<ListedGroup>[] => [
  {
    header: m.name(),
    cell: ({ id, name, archived_at }) => (
      <span className="flex flex-wrap items-center gap-x-3">
        <TextLink to={paths.trainer.group(id)}>{name}</TextLink>
        {archived_at !== null && <Badge>{m.archived()}</Badge>}
      </span>
    ),
  },
  { header: m.members(), numeric: true, cell: ({ members }) => members },
  { header: m.done(), numeric: true, cell: ({ done }) => percentText(done) },
  { header: m.average(), numeric: true, cell: ({ average }) => percentText(average) },
]

const actions = (): Column<ListedGroup> => ({
  header: m.actions(),
  cell: (group) => <GroupActions group={group} />,
})

const statusOptions = () =>
  groupStatuses.map((status) => ({ value: status, label: m.statusOption({ status }) }))

/** The groups of trainees: find, create, rename, archive and delete. */
export const GroupsPage = () => {
  const [creating, setCreating] = useState(false)
  const mayChange = useMayChange()
  const [address, setAddress] = useSearchParams()
  const [typed, setTyped] = useTypedSearch(address.get('search') ?? '')
  const text = useDebounced(typed)
  const status = groupStatuses.find((value) => value === address.get('status')) ?? groupStatuses[0]
  const part = useServerPagination(JSON.stringify([text, status]))
  const groups = useQuery(groupList(text, status, part.limit))
  const change = (search: string, chosen: GroupStatus): void => {
    setTyped(search)
    const next = { ...(search !== '' && { search }), ...(chosen !== groupStatuses[0] && { status: chosen }) }
    setAddress(next, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <PageHeader
        title={nav.groups()}
        lead={trainerPages.groupsLead()}
        badge={
          <span role="status">
            {groups.data && <Badge tone="accent">{m.found({ count: groups.data.total })}</Badge>}
          </span>
        }
        action={mayChange && <Button onClick={() => setCreating(true)}>{m.create()}</Button>}
      />
      <div role="search" className="mb-5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <SearchField label={m.search()} value={typed} onChange={(search) => change(search, status)} />
        <Select
          label={m.status()}
          hideLabel
          value={status}
          options={statusOptions()}
          onChange={(chosen) => change(typed, chosen)}
        />
      </div>
      <StaleNote query={groups} className="mb-4" />
      <PartView
        query={groups}
        part={part}
        loading={m.loading()}
        skeleton={6}
        failed={m.failedTitle()}
        empty={
          <NoGroups
            anything={typed === '' && status === groupStatuses[0]}
            onCreate={() => setCreating(true)}
            onShowAll={() => change('', 'all')}
          />
        }
      >
        {(rows) => (
          <DataTable
            caption={m.list()}
            columns={mayChange ? [...columns(), actions()] : columns()}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </PartView>
      {creating && <CreateGroupDialog onClose={() => setCreating(false)} />}
    </>
  )
}

type NoGroupsProps = { anything: boolean; onCreate: () => void; onShowAll: () => void }

const NoGroups = ({ anything, onCreate, onShowAll }: NoGroupsProps) =>
  anything ? (
    <EmptyState
      icon={<UsersRound aria-hidden="true" className="size-8" />}
      hint={m.noneHint()}
      action={
        <MayChange>
          <Button variant="secondary" onClick={onCreate}>
            {m.createFirst()}
          </Button>
        </MayChange>
      }
    >
      {m.none()}
    </EmptyState>
  ) : (
    <NoneMatch hint={m.noneMatchHint()} showAll={m.showAll()} onShowAll={onShowAll}>
      {m.noneMatch()}
    </NoneMatch>
  )

export { GroupsPage as Component }
