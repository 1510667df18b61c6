import * as nav from '@elocute/messages/nav'
import * as m from '@elocute/messages/trainees'
import { limits } from '@elocute/contract/limits'
import type { UseQueryResult } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { paths } from '../../../../client/address/paths.ts'
import type { useServerPagination } from '../../../../client/query/use-server-pagination.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { SkeletonCards } from '../../../../ui/feedback/skeleton.tsx'
import { useDesk } from '../../../../ui/hooks/use-media.ts'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { MayChange } from '../../../../shared/session/may-change.tsx'
import { PartView } from '../../../../shared/query/part-view.tsx'
import { TraineeTable } from './trainee-table.tsx'
import type { TraineeSort } from './trainee-search.ts'
import { TraineeCard } from './trainee-card.tsx'
import type { OpenDialog } from './open-dialog.ts'
import type { Trainee, TraineePart } from './trainees.queries.ts'
import { NoneMatch } from '../../lists/none-match.tsx'
import type { Selection } from '../../lists/use-selection.ts'

type Props = {
  trainees: UseQueryResult<TraineePart>
  /** Whether nothing in particular is looked for. */
  everybody: boolean
  part: ReturnType<typeof useServerPagination>
  /** Null if nothing can be done with selected trainees. */
  selection: Selection<Trainee> | null
  sort: TraineeSort
  onSort: (sort: TraineeSort) => void
  onOpenDialog: (openDialog: OpenDialog) => void
  onShowAll: () => void
}

export const traineeListId = 'trainees'

export const TraineeList = ({
  trainees,
  everybody,
  part,
  selection,
  sort,
  onSort,
  onOpenDialog,
  onShowAll,
}: Props) => {
  const desk = useDesk()
  return (
    <PartView
      query={trainees}
      part={part}
      loading={m.loading()}
      skeleton={<SkeletonCards tall />}
      failed={m.failed()}
      empty={<NoTrainees everybody={everybody} onShowAll={onShowAll} />}
    >
      {(shown) =>
        desk ? (
          <div id={traineeListId} data-lost-focus="" tabIndex={-1} className="outline-none">
            <TraineeTable
              shown={shown}
              selection={selection}
              sort={sort}
              onSort={onSort}
              onOpenDialog={onOpenDialog}
              tooManyToSort={(trainees.data?.total ?? 0) > limits.sortedByFigure}
            />
          </div>
        ) : (
          <ul
            id={traineeListId}
            data-lost-focus=""
            tabIndex={-1}
            aria-label={nav.trainees()}
            className="grid grid-cols-1 gap-4 outline-none sm:grid-cols-2"
          >
            {shown.map((trainee) => (
              <TraineeCard
                key={trainee.id}
                trainee={trainee}
                selected={selection?.has(trainee) ?? null}
                onSelect={(on) => selection?.set([trainee], on)}
                onOpenDialog={onOpenDialog}
              />
            ))}
          </ul>
        )
      }
    </PartView>
  )
}

const NoTrainees = ({ everybody, onShowAll }: Pick<Props, 'everybody' | 'onShowAll'>) => {
  const icon = <Users aria-hidden="true" className="size-8" />
  if (!everybody)
    return (
      <NoneMatch icon={icon} hint={m.noneMatchHint()} showAll={m.showAll()} onShowAll={onShowAll}>
        {m.none()}
      </NoneMatch>
    )
  const invite = (
    <MayChange>
      <LinkButton variant="secondary" to={paths.trainer.invitations}>
        {m.inviteTrainees()}
      </LinkButton>
    </MayChange>
  )
  return (
    <EmptyState icon={icon} hint={m.noneYetHint()} action={invite}>
      {m.none()}
    </EmptyState>
  )
}
