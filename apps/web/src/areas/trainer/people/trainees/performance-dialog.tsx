import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/performance'
import * as traineePageMessages from '@elocute/messages/trainee-page'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../../client/address/paths.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../../ui/feedback/error-panel.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { Waiting } from '../../../../ui/feedback/waiting.tsx'
import { fullName } from '../../../../text/full-name.ts'
import { PerformanceDetails } from './performance-details.tsx'
import { PerformanceSummary } from './performance-summary.tsx'
import type { TraineeDialogProps } from './open-dialog.ts'
import { traineeQueries } from './trainees.queries.ts'

export const PerformanceDialog = ({ trainee, onClose }: TraineeDialogProps) => (
  <Dialog
    open
    size="large"
    reading
    title={m.title()}
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
        title={m.failedTitle()}
        problem={performance.error}
        fallback={generalMessages.wrong()}
        onRetry={performance.refetch}
        retrying={performance.isFetching}
      />
    )
  if (!performance.data)
    return (
      <Waiting label={m.loading()}>
        <Skeleton lines={7} />
      </Waiting>
    )
  const { details } = performance.data
  if (details.length === 0) return <EmptyState hint={m.noneHint()}>{m.none()}</EmptyState>
  return (
    <div className="grid gap-6">
      <PerformanceSummary performance={performance.data} />
      <PerformanceDetails details={details} />
      <p>
        <TextLink to={paths.trainer.trainee(id)}>{traineePageMessages.openPage()}</TextLink>
      </p>
    </div>
  )
}
