import { expect, test } from 'vitest'
import { anything, bestPath, highestOfEachFrame } from './realign-phone.ts'

const scoresOf = (...frames: number[][]) => ({
  frames: frames.length,
  phones: frames[0]?.length ?? 0,
  values: Float32Array.from(frames.flat()),
})
const path = (scores: ReturnType<typeof scoresOf>, states: number[], from = 0, to = scores.frames) =>
  bestPath(scores, highestOfEachFrame(scores), states, from, to)

const two = scoresOf([0, -5, -9], [0, -5, -9], [-5, 0, -9], [-5, 0, -9])

test('the best path changes its phone where the sound changes', () => {
  expect(path(two, [0, 1])).toBe(0)
  expect(path(two, [1, 0])).toBe(-15)
  expect(path(two, [0])).toBe(-10)
})

test('each phone has at least one frame', () => {
  expect(path(two, [0, 2, 1])).toBe(-9)
  expect(path(two, [0, 1, 2, 0, 1])).toBe(-Infinity)
  expect(path(two, [0, 1], 1, 1)).toBe(-Infinity)
})

test('anything before and after a phone costs nothing and may be left out', () => {
  expect(path(two, [anything, 1, anything])).toBe(0)
  expect(path(two, [anything, 1, anything], 2, 4)).toBe(0)
  expect(path(two, [anything, 2, anything])).toBe(-9)
  expect(path(two, [anything, anything])).toBe(0)
})

test('only the frames of the window count', () => {
  expect(path(two, [1], 2, 4)).toBe(0)
  expect(path(two, [1], 1, 3)).toBe(-5)
})
