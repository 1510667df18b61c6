import type { UseQueryResult } from '@tanstack/react-query'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import { say } from '../../lib/say.ts'
import { usePagination } from '../../lib/use-pagination.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { QuizCard } from './quiz-card.tsx'
import type { Quiz } from './quizzes.queries.ts'

type Props = {
  quizzes: UseQueryResult<Quiz[]>
  found: readonly Quiz[]
  onOpenDialog: (openDialog: OpenDialog) => void
  onShowAll: () => void
}

export const QuizList = ({ quizzes, found, onOpenDialog, onShowAll }: Props) => {
  const { shown, left, showMore } = usePagination(found)

  if (quizzes.isError && !quizzes.data)
    return (
      <ErrorPanel
        problem={quizzes.error}
        fallback={say.quizzes.failed}
        onRetry={quizzes.refetch}
        retrying={quizzes.isFetching}
      />
    )
  if (!quizzes.data)
    return (
      <Waiting label={say.quizzes.loading}>
        <SkeletonCards tall />
      </Waiting>
    )
  if (found.length === 0) {
    const noneYet = quizzes.data.length === 0
    return (
      <EmptyState
        icon={<BookOpenCheck aria-hidden="true" className="size-8" />}
        hint={noneYet ? say.quizzes.noneYetHint : say.quizzes.noneMatchHint}
        action={
          !noneYet && (
            <Button variant="secondary" onClick={onShowAll}>
              {say.quizzes.showAll}
            </Button>
          )
        }
      >
        {say.quizzes.none}
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
      {left > 0 && <ShowMore label={say.lists.showMore(left)} onMore={showMore} />}
    </>
  )
}
