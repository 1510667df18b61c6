import { useQuery } from '@tanstack/react-query'
import { say } from '../../lib/say.ts'
import { sayPerformance } from '../../lib/say-trainees.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { fullName } from './full-name.ts'
import { PerformanceDetails } from './performance-details.tsx'
import { PerformanceSummary } from './performance-summary.tsx'
import type { TraineeDialogProps } from './open-dialog.ts'
import { traineeQueries } from './trainees.queries.ts'

export const PerformanceDialog = ({ trainee, onClose }: TraineeDialogProps) => (
  <Dialog
    open
    size="large"
    reading
    title={sayPerformance.title}
    description={<span className="wrap-anywhere">{fullName(trainee)}</span>}
    onClose={onClose}
  >
    <div className="min-h-72 pb-4">
      <Performance id={trainee.id} />
    </div>
  </Dialog>
)

const Performance = ({ id }: { id: string }) => {
  const performance = useQuery(traineeQueries.performance(id))
  if (performance.isError && !performance.data)
    return (
      <ErrorPanel
        title={sayPerformance.failedTitle}
        problem={performance.error}
        fallback={say.general.wrong}
        onRetry={performance.refetch}
        retrying={performance.isFetching}
      />
    )
  if (!performance.data)
    return (
      <Waiting label={sayPerformance.loading}>
        <Skeleton lines={7} />
      </Waiting>
    )
  const { details } = performance.data
  if (details.length === 0)
    return <EmptyState hint={sayPerformance.noneHint}>{sayPerformance.none}</EmptyState>
  return (
    <div className="grid gap-6">
      <PerformanceSummary performance={performance.data} />
      <PerformanceDetails details={details} />
    </div>
  )
}
