import type { AnswerBody, RunningAttempt, WordResult } from '@elocute/contract/quiz-attempts'
import type { AttemptClock } from './attempt-clock.ts'

/** What every game hears from outside: the clock, the server and the recogniser. */
export type WorldEvent =
  /** The server was asked again how much time is left. */
  | { type: 'synchronised'; attempt: RunningAttempt; nowMs: number }
  | { type: 'tick'; nowMs: number }
  /** Nobody wants to be heard any more, or nobody can be. */
  | { type: 'hush' }
  | Heard
  | { type: 'not-sure'; position: number }
  /** The server has the answer. */
  | { type: 'saved'; nowMs: number }

export type Heard = {
  type: 'heard'
  /** The word that was listened for; a verdict that comes late must not count for the next one. */
  position: number
  text: string
  confidence: number
  ms: number
  engine: string
  nowMs: number
}

/** What a game shows to the world outside of it. */
export type WorldView =
  | {
      phase: 'inProgress'
      attemptId: string
      clock: AttemptClock
      /** What became of each word, by its number less one. */
      results: readonly (WordResult | null)[]
    }
  | { phase: 'submitting'; answer: AnswerBody; savedAtMs: number | null }
  | { phase: 'notStarted' | 'completed' }
