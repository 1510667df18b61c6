import { expect, test } from 'vitest'
import { bytesOf, inLetters, sixBitsOf } from './base64.ts'

test('a text in base64 becomes its bytes', () => {
  expect([...bytesOf('AAH/gH8=')]).toEqual([0, 1, 255, 128, 127])
})

test('an empty text has none', () => {
  expect(bytesOf('')).toHaveLength(0)
})

test('numbers of six bits come back from their letters', () => {
  const numbers = Array.from({ length: 64 }, (_, number) => number)
  const letters = inLetters(numbers)
  expect(letters.slice(0, 3) + letters.slice(-2)).toBe('ABC+/')
  expect([...sixBitsOf(letters)]).toEqual(numbers)
})
