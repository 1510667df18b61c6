import type { AnswerOf } from '@elocute/contract/define-endpoint'
import { analyzeVoice } from '@elocute/contract/speech-practice'
import type { Recording } from '@elocute/speech/browser/recorder-types'
import { upload, type Progress } from '../call/upload.ts'

/** The server waits up to 15 s in its queue, 64 s for the analysis of 3 minutes and 8 s for a language service. */
const analysisTimeoutMs = 100_000

type Reading = {
  recording: Recording
  /** The idempotency key. */
  key: string
  script: string
  assignment?: string | undefined
  save: boolean
}
type Options = { onProgress?: (progress: Progress) => void; signal?: AbortSignal }

/** Sends a recording for analysis. Returns and throws as `call` does. */
export const sendReading = (
  { recording: { bytes, format, durationS }, key, script, assignment, save }: Reading,
  options: Options = {},
): Promise<AnswerOf<typeof analyzeVoice>> =>
  upload(
    analyzeVoice,
    {
      file: new File([bytes], `reading.${format}`, { type: bytes.type }),
      fields: {
        script,
        ...(assignment !== undefined && { assignment_id: assignment }),
        duration_s: durationS,
        idempotency_key: key,
        ...(save && { keep: '1' as const }),
      },
    },
    { ...options, patienceMs: analysisTimeoutMs },
  )
