import { expect, test } from 'vitest'
import { wordsOf } from './word-list.ts'

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
