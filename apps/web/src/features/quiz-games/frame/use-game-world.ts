import { useCallback, useEffect } from 'react'
import type { AttemptKey } from '../../../lib/attempt-storage.ts'
import type { LexiconEntry } from '../../../lib/recogniser-types.ts'
import { useRecogniser } from '../../../lib/use-recogniser.ts'
import type { WorldEvent, WorldView } from '../attempt/game-event.ts'
import type { LoadedQuiz } from './quiz-games.queries.ts'
import { withCheckWord } from '../microphone/check-word.ts'
import { useAttemptSender } from '../attempt/use-attempt-sender.ts'
import { useGameClock } from '../attempt/use-game-clock.ts'
import { useHearing, type Target } from '../microphone/use-hearing.ts'
import { useAttemptNews } from '../attempt/use-attempt-news.ts'
import { useLeaveGame } from './use-leave-game.ts'
import { useSaving } from '../attempt/use-saving.ts'

/** What a game is played with. */
export type GameParts = {
  loaded: LoadedQuiz
  lexicon: readonly LexiconEntry[]
  attemptKey: AttemptKey
  /** Asks the server for the quiz again: what is here is not true any more. */
  onReload: () => void
}

type World = GameParts & {
  game: WorldView
  target: Target | null
  dispatch: (event: WorldEvent) => void
  tickMs: number
}

/** Everything outside of a game that it listens to and tells: clock, server, microphone, storage. */
export const useGameWorld = (world: World) => {
  const { loaded, lexicon, attemptKey, onReload, game, target, dispatch, tickMs } = world
  const sending = useAttemptSender(attemptKey, loaded.quiz.attempt_id)
  const recogniser = useRecogniser(withCheckWord(lexicon))
  const leave = useLeaveGame()
  const playing = game.phase === 'inProgress'

  useGameClock(
    playing || game.phase === 'submitting',
    tickMs,
    useCallback((nowMs) => dispatch({ type: 'tick', nowMs }), [dispatch]),
  )
  useAttemptNews(attemptKey, playing, sending, {
    onNews: useCallback((attempt, nowMs) => dispatch({ type: 'synchronised', attempt, nowMs }), [dispatch]),
    onEndedElsewhere: useCallback(
      () => dispatch({ type: 'ended-elsewhere', nowMs: performance.now() }),
      [dispatch],
    ),
    onGone: leave,
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
    if (ending === 'gone') leave()
    if (ending === 'taken') onReload()
  }, [ending, leave, onReload])

  /** What ended before it was started here. */
  const onEnd = (how: 'taken' | 'gone') => (how === 'gone' ? leave() : onReload())

  return { recogniser, sending, leave, onEnd }
}
