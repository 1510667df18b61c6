import { expect, test } from 'vitest'
import { storedPreview } from './stored-preview.ts'

test.for([
  ['', undefined],
  ['   ', undefined],
  ['apple', undefined],
  ['ice cream ', undefined],
  ["don't", undefined],
  ['Ice Cream!', 'Will be stored as “ice cream”.'],
  ['1. café', 'Will be stored as “cafe”.'],
  ['123', 'Use letters, apostrophes and hyphens only.'],
] as const)('%j: %s', ([word, said]) => {
  expect(storedPreview(word)).toBe(said)
})
