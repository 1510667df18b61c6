import { expect, test } from 'vitest'
import type { Segment } from './transcript-alignment.ts'
import { detectSubstitutions } from './substitution-detection.ts'

const names = ['SIL', 'TH', 'S', 'IH', 'NG']
const [th, s, ih, ng] = [1, 2, 3, 4]

/** What the network is sure of, frame by frame: `clear` for the phone that it hears, -5 for all others. */
const hearing = (phones: readonly number[], clear = 1.5) => ({
  frames: phones.length,
  phones: names.length,
  values: Float32Array.from(phones.flatMap((heard) => names.map((_, at) => (at === heard ? clear : -5)))),
})
const laid = (...lengths: [phone: number, frames: number][]): Segment[] => {
  let frame = 0
  const phones = lengths.map(([phone, frames]) => ({ phone, start: frame, end: (frame += frames) }))
  return [{ type: 'word', word: 0, way: 0, phones }]
}
/** For each phone of each word the other one that was heard. */
const otherSounds = (...reading: Parameters<typeof detectSubstitutions>) =>
  detectSubstitutions(...reading).others
const thing = laid([th, 3], [ih, 4], [ng, 3])

test('a sound that was another one is named, by how clear it was', () => {
  const [phones] = otherSounds(hearing([s, s, s, ih, ih, ih, ih, ng, ng, ng]), thing, names)
  expect(phones).toEqual([{ heard: 'S', margin: 4.5 }, null, null])
  const [fainter] = otherSounds(hearing([s, s, s, ih, ih, ih, ih, ng, ng, ng], -1.5), thing, names)
  expect(fainter).toEqual([{ heard: 'S', margin: 1.5 }, null, null])
})

test('what was said right is not touched', () => {
  expect(otherSounds(hearing([th, th, th, ih, ih, ih, ih, ng, ng, ng]), thing, names)).toEqual([
    [null, null, null],
  ])
})

test('silence in place of a sound is no other sound', () => {
  const [phones] = otherSounds(hearing([0, 0, 0, ih, ih, ih, ih, ng, ng, ng]), thing, names)
  expect(phones?.[0]?.heard).not.toBe('SIL')
})

test('a sound that is there, but not where it was laid, is not called another', () => {
  expect(otherSounds(hearing([s, s, s, th, ih, ih, ih, ng, ng, ng]), thing, names)).toEqual([
    [null, null, null],
  ])
})

test('of a sound pressed into one frame more is asked', () => {
  const pressed = laid([th, 1], [ih, 5], [ng, 4])
  const heard = [s, ih, ih, ih, ih, ih, ng, ng, ng, ng]
  expect(otherSounds(hearing(heard, -1.5), pressed, names)[0]?.[0]).toBeNull()
  expect(otherSounds(hearing(heard, 1.5), pressed, names)[0]?.[0]?.heard).toBe('S')
})

test('where the network hears a reading badly, what it misses says nothing', () => {
  const everywhereElse = [s, s, s, th, th, th, th, s, s, s]
  expect(otherSounds(hearing(everywhereElse), thing, names)).toEqual([[null, null, null]])
})

test('a reading is heard well where nearly every phone is the likeliest of all', () => {
  const words = laid([th, 3], [ih, 4], [ng, 3])
  expect(
    detectSubstitutions(hearing([th, th, th, ih, ih, ih, ih, ng, ng, ng]), words, names).isRecognisedWell,
  ).toBe(true)
  expect(
    detectSubstitutions(hearing([s, s, s, th, th, th, th, s, s, s]), words, names).isRecognisedWell,
  ).toBe(false)
})
