import type { WordOutcome } from '@elocute/contract/attempt-fields'
import { aQuiz } from '../quizzes/quiz.factory.ts'
import type { HeatMap, HeatMapRow, QuizOverview } from './quiz-page.queries.ts'

let made = 0

const nextId = (): string => {
  made += 1
  return `01890000-0000-7000-8000-00000007${made.toString(16).padStart(4, '0')}`
}

export const anOverview = (details: Partial<QuizOverview> = {}): QuizOverview => ({
  ...aQuiz({ total_points: 3 }),
  completion: { completed_attempts: 2, total_trainees: 3 },
  average: 1.5,
  appeals: 0,
  started: true,
  to_remind: 1,
  reminded: null,
  ...details,
})

/** A trainee with these outcomes; without outcomes, one who has not started. */
export const aRow = (
  first_name: string,
  outcomes: (WordOutcome | null)[] = [],
  details: Partial<HeatMapRow> = {},
): HeatMapRow => ({
  user_id: nextId(),
  first_name,
  middle_name: null,
  last_name: 'Tran',
  attempt_id: outcomes.length > 0 ? nextId() : null,
  score: outcomes.length > 0 ? outcomes.filter((outcome) => outcome === 'correct').length : null,
  outcomes,
  status: outcomes.length > 0 ? 'completed' : 'not_answered',
  taken_at: outcomes.length > 0 ? '2026-02-03 04:05:06' : null,
  late: false,
  implausible: false,
  open_appeals: 0,
  ...details,
})

/** The map of these trainees, with the words counted as the server does it. */
export const mapOf = (words: readonly string[], trainees: readonly HeatMapRow[]): HeatMap => {
  const count = (index: number, wanted: WordOutcome) =>
    trainees.filter(({ outcomes }) => outcomes[index] === wanted).length
  return {
    words: words.map((question_word, index) => ({
      n: index + 1,
      question_word,
      correct: count(index, 'correct'),
      incorrect: count(index, 'incorrect'),
      skipped: count(index, 'skipped'),
      missed: count(index, 'missed'),
    })),
    trainees: [...trainees],
    total: trainees.length,
  }
}
