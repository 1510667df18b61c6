import { openOutboxQueue, type OutboxQueue } from '../outbox-queue.ts'
import type { RecordingFormat } from '@elocute/speech/browser/recorder-types'

/** A recording of a reading that the trainee has left to wait for a connection. */
export type WaitingReading = {
  /** The idempotency key: however often it is sent, it is analysed once. */
  key: string
  traineeId: string
  script: string
  /** The reading counts for this assignment. */
  assignment: string | null
  bytes: ArrayBuffer
  type: string
  format: RecordingFormat
  durationS: number
  /** The server stores the recording with its scores. */
  save: boolean
  /** Milliseconds since 1970. */
  createdAtMs: number
  /** Why the server cannot score it; null while it waits. */
  refused: string | null
}

/** Rejects if the browser stores nothing. Its `add` rejects if the device has no room. */
export const openReadingQueue = (): Promise<OutboxQueue<WaitingReading>> =>
  openOutboxQueue({
    name: 'elocute.readings',
    table: 'readings',
    key: ['key'],
    timeOf: ({ createdAtMs }) => createdAtMs,
  })
