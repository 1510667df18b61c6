import * as m from '@elocute/messages/practice'
import * as nav from '@elocute/messages/nav'
import * as traineePages from '@elocute/messages/trainee-pages'
import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { useRef } from 'react'
import { paths } from '../../../../client/address/paths.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { practiceQueries } from './own-readings.queries.ts'
import { RunList } from './run-list.tsx'

/** The stored readings, newest first, with a chart of their scores. */
export const OwnReadingsPage = () => {
  const runs = useQuery(practiceQueries.runs())
  const list = useRef<HTMLElement>(null)
  return (
    <>
      <PageHeader title={nav.myReadings()} lead={traineePages.ownReadingsLead()} />
      <section ref={list} tabIndex={-1} aria-label={nav.myReadings()} className="outline-none">
        <QueryView
          query={runs}
          loading={m.loadingRuns()}
          skeleton={6}
          failed={m.runsFailed()}
          className="grid gap-4"
          empty={({ length }) =>
            length === 0 && (
              <EmptyState
                icon={<History aria-hidden="true" className="size-8" />}
                hint={m.noRunsHint()}
                action={<LinkButton to={paths.trainee.speechPractice}>{m.readSomething()}</LinkButton>}
              >
                {m.noRuns()}
              </EmptyState>
            )
          }
        >
          {/* The deleted row had the focus. */}
          {(all) => <RunList runs={all} onDeleted={() => list.current?.focus()} />}
        </QueryView>
      </section>
    </>
  )
}

export { OwnReadingsPage as Component }
