import { expect, test } from 'vitest'
import { synthesise } from '../../fixtures/synthesise.ts'
import { microphoneCondition } from './microphone-condition.ts'

const word = synthesise('seven', { voice: 'en-us' })
const hiss = (level: number) => Float32Array.from(word, (_, at) => level * Math.sin(at * at * 0.37))
const plus = (one: Float32Array, other: Float32Array) => one.map((value, at) => value + (other[at] ?? 0))

test('a voice close to the microphone is good', () => {
  expect(microphoneCondition(plus(word, hiss(0.0005)))).toBe('good')
})

test('a headset in call mode is recognised by what is missing above 4 kHz', () => {
  expect(microphoneCondition(lowPassed(word, 3400))).toBe('narrow-band')
  expect(microphoneCondition(lowPassed(word, 7000))).toBe('good')
})

test('noise and a weak voice are told apart', () => {
  expect(microphoneCondition(plus(word, hiss(0.2)))).toBe('noisy')
  expect(microphoneCondition(word.map((value) => value * 0.003))).toBe('quiet')
})

/** A filter of 201 samples: a sinc with a Hann window. */
function lowPassed(samples: Float32Array, hertz: number): Float32Array {
  const reach = 100
  const filter = Array.from({ length: 2 * reach + 1 }, (_, index) => {
    const at = index - reach
    const sinc =
      at === 0 ? (2 * hertz) / 16_000 : Math.sin((2 * Math.PI * hertz * at) / 16_000) / (Math.PI * at)
    return sinc * (0.5 + 0.5 * Math.cos((Math.PI * at) / reach))
  })
  return samples.map((_, at) =>
    filter.reduce((sum, weight, index) => sum + weight * (samples[at + index - reach] ?? 0), 0),
  )
}
