import { expect, test } from 'vitest'
import type { Segment } from './transcript-alignment.ts'
import { detectSubstitutions } from './substitution-detection.ts'

const names = ['SIL', 'TH', 'S', 'IH', 'NG']
const [th, s, ih, ng] = [1, 2, 3, 4]

/** The phone that each frame has: its score is `clear`, that of all others -5. */
const scoresOf = (phones: readonly number[], clear = 1.5) => ({
  frames: phones.length,
  phones: names.length,
  values: Float32Array.from(phones.flatMap((heard) => names.map((_, at) => (at === heard ? clear : -5)))),
})
const aligned = (...lengths: [phone: number, frames: number][]): Segment[] => {
  let frame = 0
  const phones = lengths.map(([phone, frames]) => ({ phone, start: frame, end: (frame += frames) }))
  return [{ type: 'word', word: 0, variant: 0, phones }]
}
const substitutions = (...reading: Parameters<typeof detectSubstitutions>) =>
  detectSubstitutions(...reading).words
const thing = aligned([th, 3], [ih, 4], [ng, 3])

test('a substitution is reported with the phone that was said and its margin', () => {
  const [phones] = substitutions(scoresOf([s, s, s, ih, ih, ih, ih, ng, ng, ng]), thing, names)
  expect(phones).toEqual([{ heard: 'S', margin: 4.5 }, null, null])
  const [fainter] = substitutions(scoresOf([s, s, s, ih, ih, ih, ih, ng, ng, ng], -1.5), thing, names)
  expect(fainter).toEqual([{ heard: 'S', margin: 1.5 }, null, null])
})

test('correct phones have no substitution', () => {
  expect(substitutions(scoresOf([th, th, th, ih, ih, ih, ih, ng, ng, ng]), thing, names)).toEqual([
    [null, null, null],
  ])
})

test('silence is no substitution', () => {
  const [phones] = substitutions(scoresOf([0, 0, 0, ih, ih, ih, ih, ng, ng, ng]), thing, names)
  expect(phones?.[0]?.heard).not.toBe('SIL')
})

test('a phone that is likely in a neighbouring frame is not missing', () => {
  expect(substitutions(scoresOf([s, s, s, th, ih, ih, ih, ng, ng, ng]), thing, names)).toEqual([
    [null, null, null],
  ])
})

test('a phone of a single frame needs a larger margin', () => {
  const pressed = aligned([th, 1], [ih, 5], [ng, 4])
  const heard = [s, ih, ih, ih, ih, ih, ng, ng, ng, ng]
  expect(substitutions(scoresOf(heard, -1.5), pressed, names)[0]?.[0]).toBeNull()
  expect(substitutions(scoresOf(heard, 1.5), pressed, names)[0]?.[0]?.heard).toBe('S')
})

test('there are no substitutions where the network recognises the whole reading badly', () => {
  const everywhereElse = [s, s, s, th, th, th, th, s, s, s]
  expect(substitutions(scoresOf(everywhereElse), thing, names)).toEqual([[null, null, null]])
})

test('a reading is recognised well if nearly every phone is the most likely one', () => {
  const words = aligned([th, 3], [ih, 4], [ng, 3])
  expect(
    detectSubstitutions(scoresOf([th, th, th, ih, ih, ih, ih, ng, ng, ng]), words, names).isRecognisedWell,
  ).toBe(true)
  expect(
    detectSubstitutions(scoresOf([s, s, s, th, th, th, th, s, s, s]), words, names).isRecognisedWell,
  ).toBe(false)
})
