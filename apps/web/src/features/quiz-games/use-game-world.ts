import { useCallback, useEffect } from 'react'
import type { AttemptKey } from '../../lib/attempt-storage.ts'
import type { LexiconEntry } from '../../lib/recogniser-types.ts'
import { useRecogniser } from '../../lib/use-recogniser.ts'
import type { WorldEvent, WorldView } from './game-event.ts'
import type { LoadedQuiz } from './quiz-games.queries.ts'
import { withTrialWord } from './trial-word.ts'
import { useAttemptSender } from './use-attempt-sender.ts'
import { useGameClock } from './use-game-clock.ts'
import { useHearing, type Target } from './use-hearing.ts'
import { useLeaveGame } from './use-leave-game.ts'
import { useSaving } from './use-saving.ts'
import { useServerClock } from './use-server-clock.ts'

/** What a game is played with. */
export type GameParts = { loaded: LoadedQuiz; lexicon: readonly LexiconEntry[]; attemptKey: AttemptKey }

type World = GameParts & {
  game: WorldView
  target: Target | null
  dispatch: (event: WorldEvent) => void
  tickMs: number
}

/** Everything outside of a game that it listens to and tells: clock, server, microphone, storage. */
export const useGameWorld = ({ loaded, lexicon, attemptKey, game, target, dispatch, tickMs }: World) => {
  const sending = useAttemptSender(attemptKey, loaded.quiz.attempt?.id ?? null)
  const recogniser = useRecogniser(withTrialWord(lexicon))
  const leave = useLeaveGame(attemptKey.quizId)
  const playing = game.phase === 'inProgress'

  useGameClock(
    playing || game.phase === 'submitting',
    tickMs,
    useCallback((nowMs) => dispatch({ type: 'tick', nowMs }), [dispatch]),
  )
  useServerClock(attemptKey.quizId, playing, {
    onTime: useCallback((attempt, nowMs) => dispatch({ type: 'synchronised', attempt, nowMs }), [dispatch]),
    onEnd: leave,
  })
  useHearing(recogniser, target, dispatch)
  useSaving(game, sending, dispatch)

  const { session } = recogniser
  const over = game.phase === 'submitting' || game.phase === 'completed'
  // What is over needs no microphone: its light goes out.
  useEffect(() => {
    if (over) session.close()
  }, [over, session])

  const { ending } = sending.state
  useEffect(() => {
    if (ending === 'taken' || ending === 'gone') leave(ending)
  }, [ending, leave])

  return { recogniser, sending, leave }
}
