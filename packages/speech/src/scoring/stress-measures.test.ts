import { expect, test } from 'vitest'
import { framesOfPhone, observedWord } from '../../fixtures/observed-word.ts'
import { bands } from '../audio/log-mel.ts'
import { phoneInventory } from '../text/arpabet.ts'
import { longestPause, measuredWords, vowels } from './stress-measures.ts'

type Part = { level?: number; semitones?: number | null; vowel?: string }

/** Made sound: for each phone its level in dB, its F0 (null: no voice), and the vowel that is likely in it. */
function measured(words: ReturnType<typeof observedWord>[], parts: readonly Part[]) {
  const frames = parts.length * framesOfPhone
  const part = (frame: number) => parts[Math.floor(frame / framesOfPhone)] ?? {}
  const track = (of: (part: Part) => number) => Float32Array.from({ length: frames }, (_, at) => of(part(at)))
  const likelihoods = Float32Array.from({ length: (frames / 2) * phoneInventory.length }, (_, at) => {
    const { vowel } = part(Math.floor(at / phoneInventory.length) * 2)
    return phoneInventory[at % phoneInventory.length] === vowel ? 20 : 0
  })
  const scores = { frames: frames / 2, phones: phoneInventory.length, values: likelihoods }
  return measuredWords({
    observation: {
      words,
      voice: {
        frames,
        level: track(({ level = -20 }) => level),
        voicing: track(({ semitones = 20 }) => (semitones === null ? 0.1 : 0.95)),
        semitones: track(({ semitones = 20 }) => semitones ?? 30),
      },
    },
    spectrogram: { frames, values: new Float32Array(frames * bands) },
    encoder: scores,
    network: scores,
  })
}

const hotel = 'HH OW T EH L'

test('a high, loud vowel is higher and louder than the other one', () => {
  const [word] = measured([observedWord(0, hotel, 0)], [{}, { semitones: 26 }, {}, { level: -30 }, {}])
  const [first, second] = word?.syllables ?? []
  expect(first?.f0).toBeCloseTo(6)
  expect(second?.f0).toBeCloseTo(0)
  expect(second?.level).toBeCloseTo((first?.level ?? 0) - 10)
  expect(first?.vowelLength).toBeCloseTo(Math.log(framesOfPhone))
  expect(second?.syllableLength).toBeCloseTo(Math.log(3 * framesOfPhone))
})

test('a vowel reaches as far as it is likelier than its neighbours', () => {
  const lengthOf = (...parts: Part[]) =>
    measured([observedWord(0, hotel, 0)], parts)[0]?.syllables[0]?.vowelLength
  expect(lengthOf({}, {}, {}, {}, {})).toBeCloseTo(Math.log(10))
  expect(lengthOf({}, { vowel: 'OW' }, {}, {}, {})).toBeCloseTo(Math.log(12))
})

test('both divide the likelihood among the vowels', () => {
  const [word] = measured([observedWord(0, hotel, 0)], [{}, { vowel: 'AH' }, {}, { vowel: 'EH' }, {}])
  const shareOf = (syllable: number, vowel: string) => [
    word?.syllables[syllable]?.encoderVowels[vowels.indexOf(vowel)],
    word?.syllables[syllable]?.networkVowels[vowels.indexOf(vowel)],
  ]
  for (const share of [...shareOf(0, 'AH'), ...shareOf(1, 'EH')]) expect(share).toBeGreaterThan(0.9)
  for (const share of [...shareOf(0, 'OW'), ...shareOf(1, 'AH')]) expect(share).toBeLessThan(0.01)
})

test('a silent syllable has no F0', () => {
  const [word] = measured([observedWord(0, hotel, 0)], [{}, {}, {}, { semitones: null, level: -70 }, {}])
  expect(word?.syllables[1]).toMatchObject({ f0: null, f0High: null, f0Slope: null, voicing: 0 })
})

test('pauses around a word are measured, and a word of one syllable is left out', () => {
  const words = [observedWord(0, 'DH AH', 0), observedWord(0, hotel, 50), observedWord(0, 'IH Z', 100)]
  const found = measured(
    words,
    Array.from({ length: 12 }, () => ({})),
  )
  expect(
    found.map(({ phones, start, pauseBefore, pauseAfter }) => [
      phones.length,
      start,
      pauseBefore,
      pauseAfter,
    ]),
  ).toEqual([[5, 50, 30, 0]])
  const [alone] = measured([observedWord(0, hotel, 0)], [{}, {}, {}, {}, {}])
  expect([alone?.pauseBefore, alone?.pauseAfter]).toEqual([longestPause, longestPause])
})

test('a reading without words has no measures', () => {
  expect(measured([], [])).toEqual([])
})
