import * as m from '@elocute/messages/games'
import type { QuizType } from '@elocute/contract/quiz-fields'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../../../client/address/paths.ts'
import { CallProblem, isServerAway } from '../../../../client/call/call-problem.ts'
import { ErrorPanel } from '../../../../ui/feedback/error-panel.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { useSession } from '../../../../shared/session/use-session.ts'
import type { GameParts } from '../attempt/use-attempt.ts'
import { GameFrame } from './game-frame.tsx'
import { gameQueries } from './quiz-games.queries.ts'
import { QuizClosed } from './quiz-closed.tsx'
import { QuizTaken } from './quiz-taken.tsx'
import { useLoadAgain } from './use-load-again.ts'

const pathOf = {
  pronounce_it_fast: paths.trainee.pronounceItFast,
  shoot_the_word: paths.trainee.shootTheWord,
}

type Props = {
  quizId: string
  type: QuizType
  /** Shown when loading failed without a message of the server. */
  fallback: string
  /** Whether the failure's HTTP status is shown. */
  withStatus?: boolean
  children: (parts: GameParts & { key: number }) => ReactNode
}

/** Loads a quiz and its lexicon, and shows one of: failed, waiting, taken, the game. */
export const GamePage = ({ quizId, type, fallback, withStatus = false, children }: Props) => {
  const quiz = useQuery(gameQueries.quiz(quizId))
  const lexicon = useQuery(gameQueries.lexicon(quizId))
  const traineeId = useSession().me.data?.id
  const again = useLoadAgain({ quiz, lexicon })

  const problem = quiz.error ?? lexicon.error
  if (problem instanceof CallProblem && problem.code === 'quiz_closed')
    return <QuizClosed message={problem.message} notOpenYet={problem.reason === 'quiz_not_open_yet'} />
  if (problem)
    return (
      <GameFailed
        problem={problem}
        fallback={fallback}
        withStatus={withStatus}
        onRetry={() => Promise.all([quiz.refetch(), lexicon.refetch()])}
        retrying={quiz.isFetching || lexicon.isFetching}
      />
    )
  if (!quiz.data || !lexicon.data || traineeId === undefined) return <GameWaiting />
  const { status, quiz_info } = quiz.data.quiz
  if (status === 'completed') return <QuizTaken id={quizId} />
  if (quiz_info.type !== type) return <Navigate to={pathOf[quiz_info.type](quizId)} replace />
  return children({
    // A quiz that was loaded again may have changed: the game starts anew with it.
    key: quiz.data.receivedAtMs,
    loaded: quiz.data,
    lexicon: lexicon.data,
    attemptKey: { traineeId, quizId },
    ...again,
  })
}

const GameWaiting = () => (
  <div role="status" className="grid grow place-items-center p-8">
    <p className="flex items-center gap-3 text-lead text-ink-soft">
      <Spinner />
      {m.loading()}
    </p>
  </div>
)

type FailedProps = {
  problem: Error
  fallback: string
  withStatus: boolean
  onRetry: () => unknown
  retrying: boolean
}

const GameFailed = ({ withStatus, ...failed }: FailedProps) => (
  <GameFrame title={m.failedTitle()}>
    <div className="mt-6 grid max-w-xl gap-4">
      {withStatus && (
        <p className="tabular font-display text-display text-accent">{statusOf(failed.problem)}</p>
      )}
      <ErrorPanel {...failed} />
      {isServerAway(failed.problem) && <p className="text-center">{m.needsConnection()}</p>}
    </div>
  </GameFrame>
)

/** A missing answer counts as a failed server. */
const statusOf = (problem: Error): number =>
  problem instanceof CallProblem ? (problem.foreignStatus ?? (problem.status || 500)) : 500
