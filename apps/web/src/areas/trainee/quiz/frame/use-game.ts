import * as m from '@elocute/messages/games'
import { useCallback, useEffect } from 'react'
import { useRecogniser } from '../../../../device/use-recogniser.ts'
import type { GameRules } from '../attempt/attempt.reducer.ts'
import type { Attempt, Running } from '../attempt/attempt.state.ts'
import { useAttempt, type GameParts } from '../attempt/use-attempt.ts'
import { withCheckWord } from '../microphone/use-microphone-check.ts'
import { useHearing, type HearingEvent, type Target } from '../../../../shared/microphone/use-hearing.ts'
import { useClips } from './use-clips.ts'
import { useLeaveGame } from './use-leave-game.ts'

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
  const { onReload, onOutdated } = parts
  const onScore = useCallback((score: number) => dispatch({ type: 'scored', score }), [dispatch])
  useHearing(recogniser, targetOf(game), dispatch, useClips(game, parts, onScore))

  const { session } = recogniser
  const over = game.phase === 'submitting' || game.phase === 'completed'
  // The microphone is closed when the game is over, so that the browser's recording indicator disappears.
  useEffect(() => {
    if (over) session.close()
  }, [over, session])

  const { ending, attemptId } = game.saving
  const loadAgain = useCallback(() => onOutdated?.(attemptId), [onOutdated, attemptId])
  useEffect(() => {
    if (ending === 'gone') leave()
    if (ending === 'outdated') loadAgain()
  }, [ending, leave, loadAgain])

  /** The quiz was deleted, closed or answered elsewhere before it was started here. */
  const onEnd = (how: 'taken' | 'gone' | 'closed', message: string) => {
    if (how === 'taken') onReload()
    else if (how === 'closed') leave({ title: m.closedTitle(), text: message })
    else leave()
  }

  return { game, dispatch, start, retry, recogniser, leave, loadAgain, onEnd }
}
