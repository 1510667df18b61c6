import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { say } from '../../lib/say.ts'
import { useSession } from '../session/use-session.ts'
import { GameFailed, GameWaiting } from './game-states.tsx'
import { PronounceItFast } from './pronounce-it-fast.tsx'
import { gameQueries } from './quiz-games.queries.ts'
import { QuizTaken } from './quiz-taken.tsx'

export const PronounceItFastPage = ({ quizId }: { quizId: string }) => {
  const quiz = useQuery(gameQueries.quiz(quizId))
  const lexicon = useQuery(gameQueries.lexicon(quizId))
  const traineeId = useSession().me.data?.id

  const problem = quiz.error ?? lexicon.error
  if (problem)
    return (
      <GameFailed
        problem={problem}
        fallback={say.games.pronounceFailed}
        onRetry={() => Promise.all([quiz.refetch(), lexicon.refetch()])}
        retrying={quiz.isFetching || lexicon.isFetching}
      />
    )
  if (!quiz.data || !lexicon.data || traineeId === undefined) return <GameWaiting />
  if (quiz.data.quiz.status === 'completed') return <QuizTaken />
  if (quiz.data.quiz.quiz_info.type === 'shoot_the_word')
    return <Navigate to={paths.trainee.shootTheWord(quizId)} replace />
  return (
    <PronounceItFast
      // Asked again, the server may have another answer: then it is another game.
      key={quiz.data.receivedAtMs}
      loaded={quiz.data}
      lexicon={lexicon.data}
      attemptKey={{ traineeId, quizId }}
      onReload={() => void quiz.refetch()}
    />
  )
}
