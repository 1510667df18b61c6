import { expect, test } from 'vitest'
import { joinedPairs } from './joined-pairs.ts'

const union = (one: number[], other: number[]) => [...one, ...other]
/** The sum of the squared distances from the mean. */
const spread = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
}
const joined = (values: readonly number[], wanted: number) =>
  joinedPairs(
    values.map((value) => [value]),
    wanted,
    union,
    spread,
  )

test('joins what lies nearest, in its place', () => {
  expect(joined([1, 9, 2, 30, 10], 3)).toEqual([[1, 2], [9, 10], [30]])
})

test('joins what was joined before', () => {
  expect(joined([1, 9, 2, 30, 10], 2)).toEqual([[1, 2, 9, 10], [30]])
})

test('leaves as many as there are', () => {
  expect(joined([1, 2], 3)).toEqual([[1], [2]])
})
