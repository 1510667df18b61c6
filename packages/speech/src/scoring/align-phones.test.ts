import { expect, test } from 'vitest'
import { alignPhones, phoneLoopScore } from './align-phones.ts'

/** Log likelihoods of 0 for the phone of each frame and of -5 for the two others; phone 0 is silence. */
const scoresOf = (frames: number[]) => ({
  frames: frames.length,
  phones: 3,
  values: Float32Array.from(frames.flatMap((phone) => [0, 1, 2].map((other) => (other === phone ? 0 : -5)))),
})

test('phones are aligned with their frames, with silence around them', () => {
  const { score, phones } = alignPhones(scoresOf([0, 0, 1, 1, 1, 2, 0]), [1, 2])
  expect(score).toBe(0)
  expect(phones).toMatchObject([
    { phone: 1, start: 2, end: 5 },
    { phone: 2, start: 5, end: 6 },
  ])
})

test('a recording without silence belongs to the word', () => {
  expect(alignPhones(scoresOf([1, 2, 2]), [1, 2]).phones).toMatchObject([
    { start: 0, end: 1 },
    { start: 1, end: 3 },
  ])
})

test('a wrong word has a lower score, and the phone loop the highest', () => {
  const scores = scoresOf([0, 1, 1, 2, 2, 0])
  expect(alignPhones(scores, [2, 1]).score).toBeLessThan(alignPhones(scores, [1, 2]).score)
  expect(phoneLoopScore(scores, 0)).toBe(0)
})

test('a recording that is too short for the word has no path', () => {
  expect(alignPhones(scoresOf([1]), [1, 2]).score).toBe(-Infinity)
})

test('a phone that takes at least three frames cannot hide in one', () => {
  const scores = scoresOf([0, 1, 1, 1, 1, 0, 0])
  expect(alignPhones(scores, [1, 2]).score).toBe(-5)
  const { score, phones } = alignPhones(scores, [1, 2], (phone) => (phone === 2 ? 3 : 1))
  expect(score).toBe(-15)
  const [, { start, end, score: ofPhone }] = phones as [unknown, (typeof phones)[number]]
  expect([end - start, ofPhone]).toEqual([3, -15])
})

test('a phone of many frames may be what a recording begins and ends with, and too short a recording has no path', () => {
  const three = () => 3
  expect(alignPhones(scoresOf([1, 1, 1, 2, 2, 2, 2]), [1, 2], three)).toMatchObject({
    score: 0,
    phones: [
      { start: 0, end: 3 },
      { start: 3, end: 7 },
    ],
  })
  expect(alignPhones(scoresOf([1, 1, 1, 2, 2]), [1, 2], three).score).toBe(-Infinity)
})
