import type { CallProblem } from '../call/call-problem.ts'

/** What waits in this browser until the server has it. */
export type Entry = { traineeId: string }

/** One kind of waiting work. Its call is idempotent: the server gets an entry again if its answer was lost. */
export type Kind<E extends Entry, Answer> = {
  /** An entry replaces an earlier one of the same key. */
  key: readonly (keyof E & string)[]
  /** Entries are sent in this order. Two of the same key are the same entry if they are of the same time. */
  timeOf: (entry: E) => number | string
  /** Whether the entry is dropped. `newer`: how many entries of this browser are newer. */
  isExpired?: (entry: E, newer: number) => boolean
  /** How many entries a trainee can have. One more is rejected. */
  limit?: number
  /** Whether entries are kept in memory where the browser refuses to store them. */
  mayBeLost?: boolean
  /** How many entries go in one call; one without it. */
  batch?: number
  /** Calls the server before anything else, because the token of this moment is that of the trainee. */
  send: (entries: readonly [E, ...E[]], signal: AbortSignal) => Promise<Answer>
  /** What stays of an entry that the server can never take. Without it, and with null, nothing does. */
  refuse?: (entry: E, problem: CallProblem) => E | null
  /** Whether an entry still waits. One that stays after a refusal does not. */
  waits?: (entry: E) => boolean
  /** Whether only this entry has to be sent again. After another failure, none has a better chance, unless the server says that it has failed itself. */
  failsAlone?: (failure: unknown) => boolean
}

/** What a page is told. */
export type News<E extends Entry, Answer> =
  | { type: 'sent'; entries: readonly E[]; answer: Answer }
  /** `entry`: what stays of it, or what it was. */
  | { type: 'refused'; entry: E }
  /** An entry has come or gone, or what is in the way has changed. */
  | { type: 'changed' }
