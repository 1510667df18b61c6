import { useQuery } from '@tanstack/react-query'
import { BookOpenCheck } from 'lucide-react'
import { attemptStorage } from '../../lib/attempt-storage.ts'
import { say } from '../../lib/say.ts'
import { staleNote } from '../../lib/stale-note.ts'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useSession } from '../session/use-session.ts'
import { QuizCard } from './quiz-card.tsx'
import { traineeQuizQueries } from './trainee-quizzes.queries.ts'

const words = say.traineeQuizzes

/** Every quiz that is not submitted yet. */
export const QuizGrid = () => {
  const quizzes = useQuery(traineeQuizQueries.notAnswered())
  const traineeId = useSession().me.data?.id ?? ''
  const stale = staleNote(quizzes)

  if (quizzes.isError && !quizzes.data)
    return (
      <ErrorPanel
        title={say.status.wrongTitle}
        problem={quizzes.error}
        fallback={say.general.wrong}
        onRetry={quizzes.refetch}
        retrying={quizzes.isFetching}
      />
    )
  if (!quizzes.data)
    return (
      <Waiting label={words.loading}>
        <SkeletonCards />
      </Waiting>
    )
  if (quizzes.data.length === 0)
    return (
      <EmptyState icon={<BookOpenCheck aria-hidden="true" className="size-8" />} hint={words.noneHint}>
        {words.none}
      </EmptyState>
    )
  return (
    <section aria-label={words.list} className="grid gap-4">
      {stale && <Banner kind="warning">{stale}</Banner>}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {quizzes.data.map((quiz) => (
          <li key={quiz.id} className="grid min-w-0">
            <QuizCard quiz={quiz} kept={attemptStorage.get({ traineeId, quizId: quiz.id })} />
          </li>
        ))}
      </ul>
    </section>
  )
}
