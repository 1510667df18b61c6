import { openMemoryQueue, openOutboxQueue, type OutboxQueue } from '../outbox-queue.ts'

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

const description: Parameters<typeof openOutboxQueue<WaitingClip>>[0] = {
  name: 'elocute.clips',
  table: 'clips',
  key: ['attemptId', 'n'],
  timeOf: ({ createdAtMs }) => createdAtMs,
  isExpired: ({ createdAtMs }, newer) => newer >= mostClips || Date.now() - createdAtMs > keptMs,
}

/** In memory where the browser refuses to store clips: a lost clip costs no mark. */
export const openClipQueue = (): Promise<OutboxQueue<WaitingClip>> =>
  openOutboxQueue(description).catch(() => openMemoryQueue(description))
