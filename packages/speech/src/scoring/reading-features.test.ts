import { describe, expect, test } from 'vitest'
import { observedPhone as phone } from '../../fixtures/observed-word.ts'
import { phoneInventory } from '../text/arpabet.ts'
import table from './features.json' with { type: 'json' }
import {
  byName,
  columnOf,
  phoneFeatureCount,
  phoneFeatures,
  readingFeatureCount,
  readingFeatureNames,
  targetWordFeatureNames,
  treeRange,
} from './features.ts'
import { encodedPhone } from './encoded-phones.ts'
import { fluencyFeatures, timingFeatures, timingOf } from './fluency-features.ts'
import type { ReadingObservation } from './observations.ts'
import { prosodyFeatures, prosodyOf } from './prosody-features.ts'
import { readingFeatures } from './reading-features.ts'
import { targetWordFeatures } from './target-word-features.ts'

const width = phoneInventory.length
const number = (phone: string) => phoneInventory.indexOf(phone)

const frames = 200
/** The speech encoder hears one phone in all frames of 20 ms. Its log likelihood is 1 above that of any other. */
const encoderHears = (name: string) => ({
  frames: frames / 2,
  phones: width,
  values: Float32Array.from({ length: (frames / 2) * width }, (_, at) =>
    at % width === number(name) ? 1 : 0,
  ),
})
/** Two words with a pause of 200 ms between them; the voice falls from 24 to 12 semitones. */
function observation(): ReadingObservation {
  const words = [
    [phone('K', 20, 30), phone('AE', 30, 50), phone('T', 50, 60)],
    [phone('S', 80, 100), phone('IY', 100, 160, 'IH')],
  ]
  const isSpeech = (frame: number) => (frame >= 20 && frame < 60) || (frame >= 80 && frame < 160)
  return {
    words: words.map((phones, word) => ({ word, features: [], phones })),
    voice: {
      frames,
      level: Float32Array.from({ length: frames }, (_, frame) => (isSpeech(frame) ? -20 : -70)),
      voicing: Float32Array.from({ length: frames }, (_, frame) => (isSpeech(frame) ? 0.9 : 0)),
      semitones: Float32Array.from({ length: frames }, (_, frame) => (frame < 70 ? 24 : 12)),
    },
    highBand: 0.3,
  }
}

describe('the table of features', () => {
  test('has the phones of the inventory and counts all columns', () => {
    expect(table.phones).toEqual(phoneInventory)
    expect([phoneFeatureCount, readingFeatureCount]).toEqual([58, 45])
  })

  test('names ranges of columns for the trees', () => {
    expect(treeRange('phone')).toEqual([0, 12])
    for (const [first, last] of Object.values(table.treeRanges)) {
      expect(phoneFeatures).toContain(first)
      expect(phoneFeatures.indexOf(last as (typeof phoneFeatures)[number])).toBeGreaterThan(0)
    }
  })

  test('lists the features of a target word in the order in which they are computed', () => {
    const scores = { frames: 3, phones: 2, values: Float32Array.from([0, -9, -9, 0, 0, -9]) }
    const candidates = [{ text: 'a', kind: 'target' as const, phones: [1] }]
    const values =
      targetWordFeatures(scores, 0, candidates, { isVowel: () => true, leastFrames: () => 1 })?.values ?? []
    expect(values).toHaveLength(targetWordFeatureNames.length)
    expect(values[targetWordFeatureNames.indexOf('phones')]).toBe(1)
    expect(values[targetWordFeatureNames.indexOf('worst_vowel')]).toBeCloseTo(0)
  })
})

test('values get the names of the table, and a wrong number of values is refused', () => {
  const values = targetWordFeatureNames.map((_, at) => at)
  expect(byName(targetWordFeatureNames, values)).toMatchObject({ fit_per_frame: 0, fit_total: 1 })
  expect(() => byName(targetWordFeatureNames, values.slice(1))).toThrow('25 features, but the table has 26')
})

describe('what the speech encoder hears in the place of a phone', () => {
  const total = Math.log(Math.E + width - 1)

  test('is the likeliest phone, or another one', () => {
    const heard = encodedPhone(number('AE'), { start: 20, end: 30 }, encoderHears('AE')).own
    expect(heard).toMatchObject({ posterior_first: 1 })
    expect(heard.posterior_mean).toBeCloseTo(1 - total, 6)
    expect(heard.posterior_highest).toBeCloseTo(1 - total, 6)
    expect(heard.posterior_rival).toBeCloseTo(1, 6)
    const other = encodedPhone(number('EH'), { start: 20, end: 30 }, encoderHears('AE'))
    expect(other.own).toMatchObject({ posterior_first: 0 })
    expect(other.own.posterior_rival).toBeCloseTo(-1, 6)
    expect(other.posteriors[number('AE')]).toBeCloseTo(1 - total, 6)
  })

  test('reaches no further than the recording, and is nothing without a frame', () => {
    expect(
      encodedPhone(number('AE'), { start: frames - 4, end: frames + 40 }, encoderHears('AE')).own,
    ).toMatchObject({
      posterior_first: 1,
    })
    expect(encodedPhone(number('AE'), { start: frames, end: frames }, encoderHears('AE')).own).toEqual({
      posterior_mean: -12,
      posterior_highest: -12,
      posterior_rival: 0,
      posterior_first: 0,
    })
  })
})

