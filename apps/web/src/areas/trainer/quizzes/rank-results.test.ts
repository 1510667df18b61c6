import { describe, expect, test } from 'vitest'
import { aResult } from './quiz.factory.ts'
import { rankResults } from './rank-results.ts'

const places = (scores: (number | null)[], total = 10) =>
  rankResults(
    scores.map((score, index) => aResult(`T${index}`, score)),
    total,
  ).map(({ first_name, rank, percent }) => [first_name, rank, percent])

describe('ranks', () => {
  test('the best is first, who has not taken it is last', () => {
    expect(places([null, 3, 10, 0])).toEqual([
      ['T2', 1, 100],
      ['T1', 2, 30],
      ['T3', 3, 0],
      ['T0', null, null],
    ])
  })

  test('equal scores share a place, and keep the order they came in', () => {
    expect(places([5, 8, 8, 8, 5])).toEqual([
      ['T1', 1, 80],
      ['T2', 1, 80],
      ['T3', 1, 80],
      ['T0', 4, 50],
      ['T4', 4, 50],
    ])
  })

  test('a quiz worth nothing gives no wild percentages', () => {
    expect(places([0], 0)).toEqual([['T0', 1, 0]])
  })
})
