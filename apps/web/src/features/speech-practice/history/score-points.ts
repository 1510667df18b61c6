import type { PracticeRun } from '../practice/speech-practice.queries.ts'

type Size = { width: number; height: number }

/** On a phone more than these run into each other. */
const mostPoints = 40

/**
 * Where the scores stand in a drawing of this size, oldest first: at equal distances, because practice comes in bursts.
 * Of many readings each point is the mean of `each` of them.
 */
export const scorePoints = (runs: readonly PracticeRun[], { width, height }: Size) => {
  const each = Math.max(1, Math.ceil(runs.length / mostPoints))
  const means = meansOf(runs, each).toReversed()
  const step = means.length > 1 ? width / (means.length - 1) : 0
  const scores = runs.map(({ overall }) => overall)
  return {
    points: means.map(({ id, mean }, at) => ({
      id,
      x: Math.round(at * step * 10) / 10,
      y: Math.round((1 - mean / 100) * height * 10) / 10,
    })),
    each,
    first: scores.at(-1) ?? 0,
    latest: scores[0] ?? 0,
    best: Math.max(0, ...scores),
  }
}

/** Counted from the newest, so that the last point is never one of a few. */
const meansOf = (runs: readonly PracticeRun[], each: number) =>
  Array.from({ length: Math.ceil(runs.length / each) }, (_, group) => {
    const some = runs.slice(group * each, (group + 1) * each)
    return {
      id: some[0]?.id ?? '',
      mean: some.reduce((sum, { overall }) => sum + overall, 0) / some.length,
    }
  })
