import { z } from 'zod/mini'
import { limits } from './limits.ts'

const number = z.optional(z.number())

/** The numbers in a sentence. `position` is the place in a list, counted from 1. */
export const MessageParams = z.object({
  min: number,
  max: number,
  digits: number,
  minutes: number,
  megabytes: number,
  position: number,
})
export type MessageParams = z.infer<typeof MessageParams>

/**
 * The codes of the API's messages. Each has the numbers that its sentence contains. The sentences are in the catalogue
 * `api` of packages/messages.
 */
export const messageParams = {
  // Rules
  input_invalid: {},
  not_json: {},
  not_an_object: {},
  nul_character: {},
  malformed_text: {},
  direction_characters: {},
  first_name_required: {},
  first_name_letters: {},
  first_name_too_long: { max: limits.name },
  middle_name_letters: {},
  middle_name_too_long: { max: limits.name },
  last_name_required: {},
  last_name_letters: {},
  last_name_too_long: { max: limits.name },
  email_invalid: {},
  email_too_long: { max: limits.email },
  password_required: {},
  password_characters: {},
  sign_up_password_length: { min: limits.signUpPassword.min, max: limits.signUpPassword.max },
  reset_password_length: { min: limits.resetPassword.min, max: limits.resetPassword.max },
  trainer_password_length: { min: limits.trainerPassword.min, max: limits.trainerPassword.max },
  trainer_password_common: {},
  passwords_differ: {},
  code_format: { digits: limits.verificationCode },
  code_purpose_unknown: {},
  token_required: {},
  list_query_invalid: {},
  id_required: {},
  id_invalid: {},
  quiz_title_required: {},
  quiz_title_too_short: { min: limits.quizTitle.min },
  quiz_title_too_long: { max: limits.quizTitle.max },
  quiz_type_required: {},
  timer_invalid: {},
  timer_too_long: { max: limits.timerSeconds.max },
  question_required: {},
  questions_too_many: { max: limits.questions.max },
  question_empty: {},
  question_too_long: { max: limits.questionWord },
  difficulty_unknown: {},
  difficulty_not_allowed: {},
  score_invalid: {},
  timestamp_invalid: {},
  times_order: {},
  times_too_long: {},
  outcome_unknown: {},
  heard_text_too_long: { max: limits.heardText },
  confidence_range: {},
  word_position: {},
  module_title_empty: {},
  module_title_too_long: { max: limits.moduleTitle },
  module_description_too_long: { max: limits.moduleDescription },
  module_inputs_missing: {},
  file_missing: {},
  file_type: {},
  file_active_content: {},
  file_too_complex: {},
  file_broken: {},
  topic_required: {},
  topic_too_long: { max: limits.topic },
  script_required: {},
  script_too_long: { max: limits.script },
  recording_missing: {},
  duration_invalid: {},
  // Successes
  signed_in: {},
  signed_out: {},
  registered: {},
  verified: {},
  code_resent: {},
  code_sent: {},
  code_verified: {},
  password_updated: {},
  trainer_created: {},
  trainee_approved: {},
  trainee_rejected: {},
  trainee_deleted: {},
  quiz_created: {},
  quiz_deleted: {},
  answer_saved: {},
  quiz_submitted: {},
  module_created: {},
  module_updated: {},
  module_deleted: {},
  file_uploaded: {},
  file_deleted: {},
  run_deleted: {},
  recording_deleted: {},
  // Refusals
  wrong_credentials: {},
  wrong_code: {},
  not_signed_in: {},
  forbidden: {},
  not_verified: {},
  not_found: {},
  quiz_not_found: {},
  trainee_not_found: {},
  attempt_not_found: {},
  module_not_found: {},
  file_not_found: {},
  file_too_large: { megabytes: limits.fileBytes / 1024 / 1024 },
  module_full: { megabytes: limits.moduleBytes / 1024 / 1024 },
  malware: {},
  scanner_unavailable: {},
  storage_full: {},
  word_not_found: {},
  recording_too_large: {
    minutes: limits.recordingSeconds / 60,
    megabytes: limits.recordingBytes / 1024 / 1024,
  },
  recording_unreadable: {},
  recording_incomplete: {},
  no_speech: {},
  too_quiet: {},
  too_noisy: {},
  clipped: {},
  too_short: {},
  too_long_for_script: {},
  script_takes_too_long: {},
  script_unreadable: {},
  analysis_running: {},
  key_reused: {},
  key_invalid: {},
  analysis_failed: {},
  run_not_found: {},
  recording_not_found: {},
  setup_closed: {},
  trainee_not_pending: {},
  trainee_pending: {},
  quiz_taken: {},
  quiz_not_answered: {},
  too_many: {},
  too_large: {},
  wrong_media_type: {},
  not_http: {},
  request_timeout: {},
  not_a_form: {},
  form_incomplete: {},
  range_not_satisfiable: {},
  busy: {},
  unavailable: {},
  unexpected: {},
} as const satisfies Record<string, MessageParams>

export type MessageCode = keyof typeof messageParams

/** The code of a rule, as the error text of a schema. */
export const rule = (code: MessageCode): MessageCode => code

export const isMessageCode = (code: string): code is MessageCode => Object.hasOwn(messageParams, code)

/** The message of a broken rule, from an issue of a schema. */
export const brokenRule = ({ message, path }: { message: string; path: readonly PropertyKey[] }) => {
  const code = isMessageCode(message) ? message : 'input_invalid'
  const index = path.find((key) => typeof key === 'number')
  const params: MessageParams = {
    ...messageParams[code],
    ...(index !== undefined && { position: index + 1 }),
  }
  return { path: path.join('.'), code, params }
}
