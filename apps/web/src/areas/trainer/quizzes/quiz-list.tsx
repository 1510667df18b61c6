import * as generalMessages from '@elocute/messages/general'
import * as lifeMessages from '@elocute/messages/quiz-life'
import * as m from '@elocute/messages/quizzes'
import type { UseQueryResult } from '@tanstack/react-query'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import { usePagination } from '../../../client/query/use-pagination.ts'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { ShowMore } from '../../../ui/data/show-more.tsx'
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { QuizCard } from './quiz-card.tsx'
import type { QuizView } from './quiz-views.ts'
import type { Quiz } from './quizzes.queries.ts'

type Props = {
  quizzes: UseQueryResult<Quiz[]>
  view: QuizView
  /** The quizzes of the view, of which the search has found some. */
  viewed: readonly Quiz[]
  found: readonly Quiz[]
  onOpenDialog: (openDialog: OpenDialog) => void
  onShowAll: () => void
}

export const QuizList = ({ quizzes, view, viewed, found, onOpenDialog, onShowAll }: Props) => {
  const { shown, left, showMore } = usePagination(found)

  if (quizzes.isError && !quizzes.data)
    return (
      <ErrorPanel
        problem={quizzes.error}
        fallback={m.failed()}
        onRetry={quizzes.refetch}
        retrying={quizzes.isFetching}
      />
    )
  if (!quizzes.data)
    return (
      <Waiting label={m.loading()}>
        <SkeletonCards tall />
      </Waiting>
    )
  if (viewed.length === 0 && quizzes.data.length > 0)
    return (
      <EmptyState
        icon={<BookOpenCheck aria-hidden="true" className="size-8" />}
        hint={lifeMessages.noneHint({ view })}
      >
        {lifeMessages.none({ view })}
      </EmptyState>
    )
  if (found.length === 0) {
    const noneYet = quizzes.data.length === 0
    return (
      <EmptyState
        icon={<BookOpenCheck aria-hidden="true" className="size-8" />}
        hint={noneYet ? m.noneYetHint() : m.noneMatchHint()}
        action={
          !noneYet && (
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
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((quiz) => (
          <QuizCard key={quiz.id} quiz={quiz} onOpenDialog={onOpenDialog} />
        ))}
      </ul>
      {left > 0 && <ShowMore label={generalMessages.showMore({ left })} onMore={showMore} />}
    </>
  )
}
