import { expect, test } from 'vitest'
import { plainAcousticModel } from '../../fixtures/plain-acoustic-model.ts'
import { phoneInventory } from '../text/arpabet.ts'
import type { SenoneScores } from './acoustic-model.ts'
import { acousticWordFeatures } from './acoustic-word-features.ts'
import table from './features.json' with { type: 'json' }
import type { FoundWords } from './target-word-features.ts'

const phones = [...phoneInventory]
const model = plainAcousticModel(phones)
const nameOf = (phone: number) => phones[phone] ?? ''
const numberOf = (phone: string) => phones.indexOf(phone)
/** Each phone for six frames of the acoustic model, a second of silence around them: 0 for the phone that is said, -4 for others. */
const said = (sound: string): SenoneScores => {
  const silence = Array<number>(30).fill(0)
  const frames = [
    ...silence,
    ...sound.split(' ').flatMap((phone) => Array<number>(6).fill(numberOf(phone))),
    ...silence,
  ]
  return {
    frames: frames.length,
    logLikelihood: (senone, frame) => (Math.floor(senone / 3) === frames[frame] ? 0 : -4),
  }
}
const found = (sound: string) =>
  sound.split(' ').map((phone, at) => ({
    phone: numberOf(phone),
    start: 15 + 3 * at,
    end: 18 + 3 * at,
    score: 0,
  }))
const named = (scores: SenoneScores, words: FoundWords) =>
  Object.fromEntries(
    acousticWordFeatures(model, scores, words, nameOf).map((value, at) => [
      Object.keys(table.acousticWord)[at] ?? '',
      value,
    ]),
  )

test('the target that was said fits, and gains over what was not said', () => {
  const features = named(said('B EH D'), { target: found('B EH D'), near: found('B AE D') })
  expect(features).toEqual({
    acoustic_fit_per_frame: 0,
    acoustic_worst_phone: 0,
    acoustic_gain_over_near: 6, // six frames of -4, / 4
    acoustic_gain_over_quiz: 30,
    acoustic_gain_over_background: 30,
    acoustic_gain_over_mispronounced: 30,
    acoustic_gain_over_incomplete: 30,
  })
})

test('a target whose vowel was not said loses against the word that was', () => {
  const features = named(said('B AE D'), { target: found('B EH D'), near: found('B AE D') })
  expect(features).toMatchObject({
    acoustic_gain_over_near: -6,
    acoustic_worst_phone: -4,
  })
  expect(features.acoustic_fit_per_frame).toBeCloseTo(-4 / 3)
})

test('without a target there is nothing to compare', () => {
  expect(() => named(said('B EH D'), { near: found('B AE D') })).toThrow('There is no target')
})
