import type { Criterion } from './rubrics.ts'

/** Whether the levels of a rubric have points: those of all criteria, or of none. */
export const havePoints = (criteria: readonly Criterion[]): boolean =>
  criteria.some(({ points }) => points !== undefined)

/** The points of the chosen levels (from 1, in the order of the criteria), and the most that there are. Null where levels have none, or one is not chosen. */
export const sumOfPoints = (
  criteria: readonly Criterion[],
  levels: readonly (number | null)[],
): { points: number; most: number } | null => {
  let [sum, most] = [0, 0]
  for (const [at, { points }] of criteria.entries()) {
    const own = points?.[(levels[at] ?? 0) - 1]
    if (points === undefined || own === undefined) return null
    sum += own
    most += points.at(-1) ?? 0
  }
  return { points: sum, most }
}
