import { phoneInventory } from '../text/arpabet.ts'
import {
  inOrder,
  phoneFeatureCount,
  phoneFeatures,
  readingFeatureCount,
  readingFeatureNames,
} from './features.ts'
import { fluencyFeatures, timingFeatures, timingOf } from './fluency-features.ts'
import type { ReadingObservation } from './observations.ts'
import { prosodyFeatures, prosodyOf } from './prosody-features.ts'

/** The input of the reading model. Columns: features.json. */
export type ReadingFeatures = {
  /** For each phone in the order of time its number in the inventory. */
  phones: Uint8Array
  /** For each phone the number of its word, counted from the first word that was read. */
  wordOf: Int32Array
  /** Phones × `phoneFeatureCount`: the features of `phone`, then those of `phonePerInventory`. */
  values: Float32Array
  /** The features of the whole reading. */
  reading: Float32Array
}

/** `stretch`: the factor of all times, for a reading that is scored at another pace than its own (pace.ts). */
export function readingFeatures(observation: ReadingObservation, stretch = 1): ReadingFeatures {
  const { words, voice } = observation
  const phones = words.flatMap((word, number) =>
    word.phones.map((phone, at) => ({ ...phone, word: number, at, count: word.phones.length })),
  )
  const numbers = phones.map(({ phone }) => phoneInventory.indexOf(phone))
  const prosody = prosodyOf(voice, phones[0]?.start ?? 0, phones.at(-1)?.end ?? 0)
  const values = new Float32Array(phones.length * phoneFeatureCount)
  for (const [at, phone] of phones.entries()) {
    const before = phones[at - 1]
    const after = phones[at + 1]
    const own = inOrder(phoneFeatures, {
      ...phone.encoded.own,
      ...timingFeatures(phone, before, after, stretch),
      ...prosody.over(phone.start, phone.end),
      is_word_start: phone.at === 0 ? 1 : 0,
      is_word_end: phone.at === phone.count - 1 ? 1 : 0,
      place_in_word: phone.at / Math.max(1, phone.count - 1),
      word_length: Math.log(phone.count),
      is_reading_start: before ? 0 : 1,
      is_reading_end: after ? 0 : 1,
    })
    values.set([...own, ...phone.encoded.posteriors], at * phoneFeatureCount)
  }
  const reading = new Float32Array(readingFeatureCount)
  if (phones.length > 0) {
    reading.set(
      inOrder(readingFeatureNames, {
        ...fluencyFeatures(timingOf(observation, stretch), prosody, voice.frames),
        ...prosodyFeatures(phones, prosody, stretch),
        high_band: observation.highBand,
      }),
    )
  }
  return {
    phones: Uint8Array.from(numbers),
    wordOf: Int32Array.from(phones, ({ word }) => word),
    values,
    reading,
  }
}
