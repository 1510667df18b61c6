import { practiceLimits } from './practice-limits.ts'
import type { Messages } from './message-params.ts'

/** The practice bag, listening lessons and the voices of a class. */
export const practiceMessages = {
  contrast_invalid: {},
  listening_word_invalid: {},
  listening_answers_invalid: {},
  practice_set_made: {},
  practice_set_undone: {},
  practice_cards_added: {},
  practice_card_removed: {},
  practice_source_required: {},
  practice_word_invalid: {},
  practice_words_too_many: { max: practiceLimits.words },
  practice_card_invalid: {},
  practice_review_invalid: {},
  practice_card_not_found: {},
  practice_set_empty: {},
  practice_set_not_found: {},
  contrast_not_found: {},
  lesson_not_found: {},
  take_not_found: {},
  take_word_unknown: {},
  take_type: {},
  take_deleted: {},
  takes_deleted: {},
  voice_shared: {},
  voice_withdrawn: {},
  classmate_word_not_found: {},
} as const satisfies Messages
