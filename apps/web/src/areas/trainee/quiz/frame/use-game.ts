import * as m from '@elocute/messages/games'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../client/address/paths.ts'
import { useRecogniser } from '../../../../device/use-recogniser.ts'
import { useNotice } from '../../../../ui/feedback/notice.ts'
import type { GameRules } from '../attempt/attempt.reducer.ts'
import type { Attempt, Running } from '../attempt/attempt.state.ts'
import { useAttempt, type GameParts } from '../attempt/use-attempt.ts'
import { withCheckWord } from '../microphone/use-microphone-check.ts'
import { useHearing, type HearingEvent, type Target } from '../../../../shared/microphone/use-hearing.ts'
import { useClips } from './use-clips.ts'
import { everyKeyOf } from '../../../../client/query/query-keys.ts'

type Game<Playing extends Running, Event> = {
  createRules: () => GameRules<Playing, Event | HearingEvent>
  /** The word to listen for, or null. */
  targetOf: (game: Attempt<Playing>) => Target | null
  tickMs: number
}

/** Connects the rules of a game to an attempt and to the microphone. */
export const useGame = <Playing extends Running, Event extends { type: string }>(
  parts: GameParts,
  { createRules, targetOf, tickMs }: Game<Playing, Event>,
) => {
  const { game, dispatch, start, retry } = useAttempt(createRules, parts, tickMs)
  const recogniser = useRecogniser(withCheckWord(parts.lexicon))
  const leave = useLeaveGame()
  const { onReload } = parts
  useHearing(recogniser, targetOf(game), dispatch, useClips(game, parts))

  const { session } = recogniser
  const over = game.phase === 'submitting' || game.phase === 'completed'
  // The microphone is closed when the game is over, so that the browser's recording indicator disappears.
  useEffect(() => {
    if (over) session.close()
  }, [over, session])

  const { ending } = game.saving
  useEffect(() => {
    if (ending === 'gone') leave()
    if (ending === 'taken') onReload()
  }, [ending, leave, onReload])

  /** The quiz was deleted, closed or answered elsewhere before it was started here. */
  const onEnd = (how: 'taken' | 'gone' | 'closed', message: string) => {
    if (how === 'taken') onReload()
    else if (how === 'closed') leave({ title: m.closedTitle(), text: message })
    else leave()
  }

  return { game, dispatch, start, retry, recogniser, leave, onEnd }
}

type Notice = { title: string; text: string }

/** Leaves a game whose quiz was deleted, or closed as the notice says. Only the first call has an effect. */
const useLeaveGame = () => {
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
