import { describe, expect, test } from 'vitest'
import { randomBelow } from '../../fixtures/random.ts'
import { synthesise } from '../../fixtures/synthesise.ts'
import { meanSquare } from './loudness.ts'
import { qualityOf } from './quality-gate.ts'

const speech = synthesise('My brother works in a hospital, and his wife teaches children to swim.', {
  voice: 'en-us+m3',
})
const gain = (by: number) => speech.map((sample) => Math.max(-1, Math.min(1, sample * by)))
const noise = (level: number, length = 80_000) => {
  const below = randomBelow(5)
  return Float32Array.from({ length }, () => (level * (below(2001) - 1000)) / 1000)
}
/** The voice in white noise at this signal-to-noise ratio in dB. */
const inNoise = (decibels: number) => {
  const level = Math.sqrt((3 * meanSquare(speech)) / 10 ** (decibels / 10))
  const hiss = noise(level, speech.length)
  return speech.map((sample, at) => sample + (hiss[at] ?? 0))
}
const loudest = speech.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)

describe('usable recordings', () => {
  test.each([
    ['a voice', speech],
    ['a quieter voice', gain(0.25)],
    ['a loud voice', gain(0.99 / loudest)],
    ['a voice at 20 dB SNR', inNoise(20)],
    ['a voice at 8 dB SNR', inNoise(8)],
    ['one word in a quiet room', Float32Array.from(noise(0.001), (sample, at) => sample + (at > 40_000 ? (speech[at - 30_000] ?? 0) : 0))],
  ])('%s', (_, samples) => {
    expect(qualityOf(samples).refusal).toBeNull()
  }) // oxfmt-ignore
})

describe('refused recordings', () => {
  test.each([
    ['nothing', new Float32Array(0), 'no_speech'],
    ['less than a frame', new Float32Array(100).fill(0.5), 'no_speech'],
    ['digital silence', new Float32Array(80_000), 'no_speech'],
    ['an empty room', noise(0.002), 'no_speech'],
    ['a fan', noise(0.2), 'too_noisy'],
    ['a whistle', Float32Array.from({ length: 80_000 }, (_, at) => 0.3 * Math.sin(at)), 'too_noisy'],
    ['a voice at -3 dB SNR', inNoise(-3), 'too_noisy'],
    ['a voice far away', gain(0.004), 'too_quiet'],
    ['a clipped voice', gain(6 / loudest), 'clipped'],
  ])('%s', (_, samples, refusal) => {
    expect(qualityOf(samples).refusal).toBe(refusal)
  }) // oxfmt-ignore
})

test('the speaking time excludes silence', () => {
  const { speakingSeconds } = qualityOf(speech)
  const padded = new Float32Array(speech.length + 160_000)
  padded.set(speech, 80_000)
  expect(qualityOf(padded).speakingSeconds).toBeCloseTo(speakingSeconds, 1)
  expect(speakingSeconds).toBeLessThan(speech.length / 16_000)
  expect(speakingSeconds).toBeGreaterThan(2)
})
