import { describe, expect, test } from 'vitest'
import { alignWords } from './align-words.ts'

const split = (text: string) => text.split(' ').filter((word) => word !== '')

/** What sclite counts in these pairs (`node bench/dictation-words.ts --table 200` prints such rows): right, substituted, omitted, inserted. */
const countedBySclite: [said: string, typed: string, counts: [number, number, number, number]][] = [
  ['the children were playing in the garden', 'the children were playing in the garden', [7, 0, 0, 0]],
  ['jonathan and priya moved from manchester to singapore last september', 'jonathan and a proya moa from manchester the to singapore', [6, 2, 2, 2]],
  ['farmers in the valley grow apples cherries and a small number of plums', 'farmers ia the valley grow apples cherries small number of plums', [10, 1, 2, 0]],
  ['the bbc reported that the bridge would be closed until 21st may', 'the bbc reported that the bridge would be closed until21st may', [10, 1, 1, 0]],
  ['i would like a table for two near the window please', 'i would like table a a fur near the window please', [8, 2, 1, 1]],
  ['we grilled fish on the beach and watched the sun go down behind the ships', 'we grilled fish on beach watched and uhe sun ships', [8, 1, 6, 1]],
  ['the color of the harbor changes when the evening fog comes in', 'the colorof', [1, 1, 10, 0]],
  ["mrs o'connor's garden is full of roses tomatoes and noisy birds", "mrs o'connor's garden of os fuul of roses tomatoes and noisy birds", [9, 2, 0, 1]],
  ['keep your passport and your money in a safe place while you travel', 'keep passport your and yoir money safe in a place while you travel', [10, 1, 2, 2]],
  // Two ways cost the same: three substitutions, or two words less and two more.
  ['a b c', 'c x y', [0, 3, 0, 0]],
  ['a b c', '', [0, 0, 3, 0]],
  ['a', 'b a c', [1, 0, 0, 2]],
] // oxfmt-ignore

describe('an alignment', () => {
  test.each(countedBySclite)('of “%s” with “%s” counts as sclite does', (said, typed, expected) => {
    const steps = alignWords(split(said), split(typed))
    const count = (wanted: string) => steps.filter(({ result }) => result === wanted).length
    expect([count('right'), count('substituted'), count('omitted'), count('inserted')]).toEqual(expected)
  })

  test('names the words of each step in order', () => {
    expect(alignWords(['a', 'b', 'c'], ['b', 'x', 'd'])).toEqual([
      { result: 'omitted', expected: [0, 1], typed: [0, 0] },
      { result: 'right', expected: [1, 2], typed: [0, 1] },
      { result: 'inserted', expected: [2, 2], typed: [1, 2] },
      { result: 'substituted', expected: [2, 3], typed: [2, 3] },
    ])
  })

  test('takes ranges that are the same as right, and of two the shorter one', () => {
    const equal = [
      { expected: [0, 2], typed: [0, 1] },
      { expected: [1, 2], typed: [0, 1] },
    ] as const
    expect(alignWords(['x', 'ice-cream'], ['icecream'], equal)).toEqual([
      { result: 'right', expected: [0, 2], typed: [0, 1] },
    ])
    expect(alignWords(['x', 'ice-cream'], ['x', 'icecream'], [{ expected: [1, 2], typed: [1, 2] }])).toEqual([
      { result: 'right', expected: [0, 1], typed: [0, 1] },
      { result: 'right', expected: [1, 2], typed: [1, 2] },
    ])
  })

  test('of nothing has no step', () => {
    expect(alignWords([], [])).toEqual([])
  })
})
