import { expect, test } from 'vitest'
import { openReadingEngine } from '../../fixtures/reading-engine.ts'
import { synthesise } from '../../fixtures/synthesise.ts'
import { formantTracker } from '../audio/formants.ts'
import { highBandLevel } from '../audio/log-mel.ts'
import { readingsNetwork } from '../node/engine-files.ts'
import { countsAsWrong, detectSubstitutions } from './substitution-detection.ts'

const engine = openReadingEngine()
const script = 'I think that this is the right thing to do.'
const detect = (said: string) => {
  const { samples, sound, scores, phones, segments } = engine.alignAll(
    synthesise(said, { voice: 'en-us+m3', speed: 150 }),
    script,
  )
  return detectSubstitutions(
    { readings: readingsNetwork().run(sound), encoder: scores, names: phones },
    segments,
    { formantsAt: formantTracker(samples), highBand: highBandLevel(sound.spectrogram) },
  )
}
const wrongWords = (said: string) =>
  detect(said).words.flatMap((phones, word) =>
    phones.some(({ wrong }) => wrong >= countsAsWrong) ? [word] : [],
  )

test('a good reading has no wrong phone', () => {
  expect(wrongWords(script)).toEqual([])
})

test('a replaced phone is found, with what was said', () => {
  const said = script.replace('think', 'sink').replace('thing', 'sing')
  expect(wrongWords(said)).toEqual([1, 7])
  const [first] = detect(said).words[1] ?? []
  expect(first?.heard).toBe('S')
})

test('the same reading has the same doubts', () => {
  expect(detect(script)).toEqual(detect(script))
})
