import { saveClip } from '@elocute/contract/clips'
import type { AnswerOf } from '@elocute/contract/define-endpoint'
import { CallProblem } from '../../call/call-problem.ts'
import { callWithBytes } from '../../call/call-with-bytes.ts'
import type { Kind } from '../kind.ts'

/** A clip that the server does not have yet. A word has at most one: the newest. */
export type WaitingClip = {
  traineeId: string
  quizId: string
  attemptId: string
  /** The number of the word in the attempt. */
  n: number
  type: string
  bytes: ArrayBuffer
  /** Milliseconds since 1970. */
  createdAtMs: number
}

/** The server takes clips for a day after the end of the quiz. */
const keptMs = 24 * 3_600_000
/** Two quizzes of 200 words. */
const mostClips = 400
const timeoutMs = 30_000

/** The sound of each word of a counted quiz. The answer says what the server found in it. A lost clip costs no mark. */
export const clips: Kind<WaitingClip, AnswerOf<typeof saveClip>> = {
  key: ['attemptId', 'n'],
  timeOf: ({ createdAtMs }) => createdAtMs,
  isExpired: ({ createdAtMs }, newer) => newer >= mostClips || Date.now() - createdAtMs > keptMs,
  mayBeLost: true,
  send: ([{ attemptId, n, type, bytes }], signal) =>
    callWithBytes(saveClip, { params: { id: attemptId, n } }, { bytes, type, timeoutMs, signal }),
  // A clip may overtake its word.
  failsAlone: (failure) => failure instanceof CallProblem && failure.code === 'word_not_saved',
}
