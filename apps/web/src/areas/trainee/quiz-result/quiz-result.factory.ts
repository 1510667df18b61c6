import type { Word } from '@elocute/contract/marks'
import type { QuizResult } from './quiz-result.queries.ts'

export const quizId = '01890000-0000-7000-8000-000000000b01'
export const attemptId = '01890000-0000-7000-8000-000000000a01'

/** A word that the page refused, with its clip. */
export const aWord = (details: Partial<Word> = {}): Word => ({
  n: 1,
  question_word: 'river',
  ipa: '/ˈrɪvɚ/',
  outcome: 'incorrect',
  counts: false,
  heard: 'liver',
  confidence: 0.43,
  decided_by: 'page',
  reason: null,
  has_clip: true,
  appeal: null,
  ...details,
})

/** An answer of three words, of which one counts. */
export const aResult = (details: Partial<QuizResult> = {}): QuizResult => ({
  attempt_id: attemptId,
  score: 1,
  total_points: 3,
  appeal_until: '2126-01-01T00:00:00.000Z',
  words: [
    aWord(),
    aWord({ n: 2, question_word: 'yellow', outcome: 'correct', counts: true, heard: 'yellow' }),
    aWord({ n: 3, question_word: 'window', outcome: 'skipped', heard: null, has_clip: false }),
  ],
  listened: [],
  ...details,
})
