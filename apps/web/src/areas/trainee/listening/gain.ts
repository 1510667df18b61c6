import type { Score } from './lesson.reducer.ts'

/** With fewer answers in each test nothing is claimed: three lessons. */
export const leastAnswers = 36

/** What the tests before and after lessons show. */
export type Gain = 'few' | 'better' | 'worse' | 'unclear'

/** A difference is claimed if chance alone would give a larger one in less than 5 % of all cases (test of two proportions). */
export const gainOf = (before: Score, after: Score): Gain => {
  if (before.n < leastAnswers || after.n < leastAnswers) return 'few'
  const together = (before.right + after.right) / (before.n + after.n)
  const error = Math.sqrt(together * (1 - together) * (1 / before.n + 1 / after.n))
  const difference = after.right / after.n - before.right / before.n
  if (error === 0 || Math.abs(difference) < 1.96 * error) return 'unclear'
  return difference > 0 ? 'better' : 'worse'
}
