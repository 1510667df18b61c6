import { expect, test } from 'vitest'
import answers from '../../fixtures/speech-encoder-answers.json' with { type: 'json' }
import { synthesise } from '../../fixtures/synthesise.ts'
import { soundOf } from '../engine/target-finder.ts'
import { scoringFile } from '../node/engine-files.ts'
import { alignPhones } from './align-phones.ts'
import { openPhoneNetwork, type NetworkFile } from './phone-network.ts'
import { openSpeechEncoder, type SpeechEncoderFile } from './speech-encoder.ts'

const encoder = openSpeechEncoder(scoringFile('speech-encoder.json') as SpeechEncoderFile)
const run = (samples: Float32Array) => encoder.run(soundOf(samples).samples)

test('it finds what its training found', () => {
  const tone = Float32Array.from({ length: 20_800 }, (_, at) => 0.1 * Math.sin(at * 0.05 * (1 + at / 40_000)))
  const { values, phones } = encoder.run(tone)
  for (const [at, expected] of answers.entries())
    for (const [phone, value] of expected.entries())
      expect(Math.abs((values[10 * at * phones + phone] ?? 0) - value)).toBeLessThan(0.01)
})

test('the same sound has the same scores, whatever was heard before', () => {
  const [ship, long] = [synthesise('ship'), synthesise('the train arrives at the station at nine')]
  const before = run(ship)
  run(long)
  expect(run(ship)).toEqual(before)
})

test.each([0, 1, 127, 399, 400, 895, 1000, 16_000, 96_000])(
  '%i samples have the frames of a network',
  (length) => {
    const network = openPhoneNetwork(scoringFile('phone-network.json') as NetworkFile)
    const sound = soundOf(Float32Array.from({ length }, (_, at) => 0.1 * Math.sin(at)))
    const { frames, values, phones } = encoder.run(sound.samples)
    expect(frames).toBe(network.run(sound.spectrogram).frames)
    expect(values.length).toBe(frames * phones)
    expect(values.every(Number.isFinite)).toBe(true)
  },
)

test('a long sound is heard in pieces that know what is around them', () => {
  const sentence = soundOf(synthesise('the train arrives at the station at nine')).samples
  const long = Float32Array.from({ length: 20 * 16_000 }, (_, at) => sentence[at % sentence.length] ?? 0)
  const { frames, phones, values } = encoder.run(long)
  expect(frames).toBe(Math.floor((long.length - 400) / 320) + 1)
  const around = encoder.run(long.slice(450 * 320))
  expect(values.slice(500 * phones)).toEqual(around.values.slice(50 * phones))
})

test('mostly the word that was said fits better than one with another sound, whichever voice says it', () => {
  const phonesOf = (text: string) => text.split(' ').map((phone) => encoder.phones.indexOf(phone))
  const fits = (word: string, voice: string, sounds: string) =>
    alignPhones(run(synthesise(word, { voice })), phonesOf(sounds)).score
  const right = [
    ['ship', 'SH IH P', 'SH IY P'],
    ['sheep', 'SH IY P', 'SH IH P'],
    ['bed', 'B EH D', 'B AE D'],
    ['bad', 'B AE D', 'B EH D'],
    ['light', 'L AY T', 'R AY T'],
    ['think', 'TH IH NG K', 'S IH NG K'],
  ].flatMap(([word = '', said = '', other = '']) =>
    ['en-us', 'en-us+f3', 'flite:slt'].map((voice) => fits(word, voice, said) > fits(word, voice, other)),
  )
  expect(right.filter(Boolean).length).toBeGreaterThanOrEqual(14)
})
