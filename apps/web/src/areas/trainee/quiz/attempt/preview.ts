import type { RunningAttempt, StoredAnswer } from '@elocute/contract/quiz-attempts'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { createContext } from 'react'
import { createStore } from '../../../../store/store.ts'
import { attemptReducer, type AttemptEvent, type GameRules } from './attempt.reducer.ts'
import type { Attempt, Running } from './attempt.state.ts'
import type { AttemptStore } from './attempt-store.ts'
import { waitingAnswer } from './saving.ts'

/** What a trainer who tries a game can do instead of what a trainee can. Null around the game of a trainee. */
export type PreviewWays = {
  /** The address behind the preview. */
  back: string
  again: () => void
}

/** Around a game that is tried: nothing of it is stored, sent or recorded. */
export const Preview = createContext<PreviewWays | null>(null)

/** An attempt that no server knows, with all its time. */
export const previewAttempt = (timerSeconds: number): RunningAttempt => {
  const now = Date.now()
  return {
    id: 'preview',
    started_at: formatUtc(new Date(now)),
    deadline_at: formatUtc(new Date(now + timerSeconds * 1_000)),
    seconds_left: timerSeconds,
    words: [],
  }
}

/** Holds an attempt without the effects of a real one: the answer counts as the server would count it, and is forgotten. */
export const createPreviewStore = <Playing extends Running, Event extends { type: string }>(
  rules: GameRules<Playing, Event>,
  initial: Attempt<Playing>,
): AttemptStore<Playing, Event> => {
  const reduce = attemptReducer(rules)
  const { get, set, subscribe } = createStore(initial)
  const nothing = () => undefined
  return {
    get,
    subscribe,
    dispatch: (event: AttemptEvent | Event) => {
      const next = reduce(get(), event)
      const sent = waitingAnswer(next.saving)
      const answer: StoredAnswer | null = sent && { ...sent, id: 'preview', status: 'pending', late: false }
      set(answer ? reduce(next, { type: 'answer-stored', answer, nowMs: performance.now() }) : next)
    },
    onStored: () => nothing,
    open: nothing,
    retry: nothing,
    close: nothing,
  }
}