describe('fluency', () => {
  test('durations and pauses are logarithms of frames', () => {
    const [before, here] = [phone('K', 10, 20), phone('AE', 30, 42)]
    expect(timingFeatures(here, before, undefined, 1)).toEqual({
      duration: Math.log(12),
      pause_before: Math.log1p(10),
      pause_after: 0,
    })
  })

  test('rate, pauses and hesitations of a reading', () => {
    const reading = observation()
    const timing = timingOf(reading, 1)
    const features = fluencyFeatures(timing, prosodyOf(reading.voice, 20, 160), frames)
    expect(timing).toMatchObject({ pauses: [20], span: 140 })
    expect(features).toMatchObject({
      phone_rate: Math.log((5 / 140) * 100),
      articulation_rate: Math.log((5 / 120) * 100),
      pause_share: 20 / 140,
      pauses_150ms: 0.5,
      pauses_300ms: 0,
      lead_in: 0.2,
      lead_out: 0.4,
      breaks_in_words: 0,
      long_sounds_between: 0,
      sound_around: 0,
    })
    expect(features.vowel_duration_step).toBeCloseTo(Math.log(60 / 20), 6)
  })
})

describe('prosody', () => {
  const reading = observation()
  const prosody = prosodyOf(reading.voice, 20, 160)

  test('levels are relative to the loud part, and F0 to the median', () => {
    expect(prosody.over(30, 50)).toMatchObject({ level: 0, level_rise: 0, f0: 9 / 4, f0_slope: 0 })
    expect(prosody.over(100, 160).f0).toBe(0)
    expect(prosody.loudFrames(0, frames)).toBe(120)
  })

  test('a voice that falls has a negative change of F0', () => {
    const phones = reading.words.flatMap((word) => word.phones)
    const features = prosodyFeatures(phones, prosody, 1)
    expect(features.f0_change).toBe(-9 / 4)
    expect(features.f0_range).toBe(9 / 8)
    expect(features.voiced_share).toBeCloseTo(120 / 140, 6)
    expect(features.final_f0).toBe(0)
  })
})

test('a stretched reading has the features of the same reading at half the pace, and the same sounds', () => {
  const [plain, slower] = [readingFeatures(observation()), readingFeatures(observation(), 2)]
  const of = ({ reading }: typeof plain, name: (typeof readingFeatureNames)[number]) =>
    reading[readingFeatureNames.indexOf(name)] ?? NaN
  for (const rate of ['phone_rate', 'articulation_rate', 'word_rate'] as const)
    expect(of(slower, rate), rate).toBeCloseTo(of(plain, rate) - Math.log(2), 5)
  for (const time of ['span', 'duration_mean', 'vowel_duration_mean', 'word_pace_slowest'] as const)
    expect(of(slower, time), time).toBeCloseTo(of(plain, time) + Math.log(2), 5)
  for (const share of ['pause_share', 'voiced_share', 'f0_range', 'duration_deviation'] as const)
    expect(of(slower, share), share).toBeCloseTo(of(plain, share), 5)
  expect(of(slower, 'pauses_300ms')).toBeGreaterThan(of(plain, 'pauses_300ms'))
  const first = (features: typeof plain, name: (typeof phoneFeatures)[number]) =>
    features.values[columnOf(name)] ?? NaN
  expect(first(slower, 'duration')).toBeCloseTo(first(plain, 'duration') + Math.log(2), 5)
  expect(first(slower, 'posterior_mean')).toBe(first(plain, 'posterior_mean'))
})

test('the matrix has a row for each phone, with its place in the word', () => {
  const { phones, wordOf, values, reading } = readingFeatures(observation())
  expect([...phones]).toEqual(['K', 'AE', 'T', 'S', 'IY'].map(number))
  expect([...wordOf]).toEqual([0, 0, 0, 1, 1])
  const column = (name: (typeof phoneFeatures)[number]) =>
    [0, 1, 2, 3, 4].map((at) => values[at * phoneFeatureCount + columnOf(name)])
  expect(column('place_in_word')).toEqual([0, 0.5, 1, 0, 1])
  expect(column('is_reading_start')).toEqual([1, 0, 0, 0, 0])
  expect(column('is_reading_end')).toEqual([0, 0, 0, 0, 1])
  expect(column('posterior_first')).toEqual([1, 1, 1, 1, 0])
  expect(reading[readingFeatureNames.indexOf('lead_in')]).toBeCloseTo(0.2, 6)
})

test('a reading without words has no rows, and zeros for the reading', () => {
  const { phones, values, reading } = readingFeatures({ ...observation(), words: [] })
  expect([phones.length, values.length]).toEqual([0, 0])
  expect(reading.every((value) => value === 0)).toBe(true)
})
