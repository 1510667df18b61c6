import type { PlayableQuiz, RunningAttempt, StoredAnswer } from '@elocute/contract/quiz-attempts'
import type { LexiconEntry } from '@elocute/speech/recogniser'

export const quizId = '01890000-0000-7000-8000-00000000000a'
export const attemptId = '01890000-0000-7000-8000-00000000000b'

/** A quiz as its game loads it, not answered yet. */
export const aPlayableQuiz = (details: Partial<PlayableQuiz> = {}): PlayableQuiz => ({
  status: 'not_answered',
  score: null,
  attempt_id:
    details.attempt?.id ?? (['pending', 'completed'].includes(details.status ?? '') ? attemptId : null),
  due_at: null,
  edited_at: '2026-03-01T08:00:00.000Z',
  quiz_info: {
    id: quizId,
    type: 'pronounce_it_fast',
    title: 'Kitchen words',
    total_points: 3,
    timer_seconds: 90,
  },
  words: [
    { question_word: 'apple', difficulty: 'Easy' },
    { question_word: 'their', difficulty: 'Medium' },
    { question_word: 'ice cream', difficulty: 'Hard' },
  ],
  ...details,
})

/** The same words to shoot at, for five points each. */
export const aShootingQuiz = (details: Partial<PlayableQuiz> = {}): PlayableQuiz => {
  const quiz = aPlayableQuiz(details)
  return {
    ...quiz,
    quiz_info: { ...quiz.quiz_info, type: 'shoot_the_word', total_points: 15 },
    words: quiz.words.map((word) => ({ ...word, difficulty: null })),
  }
}

/** An attempt that has just begun, with a minute and a half to go. */
export const anAttempt = (details: Partial<RunningAttempt> = {}): RunningAttempt => ({
  id: attemptId,
  started_at: '2026-03-04 09:00:00',
  deadline_at: '2026-03-04 09:01:30',
  seconds_left: 90,
  words: [],
  ...details,
})

/** The answer as the server has it. */
export const anAnswer = (details: Partial<StoredAnswer> = {}): StoredAnswer => ({
  id: attemptId,
  quiz_id: quizId,
  status: 'pending',
  score: 1,
  late: false,
  started_at: '2026-03-04 09:00:00',
  completed_at: '2026-03-04 09:01:00',
  taken_at: '2026-03-04 09:01:00',
  ...details,
})

export const aLexicon = (): LexiconEntry[] => [
  { word: 'apple', pronunciations: ['AE P AH L'], sounds_like: [], near: [] },
  { word: 'their', pronunciations: ['DH EH R'], sounds_like: ['there', "they're"], near: [] },
  { word: 'ice cream', pronunciations: ['AY S K R IY M'], sounds_like: [], near: [] },
]
