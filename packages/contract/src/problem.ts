import { z } from 'zod/mini'
import { MessageParams } from './message-params.ts'

/** The codes of refusals with their HTTP statuses. */
export const statusOf = {
  invalid_input: 400,
  wrong_code: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  forbidden: 403,
  not_verified: 403,
  read_only: 403,
  not_found: 404,
  not_pending: 409,
  still_pending: 409,
  last_trainer: 409,
  owner_stays: 409,
  ownership_needs_trainer: 409,
  already_taken: 409,
  quiz_closed: 409,
  quiz_changed: 409,
  already_reminded: 409,
  quiz_has_attempts: 409,
  script_changed: 409,
  reading_closed: 409,
  reading_changed: 409,
  reading_no_tries: 409,
  reading_has_readings: 409,
  reading_counts: 409,
  audience_gone: 409,
  invitation_over: 409,
  import_final: 409,
  name_taken: 409,
  not_answered: 409,
  attempt_running: 409,
  attempt_void: 409,
  attempt_has_words: 409,
  already_decided: 409,
  already_counts: 409,
  already_appealed: 409,
  appeal_too_late: 409,
  word_not_saved: 409,
  clip_too_late: 409,
  clips_not_kept: 409,
  clips_needed: 409,
  analysis_running: 409,
  key_reused: 409,
  too_large: 413,
  wrong_media_type: 415,
  wrong_file_type: 415,
  module_full: 413,
  impossible_range: 416,
  recording_unreadable: 422,
  clip_unusable: 422,
  not_scored: 422,
  malware: 422,
  too_many: 429,
  unexpected: 500,
  busy: 503,
  unavailable: 503,
  storage_full: 507,
} as const

export type ProblemCode = keyof typeof statusOf

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(statusOf, code)

/**
 * The body of every refusal. `message` and `errors[].message` are English sentences. `reason` and `errors[].code` are their
 * message codes, and `params` the numbers in them, for clients that write the sentence themselves. Codes are strings here,
 * because a client must accept codes that it does not know. `data` of a
 * conflict is what is stored, in the form of the endpoint's `data`.
 */
export const ProblemBody = z.object({
  message: z.string(),
  code: z.string(),
  reason: z.optional(z.string()),
  params: z.optional(MessageParams),
  data: z.optional(z.unknown()),
  errors: z.optional(
    z.array(
      z.object({
        path: z.string(),
        message: z.string(),
        code: z.optional(z.string()),
        params: z.optional(MessageParams),
      }),
    ),
  ),
})

export type ProblemBody = z.infer<typeof ProblemBody>
