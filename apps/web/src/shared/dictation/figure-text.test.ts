import { expect, test } from 'vitest'
import { figureShares } from './figure-text.ts'

const sharesOf = (right: number, words: number, inserted: number) =>
  figureShares({ right, words, inserted }).join(' ')

test('words that were not said take marks off, but a figure is never below nothing', () => {
  expect(sharesOf(3, 4, 0)).toContain('75%')
  expect(sharesOf(3, 4, 1)).toMatch(/75%.*50%/)
  expect(sharesOf(1, 1, 5)).toMatch(/100%.*\b0%/)
  expect(sharesOf(1, 1, 5)).not.toContain('-')
})
