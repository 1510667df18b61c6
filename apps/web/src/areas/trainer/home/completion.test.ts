import { describe, expect, test } from 'vitest'
import { completionRate, completionShares } from './completion.ts'
import { aHome } from './home.factory.ts'

test.for([
  [0, 10, 0],
  [3, 10, 30],
  [1, 4, 25],
  [695, 1000, 69.5],
  [10, 10, 100],
  [0, 0, 0],
  [3, 2, 100],
] as const)('%s of %s is %s percent', ([completed, trainees, percent]) => {
  const [quiz] = aHome({ Fruit: completed }, trainees).completion
  expect(quiz && completionRate(quiz)).toBe(percent)
})

describe('the shares of the class', () => {
  test('count every quiz for every trainee', () => {
    expect(completionShares(aHome({ Fruit: 10, Space: 3 }))).toEqual({
      completed: 13,
      unanswered: 7,
      percent: 65,
    })
  })

  test('are unknown without quizzes, and without trainees', () => {
    expect(completionShares(aHome({}))).toBeNull()
    expect(completionShares(aHome({ Fruit: 0 }, 0))).toBeNull()
  })
})
