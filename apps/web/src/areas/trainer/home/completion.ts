import { exactPercentOf, percentOf } from '../../../text/format.ts'
import type { TrainerHome } from './dashboards.queries.ts'

export type QuizCompletion = TrainerHome['completion'][number]

/** The percentage (0 to 100, not rounded) of trainees who have completed a quiz. */
export const completionRate = ({ completed_attempts, total_trainees }: QuizCompletion): number =>
  Math.min(100, exactPercentOf(completed_attempts, total_trainees))

export type CompletionShares = { completed: number; unanswered: number; percent: number }

/** Completed and unanswered quizzes over all trainees; null if there are no quizzes or no trainees. */
export const completionShares = ({ stats, completion }: TrainerHome): CompletionShares | null => {
  const possible = completion.reduce((sum, quiz) => sum + quiz.total_trainees, 0)
  if (stats.totalQuizzes === 0 || possible === 0) return null
  const completed = Math.min(
    possible,
    completion.reduce((sum, quiz) => sum + quiz.completed_attempts, 0),
  )
  return { completed, unanswered: possible - completed, percent: percentOf(completed, possible) }
}
