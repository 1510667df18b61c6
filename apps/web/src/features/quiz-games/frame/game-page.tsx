import type { QuizType } from '@elocute/contract/quizzes'
import { useQuery } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { GameFailed, GameWaiting } from './game-states.tsx'
import { gameQueries } from './quiz-games.queries.ts'
import { QuizTaken } from './quiz-taken.tsx'
import type { GameParts } from './use-game-world.ts'

const pathOf = {
  pronounce_it_fast: paths.trainee.pronounceItFast,
  shoot_the_word: paths.trainee.shootTheWord,
}

type Props = {
  quizId: string
  type: QuizType
  /** Said when a failed load has no words of the server. */
  fallback: string
  /** Whether the failure's status belongs on the screen. */
  withStatus?: boolean
  children: (parts: GameParts & { key: number }) => ReactNode
}

/** Loads what a game is played with: failed, waiting, taken, and then the game. */
export const GamePage = ({ quizId, type, fallback, withStatus = false, children }: Props) => {
  const quiz = useQuery(gameQueries.quiz(quizId))
  const lexicon = useQuery(gameQueries.lexicon(quizId))
  const traineeId = useSession().me.data?.id
  const { refetch } = quiz
  const reload = useCallback(() => void refetch(), [refetch])

  const problem = quiz.error ?? lexicon.error
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
  if (status === 'completed') return <QuizTaken />
  if (quiz_info.type !== type) return <Navigate to={pathOf[quiz_info.type](quizId)} replace />
  return children({
    // Asked again, the server may have another answer: then it is another game.
    key: quiz.data.receivedAtMs,
    loaded: quiz.data,
    lexicon: lexicon.data,
    attemptKey: { traineeId, quizId },
    onReload: reload,
  })
}
