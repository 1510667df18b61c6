import { expect, test } from 'vitest'

import { storedPreview, wordsOf } from './question-words.ts'

test.for([
  ['apple\nthirty\r\nice cream', ['apple', 'thirty', 'ice cream']],
  ['apple, thirty,ice cream', ['apple', 'thirty', 'ice cream']],
  ['apple;thirty\tice', ['apple', 'thirty', 'ice']],
  ['\n\napple,\n , thirty\n', ['apple', 'thirty']],
  ['ice cream', ['ice cream']],
  ['  \n', []],
] as const)('%j holds %j', ([text, words]) => {
  expect(wordsOf(text)).toEqual(words)
})

test.for([
  ['', undefined],
  ['   ', undefined],
  ['apple', undefined],
  ['ice cream ', undefined],
  ["don't", undefined],
  ['Wednesday', undefined],
  ['café', undefined],
  ['Ice Cream!', 'Will be shown as “Ice Cream”.'],
  ['1. café', 'Will be shown as “café”.'],
  ['\u0441at', 'Will be shown as “at”.'],
  ['123', 'Use letters, apostrophes and hyphens only.'],
] as const)('%j: %s', ([word, said]) => {
  expect(storedPreview(word)).toBe(said)
})
