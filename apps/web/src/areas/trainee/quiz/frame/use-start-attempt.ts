import * as m from '@elocute/messages/games'
import { startAttempt, type RunningAttempt } from '@elocute/contract/quiz-attempts'
import { use, useState } from 'react'
import { call } from '../../../../client/call/api-client.ts'
import { CallProblem, isServerAway, messageOf } from '../../../../client/call/call-problem.ts'
import type { Quiz } from '../attempt/attempt.state.ts'
import { Preview, previewAttempt } from '../attempt/preview.ts'

/** Why a quiz cannot be started here: it was deleted, answered or closed, or has other words by now. */
export type StartEnding = 'gone' | 'taken' | 'closed' | 'changed'

type Listener = {
  onStarted: (attempt: RunningAttempt, nowMs: number) => void
  onEnd: (ending: Exclude<StartEnding, 'changed'>, message: string) => void
}

type State = { busy: boolean; problem: string | null; changed: boolean }

const endingOf = (failure: unknown): StartEnding | null => {
  if (!(failure instanceof CallProblem)) return null
  if (failure.status === 404) return 'gone'
  if (failure.code === 'quiz_changed') return 'changed'
  if (failure.code === 'quiz_closed') return 'closed'
  return failure.status === 409 ? 'taken' : null
}

/**
 * Starts the only attempt, with the words that the page shows: those since `editedAt`. A second call, or a call after a lost
 * answer, gets the running attempt.
 */
export const useStartAttempt = (
  { id, timerSeconds }: Pick<Quiz, 'id' | 'timerSeconds'>,
  editedAt: string,
  { onStarted, onEnd }: Listener,
) => {
  const isPreview = use(Preview) !== null
  const [state, setState] = useState<State>({ busy: false, problem: null, changed: false })
  const start = async () => {
    if (state.busy) return
    if (isPreview) {
      onStarted(previewAttempt(timerSeconds), performance.now())
      return
    }
    setState({ busy: true, problem: null, changed: false })
    try {
      const attempt = await call(startAttempt, {
        params: { id },
        query: { edited_at: editedAt },
      })
      onStarted(attempt, performance.now())
      setState({ busy: false, problem: null, changed: false })
    } catch (failure) {
      const ending = endingOf(failure)
      const problem = messageOf(failure, isServerAway(failure) ? m.needsConnection() : m.startFailed())
      setState({ busy: false, problem: ending === null ? problem : null, changed: ending === 'changed' })
      if (ending !== null && ending !== 'changed') onEnd(ending, problem)
    }
  }
  return { ...state, start }
}
