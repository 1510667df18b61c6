import * as m from '@elocute/messages/performance'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../../client/address/paths.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'
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
    description={
      <span className="wrap-anywhere">
        <TextLink to={paths.trainer.trainee(trainee.id)}>{fullName(trainee)}</TextLink>
      </span>
    }
    onClose={onClose}
  >
    <div className="min-h-72 pb-4">
      <Performance id={trainee.id} />
    </div>
  </Dialog>
)

const Performance = ({ id }: { id: string }) => {
  const performance = useQuery(traineeQueries.performance(id))
  return (
    <QueryView
      query={performance}
      loading={m.loading()}
      skeleton={7}
      failed={m.failedTitle()}
      silent
      className="grid gap-6"
      empty={({ details }) => details.length === 0 && <EmptyState hint={m.noneHint()}>{m.none()}</EmptyState>}
    >
      {(loaded) => (
        <>
          <PerformanceSummary performance={loaded} />
          <PerformanceDetails details={loaded.details} />
        </>
      )}
    </QueryView>
  )
}
