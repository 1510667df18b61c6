import { expect, test } from 'vitest'
import { bytesOf } from './base64.ts'

test('a text in base64 becomes its bytes', () => {
  expect([...bytesOf('AAH/gH8=')]).toEqual([0, 1, 255, 128, 127])
})

test('an empty text has none', () => {
  expect(bytesOf('')).toHaveLength(0)
})
