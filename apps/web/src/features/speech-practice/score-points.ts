import type { PracticeRun } from './speech-practice.queries.ts'

type Size = { width: number; height: number }

/** Where the scores stand in a drawing of this size, oldest first: at equal distances, because practice comes in bursts. */
export const scorePoints = (runs: readonly PracticeRun[], { width, height }: Size) => {
  const oldestFirst = runs.toReversed()
  const step = oldestFirst.length > 1 ? width / (oldestFirst.length - 1) : 0
  const scores = oldestFirst.map(({ overall }) => overall)
  return {
    points: oldestFirst.map(({ id, overall }, at) => ({
      id,
      x: Math.round(at * step * 10) / 10,
      y: Math.round((1 - overall / 100) * height * 10) / 10,
    })),
    first: scores[0] ?? 0,
    latest: scores.at(-1) ?? 0,
    best: Math.max(0, ...scores),
  }
}
