import * as m from '@elocute/messages/games'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { CallProblem } from '../../../../client/call/call-problem.ts'
import { useNotice } from '../../../../ui/feedback/notice.ts'
import type { LoadedQuiz } from '../attempt/use-attempt.ts'
import { useLeaveGame } from './use-leave-game.ts'

type Queries = { quiz: UseQueryResult<LoadedQuiz>; lexicon: UseQueryResult }

/** Two ways to load a quiz again that its game shows. */
export const useLoadAgain = ({ quiz, lexicon }: Queries) => {
  const { refetch } = quiz
  const { refetch: refetchLexicon } = lexicon
  const notice = useNotice()
  const leave = useLeaveGame()
  const explaining = useRef(false)

  const load = useCallback(async () => {
    // The game starts anew with the quiz, so the pronunciations of its words must be there before it.
    await refetchLexicon()
    return refetch()
  }, [refetch, refetchLexicon])

  const explain = useCallback(
    async (attemptId: string | null) => {
      if (explaining.current) return
      explaining.current = true
      const { data, error } = await load()
      explaining.current = false
      if (error) {
        if (error instanceof CallProblem && error.status === 404) leave()
      } else if (data && data.quiz.attempt_id !== attemptId)
        await notice.invalid({
          title: m.reopenedTitle(),
          text: data.quiz.status === 'not_answered' ? m.reopened() : m.reopenedElsewhere(),
        })
    },
    [load, leave, notice],
  )

  return {
    onReload: useCallback(() => void load(), [load]),
    /** For an attempt that is not any more as its page knows it. Says that the quiz was reopened, or leaves it if it was deleted. */
    onOutdated: useCallback((attemptId: string | null) => void explain(attemptId), [explain]),
  }
}
