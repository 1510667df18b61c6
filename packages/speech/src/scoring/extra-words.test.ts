import { expect, test } from 'vitest'
import { extraWords } from './extra-words.ts'
import type { Segment } from './transcript-alignment.ts'

/** A word of two phones that lasts `frames`. */
const word = (number: number, start: number, frames: number): Segment => ({
  type: 'word',
  word: number,
  variant: 0,
  phones: [
    { phone: 1, start, end: start + 1 },
    { phone: 2, start: start + 1, end: start + frames },
  ],
})
const filler = (start: number, frames: number): Segment => ({
  type: 'filler',
  before: 1,
  start,
  end: start + frames,
})
/** Scores of silence and two phones. The best phone has the score `best` in every frame. */
const scoresOf = (best: number) => ({
  frames: 200,
  phones: 3,
  values: Float32Array.from({ length: 600 }, (_, at) => [-5, best, -5][at % 3] ?? 0),
})
const clearSpeech = scoresOf(2)

test('a script that was read once has no extra words', () => {
  expect(extraWords([word(0, 0, 10), word(1, 10, 10)], clearSpeech)).toBe(0)
})

test('a repeated word counts', () => {
  expect(extraWords([word(0, 0, 10), word(1, 10, 10), word(0, 20, 10), word(1, 30, 10)], clearSpeech)).toBe(2)
})

test('a repeated word of too few frames does not count', () => {
  expect(extraWords([word(0, 0, 10), word(1, 10, 10), word(0, 20, 10), word(1, 30, 2)], clearSpeech)).toBe(1)
})

test('filler counts by its length, if it is speech', () => {
  const around = (middle: Segment) => [word(0, 0, 10), middle, word(1, 100, 10)]
  expect(extraWords(around(filler(10, 20)), clearSpeech)).toBe(1)
  expect(extraWords(around(filler(10, 84)), clearSpeech)).toBe(3)
  expect(extraWords(around(filler(10, 84)), scoresOf(0.5))).toBe(0)
  expect(extraWords(around(filler(10, 5)), clearSpeech)).toBe(0)
})

test('filler at the beginning and the end counts from a greater length on', () => {
  expect(extraWords([filler(0, 20), word(0, 20, 10)], clearSpeech)).toBe(0)
  expect(extraWords([filler(0, 40), word(0, 40, 10)], clearSpeech)).toBe(1)
})
