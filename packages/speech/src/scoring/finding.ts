/**
 * One finding about a reading. `code` identifies it; the other fields are the parameters of its message. `words` are words of
 * the script, `phone` and `heard` are ARPAbet phones without stress, `pace` is in words a minute.
 */
export type Finding =
  // Too little was read to give advice.
  | { code: 'nothing_heard' }
  | { code: 'few_words_heard'; count: number; of: number }
  | { code: 'different_text' }
  // What was good.
  | { code: 'excellent' }
  | { code: 'very_good'; phone: string | null }
  | { code: 'some_words_clear'; words: string[]; count: number }
  | { code: 'whole_text_read' }
  | { code: 'text_begun' }
  | { code: 'smooth' }
  | { code: 'natural_intonation' }
  | { code: 'every_word_clear' }
  | { code: 'most_words_clear'; count: number; of: number }
  | { code: 'sound_mastered'; phone: string }
  // What to practise next.
  | { code: 'words_omitted'; words: string[]; count: number; isEnd: boolean }
  | { code: 'sound_substituted'; words: string[]; phone: string; heard: string }
  | { code: 'final_sound_unclear'; words: string[]; phone: string }
  | { code: 'sound_unclear'; words: string[]; phone: string }
  | { code: 'word_unclear'; word: string }
  | { code: 'word_to_polish'; word: string }
  | { code: 'harder_text' }
  // Pauses and pace.
  | { code: 'stops'; count: number; after: string }
  | { code: 'slow' | 'fast'; pace: number; from: number; to: number }
  | { code: 'easy_pace'; pace: number }
