import { expect, test } from 'vitest'
import { gainOf } from './gain.ts'

test.each([
  ['few', [6, 12], [12, 12]],
  ['few', [20, 35], [35, 35]],
  ['unclear', [24, 36], [29, 36]],
  ['better', [20, 36], [33, 36]],
  ['worse', [33, 36], [20, 36]],
  ['unclear', [36, 36], [36, 36]],
  ['better', [60, 120], [80, 120]],
] as const)('the tests are %s with %j right before and %j after', (gain, before, after) => {
  const score = ([right, n]: readonly [number, number]) => ({ right, n })
  expect(gainOf(score(before), score(after))).toBe(gain)
})
