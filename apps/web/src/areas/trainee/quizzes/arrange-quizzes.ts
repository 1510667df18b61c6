import type { NotAnsweredQuiz } from './trainee-quizzes.queries.ts'

const orderOf: Record<NotAnsweredQuiz['status'], number> = {
  in_progress: 0,
  pending: 1,
  not_answered: 2,
  completed: 2,
}

/** Quizzes with a running timer first, then unsubmitted ones, then those with a due time, the first due one first. */
export const arrangeQuizzes = (quizzes: readonly NotAnsweredQuiz[]): NotAnsweredQuiz[] =>
  quizzes.toSorted((a, b) => orderOf[a.status] - orderOf[b.status] || byDueTime(a, b))

const byDueTime = (a: NotAnsweredQuiz, b: NotAnsweredQuiz): number => {
  if (a.due_at === b.due_at) return 0
  if (a.due_at === null) return 1
  if (b.due_at === null) return -1
  return Date.parse(a.due_at) - Date.parse(b.due_at)
}
