import * as nav from '@elocute/messages/nav'
import * as m from '@elocute/messages/trainees'
import { limits } from '@elocute/contract/limits'
import type { UseQueryResult } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { paths } from '../../../../client/address/paths.ts'
import type { useServerPagination } from '../../../../client/query/use-server-pagination.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ListRest } from '../../../../ui/display/list-rest.tsx'
import { SkeletonCards } from '../../../../ui/feedback/skeleton.tsx'
import { useDesk } from '../../../../ui/hooks/use-media.ts'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { MayChange } from '../../../../shared/session/may-change.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { TraineeTable } from './trainee-table.tsx'
import type { TraineeSort } from './trainee-search.ts'
import { TraineeCard } from './trainee-card.tsx'
import type { OpenDialog } from './open-dialog.ts'
import type { Trainee, TraineePart } from './trainees.queries.ts'
import type { Selection } from '../../lists/use-selection.ts'

type Props = {
  trainees: UseQueryResult<TraineePart>
  /** Whether nothing in particular is looked for. */
  everybody: boolean
  rest: ReturnType<typeof useServerPagination>['rest']
  onMore: () => void
  /** Null if nothing can be done with selected trainees. */
  selection: Selection<Trainee> | null
  /** Gets the focus when what had it is gone. */
  list: (element: HTMLElement | null) => void
  sort: TraineeSort
  onSort: (sort: TraineeSort) => void
  onOpenDialog: (openDialog: OpenDialog) => void
  onShowAll: () => void
}

export const TraineeList = ({
  trainees,
  everybody,
  rest,
  onMore,
  selection,
  list,
  sort,
  onSort,
  onOpenDialog,
  onShowAll,
}: Props) => {
  const desk = useDesk()
  return (
    <QueryView
      query={trainees}
      loading={m.loading()}
      skeleton={<SkeletonCards tall />}
      failed={m.failed()}
      silent
      empty={({ data }) =>
        data.length === 0 && (
          <EmptyState
            icon={<Users aria-hidden="true" className="size-8" />}
            hint={everybody ? m.noneYetHint() : m.noneMatchHint()}
            action={
              everybody ? (
                <MayChange>
                  <LinkButton variant="secondary" to={paths.trainer.invitations}>
                    {m.inviteTrainees()}
                  </LinkButton>
                </MayChange>
              ) : (
                <Button variant="secondary" onClick={onShowAll}>
                  {m.showAll()}
                </Button>
              )
            }
          >
            {m.none()}
          </EmptyState>
        )
      }
    >
      {({ data: shown, total }) => (
        <>
          {desk ? (
            <div ref={list} tabIndex={-1} className="outline-none">
              <TraineeTable
                shown={shown}
                selection={selection}
                sort={sort}
                onSort={onSort}
                onOpenDialog={onOpenDialog}
                tooManyToSort={total > limits.sortedByFigure}
              />
            </div>
          ) : (
            <ul
              ref={list}
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
          )}
          <ListRest rest={rest(shown.length, total)} onMore={onMore} />
        </>
      )}
    </QueryView>
  )
}
