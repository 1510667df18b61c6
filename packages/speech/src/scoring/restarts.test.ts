import { expect, test } from 'vitest'
import { hasRestart, pausesAfter, saidLast } from './restarts.ts'
import type { Segment } from './transcript-alignment.ts'

/** Words of 0.4 s with 0.1 s between them, from a time on. */
const read = (from: number, ...words: number[]) =>
  words.map((word, at) => ({ word, start_s: from + at / 2, end_s: from + at / 2 + 0.4 }))
const longAfter = (words: Parameters<typeof pausesAfter>[0]) =>
  [...pausesAfter(words)].flatMap(([word, pause]) => (pause > 0.5 ? [word] : []))

test('a reading without a restart has every word, with the next one', () => {
  const words = read(0, 0, 1, 3)
  expect(saidLast(words)).toEqual([
    { said: words[0], next: words[1] },
    { said: words[1], next: words[2] },
    { said: words[2], next: null },
  ])
  expect(longAfter([...read(0, 0, 1), ...read(3, 3, 4)])).toEqual([1])
})

test('words that were said again are there as they were said last', () => {
  const again = read(9, 0, 1, 2, 3)
  expect(saidLast([...read(0, 0, 1, 2), ...again]).map(({ said }) => said)).toEqual(again)
})

test('a restart is no pause between the words of both', () => {
  expect(longAfter([...read(0, 0, 1, 2, 3), ...read(9, 0, 1, 2, 3, 4, 5)])).toEqual([])
  expect(longAfter([...read(0, 0, 1, 2, 3), ...read(9, 2, 3, 4, 5)])).toEqual([])
  expect(longAfter([...read(0, 0, 1, 2, 3), ...read(9, 0, 1)])).toEqual([])
})

test('a pause of the last time counts, and one of the first does not', () => {
  const [once, again] = [
    [...read(0, 0, 1), ...read(3, 2, 3)],
    [...read(9, 0, 1, 2), ...read(12, 3, 4)],
  ]
  expect(longAfter([...once, ...again])).toEqual([2])
})

test.each([
  [true, [0, 1, 2, 3, 4, 5, 0, 1]],
  [true, [0, 1, 2, 3, 4, 5, 6, 7, 3, 4]],
  [false, [0, 1, 2, 3, 4, 1, 2]],
  [false, [0, 1, 1, 2, 4, 5]],
  [false, []],
])('a reader who goes back by five words begins again: %s for %j', (isRestart, words) => {
  const segments = words.map((word): Segment => ({ type: 'word', word, variant: 0, phones: [] }))
  expect(hasRestart(segments)).toBe(isRestart)
})
