import * as m from '@elocute/messages/appeals'
import * as trainerPages from '@elocute/messages/trainer-pages'
import * as generalMessages from '@elocute/messages/general'
import { useQuery } from '@tanstack/react-query'
import Inbox from 'lucide-react/icons/inbox'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { staleNote } from '../../../client/query/stale-note.ts'
import { useServerPagination } from '../../../client/query/use-server-pagination.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { ListRest } from '../../../ui/data/list-rest.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { groupOf } from '../group-choice/group-address.ts'
import { GroupFilter } from '../group-choice/group-filter.tsx'
import { AppealList } from './appeal-list.tsx'
import { FilterLinks } from '../../../ui/navigation/filter-links.tsx'
import { markQueries, type AppealsState } from './marks.queries.ts'

/** The appeals of all trainees. Each is decided in place. */
export const AppealsPage = () => {
  const [search, setSearch] = useSearchParams()
  const state: AppealsState = search.get('state') === 'decided' ? 'decided' : 'open'
  const group = groupOf(search)
  const part = useServerPagination(`${state} ${group}`)
  // While somebody decides, nothing is refetched: an appeal that leaves the list would take its form along.
  const [deciding, setDeciding] = useState(false)
  const appeals = useQuery({
    ...markQueries.appeals(state, group, part.limit),
    ...(deciding && { refetchInterval: false, refetchOnWindowFocus: false, refetchOnReconnect: false }),
  })
  const list = useRef<HTMLElement>(null)
  const showGroup = (chosen: string): void => {
    const address = new URLSearchParams(search)
    if (chosen === '') address.delete('group')
    else address.set('group', chosen)
    setSearch(address, { replace: true, preventScrollReset: true })
  }
  const shown = appeals.data
  const stale = staleNote(appeals)
  return (
    <>
      <PageHeader
        title={trainerPages.appealsTitle()}
        lead={trainerPages.appealsLead()}
        badge={
          <span role="status">
            {state === 'open' && shown && <Badge tone="accent">{m.openCount({ count: shown.total })}</Badge>}
          </span>
        }
      />
      <FilterLinks
        label={m.state()}
        name="state"
        current={state}
        options={[
          { value: 'open', label: m.open() },
          { value: 'decided', label: m.decided() },
        ]}
      />
      <div className="mb-4 max-w-60 empty:hidden">
        <GroupFilter value={group} onChange={showGroup} />
      </div>
      {stale && (
        <div className="mb-4">
          <Banner kind="warning">{stale}</Banner>
        </div>
      )}
      <section ref={list} tabIndex={-1} aria-labelledby="appeals-shown" className="outline-none">
        <h2 id="appeals-shown" className="sr-only">
          {state === 'open' ? m.open() : m.decided()}
        </h2>
        {appeals.isError && !shown ? (
          <ErrorPanel
            title={m.failedTitle()}
            problem={appeals.error}
            fallback={generalMessages.wrong()}
            onRetry={appeals.refetch}
            retrying={appeals.isFetching}
          />
        ) : !shown ? (
          <Waiting label={m.loading()}>
            <Skeleton lines={10} />
          </Waiting>
        ) : shown.data.length === 0 ? (
          <EmptyState
            icon={<Inbox aria-hidden="true" className="size-8" />}
            hint={state === 'open' ? m.noneOpenHint() : m.noneDecidedHint()}
          >
            {state === 'open' ? m.noneOpen() : m.noneDecided()}
          </EmptyState>
        ) : (
          <>
            <AppealList
              key={`${state} ${group}`}
              appeals={shown.data}
              onDeciding={setDeciding}
              onLastDecided={() => list.current?.focus()}
            />
            <ListRest rest={part.rest(shown.data.length, shown.total)} onMore={part.showMore} />
          </>
        )}
      </section>
    </>
  )
}

export { AppealsPage as Component }
