import * as m from '@elocute/messages/quiz-result'
import * as generalMessages from '@elocute/messages/general'
import * as practiseMessages from '@elocute/messages/practise-words'
import * as traineePages from '@elocute/messages/trainee-pages'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import ListX from 'lucide-react/icons/list-x'
import { useParams } from 'react-router'
import { CallProblem } from '../../../client/call/call-problem.ts'
import { paths } from '../../../client/address/paths.ts'
import { staleNote } from '../../../client/query/stale-note.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { OwnRecordings } from './own-recordings.tsx'
import { resultQueries, type QuizResult } from './quiz-result.queries.ts'
import { ResultScore } from './result-score.tsx'
import { ResultWords } from './result-words.tsx'

const gameOf = {
  pronounce_it_fast: paths.trainee.pronounceItFast,
  shoot_the_word: paths.trainee.shootTheWord,
}

/** The trainee's own answer to a quiz, word by word. */
const QuizResultPage = ({ quizId }: { quizId: string }) => {
  const quiz = useQuery(resultQueries.quiz(quizId))
  const result = useQuery(resultQueries.words(quizId))
  const title = quiz.data?.title ?? traineePages.quizResultTitle()
  const stale = staleNote(result)
  return (
    <>
      <Breadcrumb
        label={m.where()}
        items={[
          { label: traineePages.quizzesScoresTitle(), to: paths.trainee.quizzesScore },
          { label: traineePages.quizResultTitle() },
        ]}
      />
      <PageHeader title={title} />
      {result.data && !isRefused(result.error) ? (
        <div className="grid gap-6">
          {stale !== null && <Banner kind="warning">{stale}</Banner>}
          {quiz.data?.status === 'pending' && (
            <Banner kind="info">
              {m.waiting()} <TextLink to={gameOf[quiz.data.type](quizId)}>{m.submitIt()}</TextLink>
            </Banner>
          )}
          <ResultScore score={result.data.score} total={result.data.total_points} />
          {result.data.words.some(({ counts }) => !counts) && (
            <div>
              <LinkButton variant="secondary" to={paths.trainee.practiceAttempt(result.data.attempt_id)}>
                {practiseMessages.these()}
              </LinkButton>
            </div>
          )}
          <ResultWords quizId={quizId} result={result.data} />
          <OwnRecordings quizId={quizId} result={result.data} />
        </div>
      ) : (
        <NoResult query={result} />
      )}
    </>
  )
}

const NoResult = ({ query }: { query: UseQueryResult<QuizResult> }) => {
  if (isRefused(query.error)) {
    const isGone = query.error.status === 404
    return (
      <div role="alert">
        <EmptyState
          icon={<ListX aria-hidden="true" className="size-8" />}
          hint={isGone ? m.goneHint() : m.noneHint()}
          action={<LinkButton to={paths.trainee.quizzes}>{m.toQuizzes()}</LinkButton>}
        >
          {isGone ? m.gone() : m.none()}
        </EmptyState>
      </div>
    )
  }
  if (query.isError)
    return (
      <ErrorPanel
        title={m.failedTitle()}
        problem={query.error}
        fallback={generalMessages.wrong()}
        onRetry={query.refetch}
        retrying={query.isFetching}
      />
    )
  return (
    <Waiting label={m.loading()}>
      <Skeleton lines={12} />
    </Waiting>
  )
}

/** There is no such quiz or no answer to it, or no longer: a trainer can delete a quiz and reopen an answer. */
const isRefused = (problem: Error | null): problem is CallProblem =>
  problem instanceof CallProblem && [404, 409].includes(problem.status)

export const Component = () => {
  const { id = '' } = useParams()
  return <QuizResultPage key={id} quizId={id} />
}
