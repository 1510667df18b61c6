import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/practice'
import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { lazy, Suspense, useRef } from 'react'
import { staleNote } from '../../../lib/stale-note.ts'
import { usePagination } from '../../../lib/use-pagination.ts'
import { Banner } from '../../../ui/banner.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { RunRow } from './run-row.tsx'
import { practiceQueries, type PracticeRun } from '../practice/speech-practice.queries.ts'
import { useConfirmDeleteRun } from './confirm-delete.ts'

const pageSize = 10

/** The chart needs two readings, which most first visits do not have. */
const ScoreLine = lazy(async () => ({ default: (await import('./score-line.tsx')).ScoreLine }))

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
  const stale = staleNote(runs)
  if (runs.isError && !runs.data)
    return (
      <ErrorPanel
        title={m.runsFailed()}
        problem={runs.error}
        fallback={generalMessages.wrong()}
        onRetry={runs.refetch}
        retrying={runs.isFetching}
      />
    )
  if (!runs.data)
    return (
      <Waiting label={m.loadingRuns()}>
        <Skeleton lines={6} />
      </Waiting>
    )
  if (runs.data.length === 0)
    return (
      <EmptyState icon={<History aria-hidden="true" className="size-8" />} hint={m.noRunsHint()}>
        {m.noRuns()}
      </EmptyState>
    )
  return (
    <>
      {stale && <Banner kind="warning">{stale}</Banner>}
      {runs.data.length > 1 && (
        <Suspense fallback={<div className="h-52" />}>
          <ScoreLine runs={runs.data} />
        </Suspense>
      )}
      <RunList runs={runs.data} onDeleted={onDeleted} />
    </>
  )
}

const RunList = ({ runs, onDeleted }: { runs: readonly PracticeRun[]; onDeleted: () => void }) => {
  const { shown, left, showMore } = usePagination(runs, pageSize)
  const confirmDelete = useConfirmDeleteRun(onDeleted)
  return (
    <>
      <ul
        aria-label={m.history()}
        className="divide-y divide-line rounded-card border border-line bg-surface shadow-card"
      >
        {shown.map((run) => (
          <RunRow key={run.id} run={run} onDelete={() => confirmDelete(run)} />
        ))}
      </ul>
      {left > 0 && <ShowMore label={generalMessages.showMore({ left })} onMore={showMore} />}
    </>
  )
}
