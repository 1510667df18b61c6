import { useEffect, useRef } from 'react'
import type { WorldEvent, WorldView } from './game-event.ts'
import type { Sending } from './use-attempt-sender.ts'

/** Hands every outcome and in the end the answer to the sender, and hears from it when the answer is stored. */
export const useSaving = (
  game: WorldView,
  { sender, state }: Sending,
  dispatch: (event: WorldEvent) => void,
): void => {
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
