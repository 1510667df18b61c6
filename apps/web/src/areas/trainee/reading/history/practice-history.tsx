import * as m from '@elocute/messages/practice'
import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { useRef } from 'react'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { lazyModule } from '../../../../ui/lazy/lazy-module.ts'
import { LazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { practiceQueries } from '../practice/speech-practice.queries.ts'

/** A trainee without readings does not load these. */
const lazyRunList = lazyModule(() => import('./run-list.tsx'))

/** The stored readings, newest first, with a chart of their scores. */
export const PracticeHistory = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="practice-history" className="grid gap-4">
      <h2 ref={heading} id="practice-history" tabIndex={-1} className="text-title font-semibold outline-none">
        {m.history()}
      </h2>
      {/* The deleted row had the focus. */}
      <Runs onDeleted={() => heading.current?.focus()} />
    </section>
  )
}

const Runs = ({ onDeleted }: { onDeleted: () => void }) => {
  const runs = useQuery(practiceQueries.runs())
  return (
    <QueryView
      query={runs}
      loading={m.loadingRuns()}
      skeleton={6}
      failed={m.runsFailed()}
      className="grid gap-4"
      empty={({ length }) =>
        length === 0 && (
          <EmptyState icon={<History aria-hidden="true" className="size-8" />} hint={m.noRunsHint()}>
            {m.noRuns()}
          </EmptyState>
        )
      }
    >
      {(all) => (
        <LazyPart part={lazyRunList} waiting={<Skeleton lines={6} />}>
          {({ RunList }) => <RunList runs={all} onDeleted={onDeleted} />}
        </LazyPart>
      )}
    </QueryView>
  )
}
