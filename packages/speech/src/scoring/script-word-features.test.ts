import { expect, test } from 'vitest'
import { scoredWordFeatureNames, scriptWordFeatureNames } from './features.ts'
import { scoredWordFeatures, scriptWordFeatures } from './script-word-features.ts'
import type { Segment } from './transcript-alignment.ts'

const phones = 4
const loud = 0
const quiet = -6
/** One frame for each phone of `said`: its score is 0, that of all others -6. */
const scoresOf = (...said: number[]) => ({
  frames: said.length,
  phones,
  values: Float32Array.from({ length: said.length * phones }, (_, at) =>
    said[Math.floor(at / phones)] === at % phones ? loud : quiet,
  ),
})
const word = (number: number, start: number, ...sequence: number[]): Segment => ({
  type: 'word',
  word: number,
  variant: 0,
  phones: sequence.map((phone, at) => ({ phone, start: start + 2 * at, end: start + 2 * at + 2 })),
})
const noConfusions = Array.from({ length: phones }, () => [])
const named = (row: readonly number[] = []) =>
  Object.fromEntries(scriptWordFeatureNames.map((name, at) => [name, row[at]]))

test('a word that was said fits, and a word that was not does not', () => {
  const scores = scoresOf(1, 1, 2, 2, 3, 3, 3, 3)
  const [said, notSaid] = scriptWordFeatures(scores, [word(0, 0, 1, 2), word(1, 4, 1, 2)], noConfusions)
  expect(named(said)).toMatchObject({
    fit: 0,
    worst_phone: 0,
    loss_to_phone_loop: 0.5,
    phones: 2,
    frames_per_phone: 2,
  })
  expect(named(notSaid)).toMatchObject({ fit: quiet, worst_phone: quiet, second_worst_phone: quiet })
})

test('a phone that is confused with the one that was said counts as that one', () => {
  const confusions = [[], [3], [], []]
  const [features] = scriptWordFeatures(scoresOf(3, 3, 2, 2), [word(0, 0, 1, 2)], confusions)
  expect(named(features)).toMatchObject({ fit: quiet / 2, confusable_fit: 0, worst_confusable_phone: 0 })
})

test('fits are also relative to the median word of the reading', () => {
  const words = [word(0, 0, 1), word(1, 2, 1), word(2, 4, 2)]
  const rows = scriptWordFeatures(scoresOf(1, 1, 1, 1, 1, 1), words, noConfusions)
  expect(rows.map((row) => named(row).relative_fit)).toEqual([0, 0, quiet])
  expect(rows.map((row) => named(row).reading_fit)).toEqual([0, 0, 0])
})

test('the scores of the model are added to the features of each word', () => {
  const first = [1, 2, 3].map((value) => scriptWordFeatureNames.map(() => value))
  const rows = scoredWordFeatures(first, {
    words: [
      { score: 8, phones: [2, 1] },
      { score: 4, phones: [0.5] },
      { score: 9, phones: [2, 1.5, 1] },
    ],
    total: 7,
  })
  expect(rows.map((row) => row.slice(0, first[0]?.length))).toEqual(first)
  expect(rows.map((row) => row.slice(first[0]?.length))).toEqual([
    [8, 0, 7, 1, 1.5],
    [4, -4, 7, 0.5, 0.5],
    [9, 1, 7, 1, 1.5],
  ])
  expect(rows[0]).toHaveLength(scriptWordFeatureNames.length + scoredWordFeatureNames.length)
})

test('without words there are no features', () => {
  expect(scriptWordFeatures(scoresOf(0, 0), [], noConfusions)).toEqual([])
  expect(scoredWordFeatures([], { words: [], total: 0 })).toEqual([])
})
