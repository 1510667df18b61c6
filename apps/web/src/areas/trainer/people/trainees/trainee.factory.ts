import { aTrainee } from '../../../../testing/people.ts'
import type { Performance, Trainee, TraineePart } from './trainees.queries.ts'

let made = 0

/** A trainee as the list has them; each one is somebody else. */
export const aListedTrainee = (details: Partial<Trainee> = {}): Trainee => {
  made += 1
  const end = made.toString(16).padStart(4, '0')
  return {
    ...aTrainee({ id: `01890000-0000-7000-8000-00000001${end}`, email: `trainee${made}@example.org` }),
    created_at: '2026-01-02T03:04:05Z',
    cefr: null,
    groups: [],
    last_active_at: '2026-01-03T03:04:05Z',
    quizzes_done: 4,
    quizzes_total: 5,
    average: 61,
    trend: 'up',
    ...details,
  }
}

/** What the server answers when these are all that there are. */
export const listOf = (...data: Trainee[]): TraineePart => ({ data, total: data.length })

export const aPerformance = (details: Partial<Performance> = {}): Performance => ({
  summary: { quizzes_taken: 4, quizzes_total: 5, average_grade: '61%' },
  details: [
    { quiz_title: 'Alpha', score: 9, percentage: '90%' },
    { quiz_title: 'Beta', score: 7, percentage: '70%' },
    { quiz_title: 'Gamma', score: 5, percentage: '50%' },
    { quiz_title: 'Delta', score: 3, percentage: '30%' },
    { quiz_title: 'Epsilon', score: null, percentage: '0%' },
  ].map((row, index) => ({
    ...row,
    quiz_id: `01890000-0000-7000-8000-00000002000${index}`,
    total_points: 10,
  })),
  ...details,
})
