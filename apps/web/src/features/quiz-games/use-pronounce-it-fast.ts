import { useCallback, useEffect, useReducer, useRef } from 'react'
import { attemptStorage, type AttemptKey } from '../../lib/attempt-storage.ts'
import type { LexiconEntry } from '../../lib/recogniser-types.ts'
import { useRecogniser, type Recogniser } from '../../lib/use-recogniser.ts'
import { opened } from './pronounce-it-fast.attempt.ts'
import { pronounceItFast, type GameEvent } from './pronounce-it-fast.reducer.ts'
import type { Game } from './pronounce-it-fast.state.ts'
import type { LoadedQuiz } from './quiz-games.queries.ts'
import { withTrialWord } from './trial-word.ts'
import { useAttemptSender, type Sending } from './use-attempt-sender.ts'
import { useGameClock } from './use-game-clock.ts'
import { useLeaveGame } from './use-leave-game.ts'
import { useServerClock } from './use-server-clock.ts'

type Dispatch = (event: GameEvent) => void

/** The game, with everything outside of it that it listens to and tells. */
export const usePronounceItFast = (
  { quiz: loaded, receivedAtMs }: LoadedQuiz,
  lexicon: readonly LexiconEntry[],
  key: AttemptKey,
) => {
  const sending = useAttemptSender(key, loaded.attempt?.id ?? null)
  const recogniser = useRecogniser(withTrialWord(lexicon))
  const leave = useLeaveGame(key.quizId)
  const [game, dispatch] = useReducer(pronounceItFast, null, () =>
    opened(loaded, lexicon, attemptStorage.get(key), receivedAtMs),
  )
  const playing = game.phase === 'inProgress'

  useGameClock(
    playing || game.phase === 'submitting',
    useCallback((nowMs) => dispatch({ type: 'tick', nowMs }), []),
  )
  useServerClock(key.quizId, playing, {
    onTime: useCallback((attempt, nowMs) => dispatch({ type: 'synchronised', attempt, nowMs }), []),
    onEnd: leave,
  })
  useHearing(game, recogniser, dispatch)
  useSaving(game, sending, dispatch)

  const { ending } = sending.state
  useEffect(() => {
    if (ending === 'taken' || ending === 'gone') leave(ending)
  }, [ending, leave])

  return { game, dispatch, recogniser, sending, leave }
}

/** Listens for the word that is shown, as long as the player wants to be heard. */
const useHearing = (game: Game, { session }: Recogniser, dispatch: Dispatch): void => {
  const playing = game.phase === 'inProgress'
  const position = playing && game.listening ? game.position : null
  const target = position === null ? undefined : game.quiz.words[position]?.text

  useEffect(() => {
    if (position === null || target === undefined) return
    return session.listen(target, (event) => {
      switch (event.type) {
        case 'heard': {
          const { engine, version } = session.get()
          const { text, confidence, ms } = event
          const nowMs = performance.now()
          dispatch({
            type: 'heard',
            position,
            text,
            confidence,
            ms,
            engine: `${engine} ${version}`,
            nowMs,
          })
          return
        }
        case 'not-sure': {
          dispatch({ type: 'not-sure', position })
          return
        }
        case 'failed': {
          dispatch({ type: 'hush' })
          return
        }
        case 'listening':
        case 'speech':
          return
        default:
          event satisfies never
      }
    })
  }, [position, target, session, dispatch])

  // What is over needs no microphone: its light goes out.
  const over = game.phase === 'submitting' || game.phase === 'completed'
  useEffect(() => {
    if (over) session.close()
  }, [over, session])
}

/** Hands every outcome and in the end the answer to the sender, and hears from it when the answer is stored. */
const useSaving = (game: Game, { sender, state }: Sending, dispatch: Dispatch): void => {
  const attemptId = game.phase === 'inProgress' ? game.attemptId : null
  const deadlineAt = game.phase === 'inProgress' ? game.clock.deadlineAt : null
  const results = game.phase === 'inProgress' ? game.results : null
  const answer = game.phase === 'submitting' ? game.answer : null
  // What the server or the storage already had when the page opened.
  const known = useRef(results)

  useEffect(() => {
    if (attemptId !== null && deadlineAt !== null) sender.begin({ attemptId, deadlineAt })
  }, [attemptId, deadlineAt, sender])

  useEffect(() => {
    if (!results) return
    results.forEach((result, index) => {
      if (result && result !== known.current?.[index]) sender.keepWord(index + 1, result)
    })
    known.current = results
  }, [results, sender])

  useEffect(() => {
    if (answer) sender.keepAnswer(answer)
  }, [answer, sender])

  const stored = state.answer === 'stored'
  useEffect(() => {
    if (stored) dispatch({ type: 'saved', nowMs: performance.now() })
  }, [stored, dispatch])
}
