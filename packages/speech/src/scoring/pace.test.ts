import { expect, test } from 'vitest'
import { observedPhone } from '../../fixtures/observed-word.ts'
import type { ScoredWord } from './observations.ts'
import { fluencyLeft, mostFluency, paceOf, stretchFor, type Pace } from './pace.ts'

/** A word of one phone, with its time in hundredths of a second. */
const said = (word: number, start: number, end: number): ScoredWord => ({
  word,
  features: [],
  score: 10,
  probability: 0.9,
  phones: [{ ...observedPhone('TH', start, end), score: 2, doubt: { wrong: 0, heard: null, margin: 9 } }],
})
const script = (...spokenWords: number[]) =>
  spokenWords.map((count) => ({
    text: 'word',
    pronunciations: ['TH'],
    endsPhrase: false,
    spokenWords: count,
  }))
const at = (reading: number, withoutPauses = reading): Pace => ({ words: 20, reading, withoutPauses })

test('numbers count as the words that are said for them, and long pauses slow the reading down', () => {
  const words = [said(0, 100, 200), said(1, 220, 300), said(2, 400, 500)]
  expect(paceOf(words, script(1, 5, 1, 9))).toEqual({ words: 7, reading: 105, withoutPauses: 140 })
})

test('what is said again counts once, as it was said last', () => {
  const first = [said(0, 0, 50), said(1, 60, 100)]
  const again = [said(0, 300, 350), said(1, 360, 400), said(2, 500, 600)]
  const whole = paceOf(again, script(1, 1, 1))
  expect(whole).toMatchObject({ words: 3, reading: 60 })
  expect(paceOf([...first, ...again], script(1, 1, 1))).toEqual(whole)
})

test('where the reader goes back and stops early, the time between counts no more than what was said again', () => {
  const words = [said(0, 0, 50), said(1, 50, 100), said(2, 100, 200), said(0, 500, 600)]
  expect(paceOf(words, script(1, 1, 1))).toEqual({ words: 3, reading: 72, withoutPauses: 72 })
})

test('where nothing was read there is no pace', () => {
  expect(paceOf([], script(1, 1))).toEqual({ words: 0, reading: 0, withoutPauses: 0 })
})

test('from 100 to 220 words a minute the pace changes no score', () => {
  for (const pace of [100, 170, 220])
    expect([stretchFor(at(pace)), fluencyLeft(at(pace)), mostFluency(at(pace))]).toEqual([1, 1, 100])
})

test('above the limit a reading is scored as if it were at the limit, and loses more the faster it is', () => {
  expect(stretchFor(at(330))).toBeCloseTo(1.5)
  const left = [221, 260, 300, 405, 440, 600].map((pace) => fluencyLeft(at(pace)))
  expect(left).toEqual(left.toSorted((a, b) => b - a))
  expect(left[0]).toBeGreaterThan(0.99)
  expect(left[3]).toBeLessThan(0.3)
  expect(left.at(-1)).toBe(0)
})

test('long pauses do not hide that the rest was too fast', () => {
  expect(stretchFor(at(200, 240))).toBe(1)
  expect(stretchFor(at(200, 400))).toBeGreaterThan(1.4)
})

test('below the other limit the highest fluency falls with the pace', () => {
  const most = [99, 80, 50, 25].map((pace) => mostFluency(at(pace)))
  expect(most).toEqual(most.toSorted((a, b) => b - a))
  expect(most.at(-1)).toBeCloseTo(50)
})

test('three words have no pace that says anything', () => {
  const short = { words: 3, reading: 400, withoutPauses: 400 }
  expect([stretchFor(short), fluencyLeft(short)]).toEqual([1, 1])
  expect(mostFluency({ ...short, reading: 20 })).toBe(100)
})
