import { expect, test } from 'vitest'
import type { Segment } from './transcript-alignment.ts'
import { scoredWordFeatures, scoredWordFeatureNames } from './scored-word-features.ts'
import { scriptWordFeatureNames } from './script-word-features.ts'

const word = (at: number, phones: number): Segment => ({
  type: 'word',
  word: at,
  way: 0,
  phones: Array.from({ length: phones }, (_, phone) => ({ phone, start: phone, end: phone + 1 })),
})

test('what the judge says of a word stands beside what the network heard, each word with its own sounds', () => {
  const said = [1, 2, 3].map((value) => scriptWordFeatureNames.map(() => value))
  const parts: Segment[] = [
    word(0, 2),
    { type: 'other', before: 1, start: 2, end: 9 },
    word(1, 1),
    word(1, 3),
  ]
  const rows = scoredWordFeatures(said, parts, {
    words: [8, 4, 9],
    phones: [2, 1, 0.5, 2, 1.5, 1],
    total: 7,
    accuracy: 7,
    fluency: 7,
    prosody: 7,
  })
  expect(rows.map((row) => row.length)).toEqual([1, 2, 3].map(() => scoredWordFeatureNames.length))
  expect(rows.map((row) => row[0])).toEqual([1, 2, 3])
  expect(rows.map((row) => row.slice(scriptWordFeatureNames.length))).toEqual([
    [8, 0, 7, 1, 1.5],
    [4, -4, 7, 0.5, 0.5],
    [9, 1, 7, 1, 1.5],
  ])
})

test('where nothing was read there is nothing to say', () => {
  const nothing = { words: [], phones: [], total: 0, accuracy: 0, fluency: 0, prosody: 0 }
  expect(scoredWordFeatures([], [], nothing)).toEqual([])
})
