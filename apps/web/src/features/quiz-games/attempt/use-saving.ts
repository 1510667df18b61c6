import { useEffect, useRef } from 'react'
import type { WorldEvent, WorldView } from './game-event.ts'
import type { Sending } from './use-attempt-sender.ts'

type WorldResults = Extract<WorldView, { phase: 'inProgress' }>['results'] | null

/** Hands every outcome and in the end the answer to the sender, and hears from it when the answer is stored. */
export const useSaving = (
  game: WorldView,
  { sender, state }: Sending,
  dispatch: (event: WorldEvent) => void,
): void => {
  const attemptId = game.phase === 'inProgress' ? game.attemptId : null
  const results = game.phase === 'inProgress' ? game.results : null
  const firstNumber = game.phase === 'inProgress' ? game.firstNumber : 1
  const answer = game.phase === 'submitting' ? game.answer : null
  // What the server or the storage already had when the page opened or the attempt began.
  const known = useRef<{ attemptId: string | null; results: WorldResults }>({
    attemptId: null,
    results: null,
  })

  useEffect(() => {
    if (attemptId !== null) sender.begin(attemptId)
  }, [attemptId, sender])

  useEffect(() => {
    if (!results) return
    if (known.current.attemptId === attemptId)
      results.forEach((result, index) => {
        if (result && result !== known.current.results?.[index]) sender.keepWord(firstNumber + index, result)
      })
    known.current = { attemptId, results }
  }, [attemptId, results, firstNumber, sender])

  useEffect(() => {
    if (answer) sender.keepAnswer(answer)
  }, [answer, sender])

  const { stored } = state
  useEffect(() => {
    if (stored) dispatch({ type: 'saved', answer: stored, nowMs: performance.now() })
  }, [stored, dispatch])
}
