import type { AnswerBody, RunningAttempt, StoredAnswer, WordResult } from '@elocute/contract/quiz-attempts'

/** What every game hears from outside: the clock, the server and the recogniser. */
export type WorldEvent =
  /** The server was asked again: how much time is left, and which words it has from anywhere. */
  | { type: 'synchronised'; attempt: RunningAttempt; nowMs: number }
  | { type: 'tick'; nowMs: number }
  /** Nobody wants to be heard any more, or nobody can be. */
  | { type: 'stop' }
  | Heard
  | { type: 'not-sure'; position: number }
  /** The quiz was answered in another tab or on another device. */
  | { type: 'ended-elsewhere'; nowMs: number }
  /** The server has the answer. */
  | { type: 'saved'; answer: StoredAnswer; nowMs: number }

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
      /** What became of each word here. The first has this number, and so on. */
      results: readonly (WordResult | null)[]
      firstNumber: number
    }
  | { phase: 'submitting'; answer: AnswerBody }
  | { phase: 'notStarted' | 'completed' }
