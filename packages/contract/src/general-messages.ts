import type { Messages } from './message-params.ts'

/** Of no subject in particular: what is wrong with any request. */
export const generalMessages = {
  input_invalid: {},
  not_json: {},
  not_an_object: {},
  nul_character: {},
  malformed_text: {},
  direction_characters: {},
  list_query_invalid: {},
  id_required: {},
  id_invalid: {},
  forbidden: {},
  read_only: {},
  not_found: {},
  word_not_found: {},
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
} as const satisfies Messages
