import * as nav from '@elocute/messages/nav'
import * as traineePages from '@elocute/messages/trainee-pages'
import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/quizzes-scores'
import { useQuery } from '@tanstack/react-query'
import Medal from 'lucide-react/icons/medal'
import { paths } from '../../../client/address/paths.ts'
import { usePagination } from '../../../client/query/use-pagination.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { ShowMore } from '../../../ui/display/show-more.tsx'
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { StaleNote } from '../../../shared/query/stale-note.tsx'
import { QuizCard } from './quiz-card.tsx'
import { ScoreCard } from './score-card.tsx'
import { traineeQuizQueries } from './trainee-quizzes.queries.ts'

/** The answered quizzes: first those that are not submitted, then the scores, newest first. */
export const ScoresPage = () => (
  <>
    <PageHeader title={nav.quizzesScores()} lead={traineePages.quizzesScoresLead()} />
    <Scores />
  </>
)

const Scores = () => {
  const scores = useQuery(traineeQuizQueries.answered())
  // A failure of this list does not hide the scores.
  const quizzes = useQuery(traineeQuizQueries.notAnswered())
  const unsubmitted = (quizzes.data ?? []).filter(({ status }) => status === 'pending')
  const { shown, left, showMore } = usePagination(scores.data ?? [])

  return (
    <QueryView
      query={scores}
      loading={m.loading()}
      skeleton={<SkeletonCards />}
      failed={m.failedTitle()}
      silent
      empty={({ length }) =>
        length === 0 &&
        unsubmitted.length === 0 && (
          <EmptyState
            icon={<Medal aria-hidden="true" className="size-8" />}
            hint={m.noneHint()}
            action={<LinkButton to={paths.trainee.quizzes}>{m.toQuizzes()}</LinkButton>}
          >
            {m.none()}
          </EmptyState>
        )
      }
    >
      {() => (
        <section aria-label={nav.quizzesScores()} className="grid gap-4">
          <StaleNote query={scores} />
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {unsubmitted.map((quiz) => (
              <li key={quiz.id} className="grid min-w-0">
                <QuizCard quiz={quiz} loadedAtMs={quizzes.dataUpdatedAt} unsent={false} />
              </li>
            ))}
            {shown.map((quiz) => (
              <li key={quiz.id} className="grid min-w-0">
                <ScoreCard quiz={quiz} />
              </li>
            ))}
          </ul>
          {left > 0 && <ShowMore label={generalMessages.showMore({ left })} onMore={showMore} />}
        </section>
      )}
    </QueryView>
  )
}

export { ScoresPage as Component }
