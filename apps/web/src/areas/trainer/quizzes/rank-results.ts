import { exactPercentOf } from '../../../text/format.ts'
import type { QuizResult } from './quizzes.queries.ts'

/** A result with its place; who has not taken the quiz has neither place nor percentage, which is not rounded. */
export type RankedResult = QuizResult & { rank: number | null; percent: number | null }

const scoreOrder = (a: QuizResult, b: QuizResult): number => (b.score ?? -1) - (a.score ?? -1)

/** The best first, who has not taken the quiz last. Equal scores share a place, and the next place is skipped. */
export const rankResults = (results: readonly QuizResult[], totalPoints: number): RankedResult[] => {
  const sorted = results.toSorted(scoreOrder)
  const places = new Map<number | null, number>()
  for (const [index, { score }] of sorted.entries()) if (!places.has(score)) places.set(score, index + 1)
  return sorted.map((result) => ({
    ...result,
    rank: result.score === null ? null : (places.get(result.score) ?? null),
    percent: result.score === null ? null : exactPercentOf(result.score, totalPoints),
  }))
}
