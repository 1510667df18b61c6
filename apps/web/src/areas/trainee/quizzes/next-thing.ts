import { arrangeQuizzes } from './arrange-quizzes.ts'
import type { NotAnsweredQuiz, TraineeToday } from './trainee-quizzes.queries.ts'

/**
 * The id of the one thing to do next, whose button is the primary one of the start page: a quiz that was begun, then what is due first,
 * then what is open. Null if there is only practice; undefined as long as the quizzes are not known.
 */
export const nextThing = (
  today: TraineeToday | undefined,
  quizzes: readonly NotAnsweredQuiz[] | undefined,
): string | null | undefined => {
  if (!quizzes) return undefined
  const [first] = arrangeQuizzes(quizzes)
  const [due] = today?.due ?? []
  const isBegun = first && first.status !== 'not_answered'
  // The first quiz is the one that is due first.
  if (due && due.kind !== 'quiz' && !isBegun) return due.id
  return (first ?? today?.news.find(({ kind }) => kind === 'reading' || kind === 'speaking'))?.id ?? null
}
