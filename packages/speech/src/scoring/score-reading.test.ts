import { expect, test } from 'vitest'
import { observedPhone } from '../../fixtures/observed-word.ts'
import type { PhoneDoubt, ScoredWord } from './observations.ts'
import { scoreReading } from './score-reading.ts'

const certain: PhoneDoubt = { wrong: 0.01, heard: null, margin: 9 }
/** A word of one phone, which was said or counts as omitted. */
const word = (number: number, phone: string, doubt: PhoneDoubt, probability = 0.9): ScoredWord => ({
  word: number,
  features: [],
  score: 10,
  probability,
  phones: [{ ...observedPhone(phone, 0, 9), score: 2, doubt }],
})
const reading = (...words: ScoredWord[]) =>
  scoreReading({
    script: [...new Set(words.map((one) => one.word))].map((number) => ({
      text: `word${number}`,
      pronunciations: ['TH'],
      endsPhrase: false,
      spokenWords: 1,
    })),
    words,
    acceptFrom: 0.5,
    isRecognisedWell: true,
    pace: { words: words.length, reading: 150, withoutPauses: 150 },
    predicted: null,
    transcriptProbability: 1,
  })
const certainSounds = (...words: ScoredWord[]) => reading(...words).certainSounds

test('a sound is certain if it was said without doubt each time', () => {
  expect(certainSounds(word(0, 'TH', certain), word(1, 'TH', certain), word(2, 'V', certain))).toEqual([
    'TH',
    'V',
  ])
})

test.each([
  ['it is perhaps wrong once', { ...certain, wrong: 0.06 }, 0.9],
  ['one network is not sure of it once', { ...certain, margin: 3 }, 0.9],
  ['it is wrong in a word that counts as omitted', { ...certain, wrong: 0.9 }, 0.1],
])('a sound is not certain if %s', (_, doubt, probability) => {
  expect(
    certainSounds(word(0, 'TH', certain), word(1, 'TH', doubt, probability), word(2, 'V', certain)),
  ).toEqual(['V'])
})

test.each([
  ['as it was said last', 0.9, 2],
  ['as it was said first, if it was not said again', 0.1, 1],
])('a word that is there twice counts %s', (_, again, start) => {
  const at = (seconds: number, probability: number): ScoredWord => ({
    ...word(0, 'TH', certain, probability),
    score: seconds === 1 ? 10 : 6,
    phones: [{ ...observedPhone('TH', 100 * seconds, 100 * seconds + 20), score: 2, doubt: certain }],
  })
  expect(reading(at(1, 0.9), at(2, again)).words).toMatchObject([{ start_s: start }])
})
