import { expect, test } from 'vitest'
import { byName, substitutionFeatureNames } from './features.ts'
import { substitutionFeatures } from './substitution-features.ts'
import type { Segment } from './transcript-alignment.ts'

const names = ['SIL', 'TH', 'S', 'IH', 'NG']
const [th, s, ih, ng] = [1, 2, 3, 4]

/** The phone that each frame has: its score is 0, that of all others -5. */
const scoresOf = (phones: readonly number[]) => ({
  frames: phones.length,
  phones: names.length,
  values: Float32Array.from(phones.flatMap((heard) => names.map((_, at) => (at === heard ? 0 : -5)))),
})
const aligned = (...lengths: [phone: number, frames: number][]): Segment[] => {
  let frame = 0
  const phones = lengths.map(([phone, frames]) => ({ phone, start: frame, end: (frame += frames) }))
  return [{ type: 'word', word: 0, variant: 0, phones }]
}
const thing = aligned([th, 3], [ih, 4], [ng, 3])
const doubts = (readings: number[], encoder = readings, segments = thing) => {
  const { words, uncertainty } = substitutionFeatures(
    { readings: scoresOf(readings), encoder: scoresOf(encoder), names },
    segments,
    { formantsAt: () => null, highBand: 1 },
  )
  const phones = (words[0] ?? []).map(({ values, ...doubt }) => ({
    ...byName(substitutionFeatureNames, values),
    ...doubt,
  }))
  return { phones, uncertainty }
}
const right = [th, th, th, ih, ih, ih, ih, ng, ng, ng]
const sing = [s, s, s, ih, ih, ih, ih, ng, ng, ng]

test('a right phone beats every other one and its absence', () => {
  for (const phone of doubts(right).phones)
    for (const name of ['readings_confusable', 'encoder_other', 'lowest_missing', 'readings_loss'])
      expect(phone[name as keyof typeof phone], name).toBeLessThanOrEqual(0)
  expect(doubts(right).uncertainty).toBe(0)
})

test('a substituted phone loses against the one that was said, in both networks', () => {
  const [first] = doubts(sing).phones
  expect(first).toMatchObject({
    // A neighbour may take all frames but one.
    readings_confusable: 5,
    encoder_confusable: 5,
    same_rival: 1,
    is_fricative: 1,
    is_word_start: 1,
    is_word_end: 0,
    word_length: 3,
    high_band: 1,
    readings_highest: -5,
    readings_loss: 5,
    heard: 'S',
  })
})

test('the margin is that of the network that is less sure', () => {
  expect(doubts(right).phones[0]?.margin).toBeGreaterThan(0)
  expect(doubts(sing, right).phones[0]?.margin).toBe(-5)
  expect(doubts(right, sing).phones[0]?.margin).toBe(-5)
})

test('the lower one of two opinions tells whether the networks agree', () => {
  expect(doubts(sing, right).phones[0]).toMatchObject({
    readings_confusable: 5,
    encoder_confusable: -5,
    lowest_confusable: -5,
    same_rival: 1,
  })
})

test('a phone that was left out is missing, and nothing was heard instead', () => {
  const short = aligned([th, 1], [ih, 6], [ng, 3])
  const [first] = doubts([ih, ih, ih, ih, ih, ih, ih, ng, ng, ng], undefined, short).phones
  expect(first).toMatchObject({ readings_missing: 5, heard: null })
})

test('a phone whose borders are wrong is no substitution: its neighbours move', () => {
  const early = aligned([th, 1], [ih, 6], [ng, 3])
  expect(doubts(right, undefined, early).phones[0]).toMatchObject({ readings_confusable: -5 })
})

test('one wrong phone does not make the whole reading uncertain', () => {
  expect(doubts([s, s, s, ih, ih, ih, ih, ng, ng, ng]).uncertainty).toBe(0)
  expect(doubts([s, s, s, th, th, th, th, s, s, s]).uncertainty).toBe(5)
})
