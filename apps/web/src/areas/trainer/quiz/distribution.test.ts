import { expect, test } from 'vitest'
import { distributionOf } from './distribution.ts'

test('few points have a bar for each score', () => {
  expect(distributionOf([0, 2, 2], 2)).toEqual([
    { from: 0, to: 0, count: 1 },
    { from: 1, to: 1, count: 0 },
    { from: 2, to: 2, count: 2 },
  ])
})

test.each([9, 10, 11, 200, 1_000])(
  '%i points have at most ten bars, and each score is in one of them',
  (total) => {
    const scores = Array.from({ length: total + 1 }, (_, score) => score)
    const bars = distributionOf(scores, total)
    expect(bars.length).toBeLessThanOrEqual(10)
    expect(bars.at(0)?.from).toBe(0)
    expect(bars.at(-1)?.to).toBe(total)
    expect(bars.map(({ from, to, count }) => to - from + 1 === count)).not.toContain(false)
  },
)
