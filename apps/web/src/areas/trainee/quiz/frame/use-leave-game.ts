import * as m from '@elocute/messages/games'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../client/address/paths.ts'
import { everyKeyOf } from '../../../../client/query/query-keys.ts'
import { useNotice } from '../../../../ui/feedback/notice.ts'

type Notice = { title: string; text: string }

/** Leaves a game whose quiz was deleted, or closed as the notice says. Only the first call has an effect. */
export const useLeaveGame = () => {
  const navigate = useNavigate()
  const notice = useNotice()
  const queries = useQueryClient()
  const left = useRef(false)
  return useCallback(
    (why: Notice = { title: m.goneTitle(), text: m.gone() }) => {
      if (left.current) return
      left.current = true
      // The lists still have the quiz.
      void queries.invalidateQueries(everyKeyOf('trainee'))
      void notice.error(why).then(() => navigate(paths.trainee.quizzes, { replace: true }))
    },
    [navigate, notice, queries],
  )
}
