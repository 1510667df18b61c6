import { expect, test } from 'vitest'
import type { ReportedWord } from './reading-report.ts'
import { shadowing, timedWords, type TimedWord } from './shadowing.ts'

const word = (start_ms: number, syllables = 1, length = 200): TimedWord => ({
  start_ms,
  end_ms: start_ms + length,
  syllables,
})

const reported = (changes: Partial<ReportedWord>): ReportedWord => ({
  text: 'station',
  score: 80,
  verdict: 'good',
  start_s: 0.5,
  end_s: 0.954,
  phones: ['S', 'T', 'EY', 'SH', 'AH', 'N'].map((phone) => ({ phone, ipa: phone, score: 80 })),
  ...changes,
})

test('a word has a place and its syllables, unless it was left out', () => {
  expect(
    timedWords([
      reported({}),
      reported({ verdict: 'missed', start_s: 1, end_s: 1.2, phones: [] }),
      reported({ verdict: 'omitted' }),
      reported({ start_s: 2, end_s: 2 }),
    ]),
  ).toEqual([
    { start_ms: 500, end_ms: 954, syllables: 2 },
    { start_ms: 1_000, end_ms: 1_200, syllables: 0 },
    null,
    null,
  ])
})

test('each word is as late as it begins after that of the model, from where the model began', () => {
  const model = [word(0), word(400), word(800)]
  const own = [word(900), word(1_400), word(1_900)]
  const { words, lag_ms } = shadowing(model, own, 500)
  expect(words.map(({ at_ms, lag_ms: lag }) => [at_ms, lag])).toEqual([
    [0, 400],
    [400, 500],
    [800, 600],
  ])
  expect(lag_ms).toBe(500)
})

test('who is ahead of the model has a lag below zero', () => {
  expect(shadowing([word(1_000)], [word(900)], 100).lag_ms).toBe(-200)
})

test('a word that one of them has left out is in no line', () => {
  const model = [word(0), null, word(800), word(1_200)]
  const own = [word(300), word(700), null, word(1_500)]
  expect(shadowing(model, own, 0).words.map(({ word: n, lag_ms }) => [n, lag_ms])).toEqual([
    [0, 300],
    [3, 300],
  ])
  expect(shadowing([null], [word(1)], 0)).toEqual({ words: [], lag_ms: null })
  expect(shadowing([word(0), word(400)], [word(0)], 0).words).toHaveLength(1)
})

test('the pace is that of the words around, of both by the same words', () => {
  const model = Array.from({ length: 7 }, (_, n) => word(500 * n, 2))
  const own = Array.from({ length: 7 }, (_, n) => word(1_000 * n, 2))
  const { words } = shadowing(model, own, 0)
  // Ten syllables from the second word to the sixth.
  expect(words[3]).toMatchObject({ model_pace: 4.55, pace: 2.38 })
  // At the ends there are fewer words.
  expect(words[0]).toMatchObject({ model_pace: 5, pace: 2.73 })
})

test('of an even number of words the middle two count', () => {
  const model = [word(0), word(400)]
  expect(shadowing(model, [word(100), word(600)], 0).lag_ms).toBe(150)
})
