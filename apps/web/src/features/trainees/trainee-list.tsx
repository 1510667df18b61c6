import type { UseQueryResult } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { say } from '../../lib/say.ts'
import { useShown } from '../../lib/use-shown.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { TraineeCard } from './trainee-card.tsx'
import type { AskedDialog } from './asked-dialog.ts'
import type { Trainee } from './trainees.queries.ts'

type Props = {
  trainees: UseQueryResult<Trainee[]>
  found: readonly Trainee[]
  onAsk: (asked: AskedDialog) => void
  onShowAll: () => void
}

export const TraineeList = ({ trainees, found, onAsk, onShowAll }: Props) => {
  const { shown, left, showMore } = useShown(found)

  // A list that could not be refreshed stays; only one that never came has failed.
  if (trainees.isError && !trainees.data)
    return (
      <ErrorPanel
        problem={trainees.error}
        fallback={say.trainees.failed}
        onRetry={trainees.refetch}
        retrying={trainees.isFetching}
      />
    )
  if (!trainees.data)
    return (
      <Waiting label={say.trainees.loading}>
        <SkeletonCards tall />
      </Waiting>
    )
  if (found.length === 0) {
    const nobodyYet = trainees.data.length === 0
    return (
      <EmptyState
        icon={<Users aria-hidden="true" className="size-8" />}
        hint={nobodyYet ? say.trainees.noneYetHint : say.trainees.noneMatchHint}
        action={
          !nobodyYet && (
            <Button variant="secondary" onClick={onShowAll}>
              {say.trainees.showAll}
            </Button>
          )
        }
      >
        {say.trainees.none}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((trainee) => (
          <TraineeCard key={trainee.id} trainee={trainee} onAsk={onAsk} />
        ))}
      </ul>
      {left > 0 && <ShowMore label={say.lists.showMore(left)} onMore={showMore} />}
    </>
  )
}
