import { expect, test } from 'vitest'
import { openReadingEngine } from '../../fixtures/reading-engine.ts'
import { synthesise } from '../../fixtures/synthesise.ts'
import { formantTracker } from '../audio/formants.ts'
import { highBandLevel } from '../audio/log-mel.ts'
import { scoringFile } from '../node/engine-files.ts'
import type { NetworkFile } from './phone-network.ts'
import { countsAsWrong, openSubstitutionDetector } from './substitution-detection.ts'

const network = scoringFile('word-phone-network.json') as NetworkFile
const detector = openSubstitutionDetector(network)
const engine = openReadingEngine()
const script = 'I think that this is the right thing to do.'
const reading = (said: string): Parameters<typeof detector.detect> => {
  const aligned = engine.alignAll(synthesise(said, { voice: 'en-us+m3', speed: 150 }), script)
  return [
    aligned,
    { formantsAt: formantTracker(aligned.samples), highBand: highBandLevel(aligned.spectrogram) },
  ]
}
const wrongWords = (said: string) =>
  detector
    .detect(...reading(said))
    .words.flatMap((phones, word) => (phones.some(({ wrong }) => wrong >= countsAsWrong) ? [word] : []))

test('a good reading has no wrong phone', () => {
  expect(wrongWords(script)).toEqual([])
})

test('a replaced phone is found, with what was said', () => {
  const said = script.replace('think', 'sink').replace('thing', 'sing')
  expect(wrongWords(said)).toEqual([1, 7])
  const [first] = detector.detect(...reading(said)).words[1] ?? []
  expect(first?.heard).toBe('S')
})

test('the same reading has the same doubts', () => {
  expect(detector.detect(...reading(script))).toEqual(detector.detect(...reading(script)))
})

test('a network with other phones is refused', () => {
  const other = openSubstitutionDetector({ ...network, phones: network.phones.toReversed() })
  expect(() => other.detect(...reading(script))).toThrow('other phones')
})
