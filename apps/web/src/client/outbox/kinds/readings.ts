import type { AnswerOf } from '@elocute/contract/define-endpoint'
import type { analyzeVoice } from '@elocute/contract/speech-practice'
import * as m from '@elocute/messages/waiting-readings'
import type { RecordingFormat } from '@elocute/speech/audio/recording-format'
import { messageOf } from '../../call/call-problem.ts'
import { isOfNoUse } from '../../call/refusal.ts'
import type { Kind } from '../kind.ts'
import { sendReading } from '../send-reading.ts'

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
  /** The recording itself was refused, so that it is of no use to send it again. */
  isOfNoUse?: true
}

/** Readings that wait for a connection. One that the server has refused stays with its sentence until it is sent again or deleted. */
export const readings: Kind<WaitingReading, AnswerOf<typeof analyzeVoice>> = {
  key: ['key'],
  timeOf: ({ createdAtMs }) => createdAtMs,
  // Twenty readings of three minutes are about 40 MB.
  limit: 20,
  waits: ({ refused }) => refused === null,
  send: ([{ key, script, assignment, bytes, type, format, durationS, save }], signal) => {
    const recording = { bytes: new Blob([bytes], { type }), format, durationS }
    return sendReading({ recording, key, script, assignment: assignment ?? undefined, save }, { signal })
  },
  refuse: (reading, problem) => ({
    ...reading,
    refused: messageOf(problem, m.refused()),
    ...(isOfNoUse(problem) && { isOfNoUse: true }),
  }),
}
