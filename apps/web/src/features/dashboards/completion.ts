import { exactPercentOf, percentOf } from '../../lib/format.ts'
import type { TrainerHome } from './dashboards.queries.ts'

export type QuizCompletion = TrainerHome['completion'][number]

/** How many percent of the class have completed a quiz, not rounded. */
export const completionRate = ({ completed_attempts, total_trainees }: QuizCompletion): number =>
  Math.min(100, exactPercentOf(completed_attempts, total_trainees))

export type CompletionShares = { completed: number; unanswered: number; percent: number }

/** Over all quizzes and trainees; null where there is nothing that could be completed. */
export const completionShares = ({ stats, completion }: TrainerHome): CompletionShares | null => {
  const possible = completion.reduce((sum, quiz) => sum + quiz.total_trainees, 0)
  if (stats.totalQuizzes === 0 || possible === 0) return null
  const completed = Math.min(
    possible,
    completion.reduce((sum, quiz) => sum + quiz.completed_attempts, 0),
  )
  return { completed, unanswered: possible - completed, percent: percentOf(completed, possible) }
}
