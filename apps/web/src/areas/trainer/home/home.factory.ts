import type { TrainerHome } from './dashboards.queries.ts'

/** A class of ten with a quiz for each title, completed by so many of them. */
export const aHome = (completed: Record<string, number>, trainees = 10): TrainerHome => {
  const completion = Object.entries(completed).map(([title, completed_attempts], index) => ({
    quiz_id: `01890000-0000-7000-8000-00000004000${index}`,
    title,
    completed_attempts,
    total_trainees: trainees,
  }))
  return {
    stats: {
      totalTrainees: trainees,
      totalQuizzes: completion.length,
      totalAttempts: completion.reduce((sum, quiz) => sum + quiz.completed_attempts, 0),
      totalModules: 3,
    },
    completion,
  }
}
