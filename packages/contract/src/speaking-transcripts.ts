import { z } from 'zod/mini'
import { Id, IsoTimestamp } from './fields.ts'
import { speakingLimits } from './speaking-limits.ts'
import { rule } from './rule.ts'

/** The host of the service that writes down what is said in answers, with its port where that is not the usual one. */
export const TranscriptionHost = z
  .string(rule('transcription_host_unknown'))
  .check(
    z.minLength(1, rule('transcription_host_unknown')),
    z.maxLength(speakingLimits.transcriptionHost, rule('transcription_host_unknown')),
  )

/** What a machine has written down of a recording. No mark, search or figure comes from it. */
export const AnswerTranscript = z.object({
  answer_id: Id,
  /** The number of the question. */
  n: z.int(),
  state: z.enum(['waiting', 'written', 'failed']),
  /** Empty where no words were found, and as long as it is not written. */
  text: z.string(),
  /** By which model and when it was written; null before. */
  model: z.nullable(z.string()),
  written_at: z.nullable(IsoTimestamp),
})
export type AnswerTranscript = z.infer<typeof AnswerTranscript>
