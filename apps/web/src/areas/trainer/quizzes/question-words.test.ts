import { expect, test } from 'vitest'

import { storedPreview } from './question-words.ts'

test.for([
  ['', undefined],
  ['   ', undefined],
  ['apple', undefined],
  ['ice cream ', undefined],
  ["don't", undefined],
  ['Wednesday', undefined],
  ['café', undefined],
  ['Ice Cream!', 'Shown as “Ice Cream”.'],
  ['1. café', 'Shown as “café”.'],
  ['\u0441at', 'Shown as “at”.'],
  ['123', 'Use letters, apostrophes and hyphens only.'],
] as const)('%j: %s', ([word, said]) => {
  expect(storedPreview(word)).toBe(said)
})
