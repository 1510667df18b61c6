import type { Quiz, QuizInfo, QuizResult, QuizResults } from './quizzes.queries.ts'

let made = 0

const nextId = (): string => {
  made += 1
  return `01890000-0000-7000-8000-00000003${made.toString(16).padStart(4, '0')}`
}

export type QuizLife = Pick<Quiz, 'state' | 'opens_at' | 'due_at'>

/** A quiz as the list has it; each one is another. */
export const aQuiz = (details: Partial<Quiz> = {}): Quiz => ({
  id: nextId(),
  type: 'pronounce_it_fast',
  title: 'Week one',
  total_points: 2,
  timer_seconds: 90,
  created_at: '2026-01-02T03:04:05Z',
  state: 'open',
  opens_at: null,
  due_at: null,
  audience: null,
  cefr: null,
  questions: [
    { question_word: 'apple', difficulty: 'Easy' },
    { question_word: 'thirty', difficulty: 'Hard' },
  ],
  ...details,
})

export const infoOf = ({ id, type, title, timer_seconds }: Quiz, total_points = 10): QuizInfo => ({
  id,
  type,
  title,
  timer_seconds,
  total_points,
})

/** A trainee's result; without a score, who has not taken the quiz. */
export const aResult = (first_name: string, score: number | null): QuizResult => ({
  user_id: nextId(),
  first_name,
  middle_name: null,
  last_name: 'Tran',
  score,
  taken_at: score === null ? null : '2026-02-03 04:05:06',
  late: false,
  waiting: false,
  implausible: false,
  clock_corrected: false,
})

/** What the server answers for a quiz whose every result is this. */
export const resultsFor = (quiz_info: QuizInfo, quiz_results: QuizResult[]): QuizResults => {
  const scores = quiz_results.flatMap(({ score }) => (score === null ? [] : [score]))
  const average_score =
    scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length
  const summary = { trainees: quiz_results.length, taken: scores.length, average_score }
  return { quiz_info, quiz_results, summary }
}
