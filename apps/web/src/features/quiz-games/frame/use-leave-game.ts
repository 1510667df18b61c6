import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { sayGames } from '../../../lib/say-games.ts'
import { useNotice } from '../../../ui/notice.ts'

/** The way out of a game whose quiz was deleted. It is taken once. */
export const useLeaveGame = (): (() => void) => {
  const navigate = useNavigate()
  const notice = useNotice()
  const queries = useQueryClient()
  const left = useRef(false)
  return useCallback(() => {
    if (left.current) return
    left.current = true
    // What the lists showed before is not true any more.
    void queries.invalidateQueries({ queryKey: ['trainee'] })
    void notice
      .error({ title: sayGames.goneTitle, text: sayGames.gone })
      .then(() => navigate(paths.trainee.quizzes, { replace: true }))
  }, [navigate, notice, queries])
}
