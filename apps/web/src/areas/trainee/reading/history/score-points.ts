import type { PracticeRun } from './own-readings.queries.ts'

type Size = { width: number; height: number }

/** More points than this overlap on a phone. */
const maxPoints = 40

/**
 * The points of the chart, oldest first, in the units of `width` and `height`. The points are equidistant, because
 * readings come in bursts. With many readings each point is the mean of `each` readings.
 */
export const scorePoints = (runs: readonly PracticeRun[], { width, height }: Size) => {
  const each = Math.max(1, Math.ceil(runs.length / maxPoints))
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

/** Groups from the newest reading on, so the newest point is always the mean of a full group. */
const meansOf = (runs: readonly PracticeRun[], each: number) =>
  Array.from({ length: Math.ceil(runs.length / each) }, (_, group) => {
    const members = runs.slice(group * each, (group + 1) * each)
    return {
      id: members[0]?.id ?? '',
      mean: members.reduce((sum, { overall }) => sum + overall, 0) / members.length,
    }
  })
