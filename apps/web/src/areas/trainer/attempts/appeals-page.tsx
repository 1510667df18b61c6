import * as m from '@elocute/messages/appeals'
import * as nav from '@elocute/messages/nav'
import * as trainerPages from '@elocute/messages/trainer-pages'
import { useQuery } from '@tanstack/react-query'
import Inbox from 'lucide-react/icons/inbox'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useServerPagination } from '../../../client/query/use-server-pagination.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { useGroupOfAddress } from '../group-choice/group-address.ts'
import { GroupFilter } from '../group-choice/group-filter.tsx'
import { AppealList } from './appeal-list.tsx'
import { FilterLinks } from '../../../ui/navigation/filter-links.tsx'
import { PartView } from '../../../shared/query/part-view.tsx'
import { StaleNote } from '../../../shared/query/stale-note.tsx'
import { markQueries, type AppealsState } from './marks.queries.ts'

/** The appeals of all trainees. Each is decided in place. */
export const AppealsPage = () => {
  const [search] = useSearchParams()
  const state: AppealsState = search.get('state') === 'decided' ? 'decided' : 'open'
  const { group, choose } = useGroupOfAddress()
  const part = useServerPagination(`${state} ${group}`)
  // While somebody decides, nothing is refetched: an appeal that leaves the list would take its form along.
  const [deciding, setDeciding] = useState(false)
  const appeals = useQuery({
    ...markQueries.appeals(state, group, part.limit),
    ...(deciding && { refetchInterval: false, refetchOnWindowFocus: false, refetchOnReconnect: false }),
  })
  const list = useRef<HTMLElement>(null)
  const shown = appeals.data
  return (
    <>
      <PageHeader
        title={nav.appeals()}
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
        <GroupFilter value={group} onChange={choose} />
      </div>
      <StaleNote query={appeals} className="mb-4" />
      <section ref={list} tabIndex={-1} aria-labelledby="appeals-shown" className="outline-none">
        <h2 id="appeals-shown" className="sr-only">
          {state === 'open' ? m.open() : m.decided()}
        </h2>
        <PartView
          query={appeals}
          part={part}
          loading={m.loading()}
          skeleton={10}
          failed={m.failedTitle()}
          empty={
            <EmptyState
              icon={<Inbox aria-hidden="true" className="size-8" />}
              hint={state === 'open' ? m.noneOpenHint() : m.noneDecidedHint()}
            >
              {state === 'open' ? m.noneOpen() : m.noneDecided()}
            </EmptyState>
          }
        >
          {(rows) => (
            <AppealList
              key={`${state} ${group}`}
              appeals={rows}
              onDeciding={setDeciding}
              onLastDecided={() => list.current?.focus()}
            />
          )}
        </PartView>
      </section>
    </>
  )
}

export { AppealsPage as Component }
