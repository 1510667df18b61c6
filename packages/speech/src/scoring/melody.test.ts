import { expect, test } from 'vitest'
import { framesOfPhone, observedWord } from '../../fixtures/observed-word.ts'
import { melodyOf } from './melody.ts'
import type { ReportedWord } from './reading-report.ts'
import { syllablesWithF0 } from './syllable-f0.ts'

/** A made contour: the F0 of each ten frames in semitones above 50 Hz; null is without voice, and NaN is silence. */
const contour = (values: readonly (number | null)[]) => {
  const track = values.flatMap((value) => Array.from({ length: framesOfPhone }, () => value))
  return {
    frames: track.length,
    level: Float32Array.from(track, (value) => (Number.isNaN(value) ? -80 : -20)),
    voicing: Float32Array.from(track, (value) => (value === null ? 0.1 : 0.95)),
    semitones: Float32Array.from(track, (value) => value ?? 30),
  }
}

const semitonesOf = (phones: string, values: readonly (number | null)[]) =>
  syllablesWithF0({ words: [observedWord(0, phones, 0)], voice: contour(values) }).flatMap(({ syllables }) =>
    syllables.map(({ semitones }) => semitones),
  )

const reported = (text: string, start: number, details: Partial<ReportedWord> = {}): ReportedWord => ({
  text,
  score: 80,
  verdict: 'good',
  start_s: start / 100,
  end_s: start / 100 + 1,
  phones: [],
  ...details,
})

const listed: Record<string, string[]> = {
  banana: ['B AH0 N AE1 N AH0'],
  project: ['P R AA1 JH EH0 K T', 'P R AH0 JH EH1 K T'],
  upset: ['AH0 P S EH1 T'],
  photograph: ['F OW1 T AH0 G R AE2 F'],
}
const stressed = (word: string) => listed[word] ?? []

test('a syllable has its height from the median of the speaker, whatever the voice', () => {
  const rise = [20, 20, 22, 22, 25, 25]
  expect(semitonesOf('B AH N AE N AH', rise)).toEqual([-2, 0, 3])
  expect(
    semitonesOf(
      'B AH N AE N AH',
      rise.map((value) => value + 9),
    ),
  ).toEqual([-2, 0, 3])
})

test('a syllable without voice has no height, and neither has silence', () => {
  expect(semitonesOf('B AH N AE N AH', [20, 20, null, null, 24, 24])).toEqual([-4, null, 0])
  expect(semitonesOf('B AH N AE N AH', [20, 20, NaN, NaN, 24, 24])).toEqual([-4, null, 0])
})

test('an octave error of the tracker is clamped', () => {
  expect(semitonesOf('B AH N AE N AH', [20, 20, 20, 20, 44, 44])).toEqual([0, 0, 12])
})

test('a reading in which nothing is voiced has syllables without height, and one without words has none', () => {
  expect(semitonesOf('B AH N AE N AH', [null, null, null, null, null, null])).toEqual([null, null, null])
  expect(syllablesWithF0({ words: [], voice: contour([]) })).toEqual([])
})

test('the melody has letters, times in seconds, semitones in tenths, and stress', () => {
  const voice = contour([20.04, 20.04, 22.26, 22.26, 20.04, 20.04])
  const spoken = syllablesWithF0({ words: [observedWord(0, 'B AH N AE N AH', 0)], voice })
  expect(melodyOf([reported('Banana', 0)], spoken, stressed)).toEqual([
    { word: 0, text: 'Ba', start_s: 0, duration_s: 0.2, semitones: 0, stress: 0 },
    { word: 0, text: 'na', start_s: 0.2, duration_s: 0.2, semitones: 2.2, stress: 1 },
    { word: 0, text: 'na', start_s: 0.4, duration_s: 0.2, semitones: 0, stress: 0 },
  ])
})

const stressesOf = (text: string, phones: string) => {
  const voice = contour(phones.split(' ').map(() => 20))
  const spoken = syllablesWithF0({ words: [observedWord(0, phones, 0)], voice })
  return melodyOf([reported(text, 0)], spoken, stressed).map(({ text: letters, stress }) => [letters, stress])
}

test.each([
  ['project', 'P R AA JH EH K T', [1, 0]],
  ['project', 'P R AH JH EH K T', [0, 1]],
])('the stress of %s is that of the pronunciation that was read', (text, phones, stresses) => {
  expect(stressesOf(text, phones).map(([, stress]) => stress)).toEqual(stresses)
})

test('a variant that the dictionary lacks has the stress of one with as many syllables, and another word none', () => {
  expect(stressesOf('photograph', 'F OW DX AH G R AE F').map(([, stress]) => stress)).toEqual([1, 0, 2])
  expect(stressesOf('upset', 'AH P')).toEqual([['upset', null]])
  expect(stressesOf('42', 'F AO R T IY T UW')).toEqual([
    ['42', null],
    ['', null],
    ['', null],
  ])
})

test('an omitted word is not in the melody, and a word that was said twice is there as it was scored', () => {
  const words = [reported('upset', 50), reported('banana', 0, { verdict: 'omitted' })]
  const spoken = syllablesWithF0({
    words: [
      observedWord(0, 'AH P S EH T', 0),
      observedWord(0, 'AH P S EH T', 50),
      observedWord(1, 'B AH N AE N AH', 100),
    ],
    voice: contour(Array.from({ length: 16 }, () => 20)),
  })
  expect(melodyOf(words, spoken, stressed).map(({ word, start_s }) => [word, start_s])).toEqual([
    [0, 0.5],
    [0, 0.7],
  ])
})
