import { expect, test } from 'vitest'
import { advisoryLocks } from './advisory-locks.ts'

test('no two advisory locks have one number', () => {
  const numbers = Object.values<number>(advisoryLocks)
  expect(new Set(numbers).size).toBe(numbers.length)
})
