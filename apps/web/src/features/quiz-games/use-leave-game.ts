import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { say } from '../../lib/say.ts'
import { useNotice } from '../../ui/notice.ts'

/** The ways out of a game that the player did not choose. Each is taken once. */
export const useLeaveGame = (quizId: string): ((ending: 'taken' | 'gone') => void) => {
  const navigate = useNavigate()
  const notice = useNotice()
  const queries = useQueryClient()
  const left = useRef(false)
  return useCallback(
    (ending) => {
      if (left.current) return
      left.current = true
      // What the lists showed before is not true any more.
      void queries.invalidateQueries({ queryKey: ['trainee'] })
      if (ending === 'taken') return void navigate(paths.trainee.quizTaken(quizId), { replace: true })
      void notice
        .error({ title: say.games.goneTitle, text: say.games.gone })
        .then(() => navigate(paths.trainee.quizzes, { replace: true }))
    },
    [quizId, navigate, notice, queries],
  )
}
