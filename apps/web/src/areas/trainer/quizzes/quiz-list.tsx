import * as generalMessages from '@elocute/messages/general'
import * as lifeMessages from '@elocute/messages/quiz-life'
import * as m from '@elocute/messages/quizzes'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import { usePagination } from '../../../client/query/use-pagination.ts'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ShowMore } from '../../../ui/display/show-more.tsx'
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { MayChange } from '../../../shared/session/may-change.tsx'
import { QueryView } from '../../../shared/query/query-view.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { QuizCard } from './quiz-card.tsx'
import { stateOfAll, type QuizView } from './quiz-views.ts'
import { quizQueries, type Quiz } from './quizzes.queries.ts'

type Props = {
  quizzes: UseQueryResult<Quiz[]>
  view: QuizView
  /** The quizzes of the view, of which the search has found some. */
  viewed: readonly Quiz[]
  found: readonly Quiz[]
  onOpenDialog: (openDialog: OpenDialog) => void
  onShowAll: () => void
  onCreate: () => void
}

export const QuizList = ({ quizzes, view, viewed, found, onOpenDialog, onShowAll, onCreate }: Props) => {
  const { shown, left, showMore } = usePagination(found)
  const figures = useQuery(quizQueries.figures())

  const empty = (all: readonly Quiz[]) => {
    const noneYet = all.length === 0
    if (viewed.length === 0 && !noneYet)
      return (
        <EmptyState
          icon={<BookOpenCheck aria-hidden="true" className="size-8" />}
          hint={
            view === 'current'
              ? lifeMessages.noneCurrentHint({ others: stateOfAll(all) })
              : lifeMessages.noneHint({ view })
          }
        >
          {lifeMessages.none({ view })}
        </EmptyState>
      )
    return (
      found.length === 0 && (
        <EmptyState
          icon={<BookOpenCheck aria-hidden="true" className="size-8" />}
          hint={noneYet ? m.noneYetHint() : m.noneMatchHint()}
          action={
            noneYet ? (
              <MayChange>
                <Button variant="secondary" onClick={onCreate}>
                  {m.createFirst()}
                </Button>
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
    )
  }
  return (
    <QueryView
      query={quizzes}
      loading={m.loading()}
      skeleton={<SkeletonCards tall />}
      failed={m.failed()}
      silent
      empty={empty}
    >
      {() => (
        <>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {shown.map((quiz) => (
              <QuizCard
                key={quiz.id}
                quiz={quiz}
                figures={figures.data?.find(({ quiz_id }) => quiz_id === quiz.id)}
                onOpenDialog={onOpenDialog}
              />
            ))}
          </ul>
          {left > 0 && <ShowMore label={generalMessages.showMore({ left })} onMore={showMore} />}
        </>
      )}
    </QueryView>
  )
}
