import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/trainee-quizzes'
import { useQuery } from '@tanstack/react-query'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import { hasUnsentAnswer } from '../quiz/attempt/attempt-key.ts'
import { usePagination } from '../../../client/query/use-pagination.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ShowMore } from '../../../ui/display/show-more.tsx'
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { useSession } from '../../../shared/session/use-session.ts'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { StaleNote } from '../../../shared/query/stale-note.tsx'
import { arrangeQuizzes } from './arrange-quizzes.ts'
import { nextThing } from './next-thing.ts'
import { QuizCard } from './quiz-card.tsx'
import { traineeQuizQueries } from './trainee-quizzes.queries.ts'

/** The quizzes that are not submitted yet. */
export const QuizGrid = () => {
  const quizzes = useQuery(traineeQuizQueries.notAnswered())
  const home = useQuery({ ...traineeQuizQueries.home(), enabled: false })
  const refetch = () => Promise.all([quizzes.refetch(), home.refetch()])
  const hasTaken = (home.data?.completedQuizzes ?? 0) > 0
  // What is due today stands above. The quizzes wait for it, so that they do not move under a finger.
  const today = useQuery({ ...traineeQuizQueries.today(), enabled: false })
  const next = nextThing(today.data, quizzes.data)
  const traineeId = useSession().me.data?.id ?? ''
  const { shown, left, showMore } = usePagination(arrangeQuizzes(quizzes.data ?? []))

  return (
    <QueryView
      query={{ ...quizzes, refetch }}
      waiting={today.isLoading}
      loading={m.loading()}
      skeleton={<SkeletonCards />}
      failed={m.failedTitle()}
      silent
      empty={({ length }) =>
        length === 0 && (
          <EmptyState
            icon={<BookOpenCheck aria-hidden="true" className="size-8" />}
            hint={hasTaken ? m.noneLeft() : m.noneYet()}
          >
            {m.none()}
          </EmptyState>
        )
      }
    >
      {() => (
        <section aria-label={m.list()} className="grid gap-4">
          <StaleNote query={quizzes} />
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((quiz) => (
              <li key={quiz.id} className="grid min-w-0">
                <QuizCard
                  quiz={quiz}
                  isNext={quiz.id === next}
                  loadedAtMs={quizzes.dataUpdatedAt}
                  unsent={hasUnsentAnswer({ traineeId, quizId: quiz.id })}
                />
              </li>
            ))}
          </ul>
          {left > 0 && <ShowMore label={generalMessages.showMore({ left })} onMore={showMore} />}
        </section>
      )}
    </QueryView>
  )
}
