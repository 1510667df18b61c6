import { expect, test } from 'vitest'
import { createResampler, sampleRate } from './resample.ts'

const tone = (hertz: number, rate: number, seconds = 0.5) =>
  Float32Array.from({ length: rate * seconds }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / rate))

/** Root mean square without the ends, where the filter has not all of its input. */
const loudness = (samples: Float32Array) => {
  const middle = samples.subarray(1000, -1000)
  return Math.sqrt(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length)
}

test.each([44100, 48000, 96000, 22050, 8000])('%i Hz: the passband keeps its level', (rate) => {
  expect(loudness(createResampler(rate)(tone(1000, rate)))).toBeCloseTo(Math.SQRT1_2, 1)
})

test.each([44100, 48000])('%i Hz: frequencies above 8 kHz do not alias', (rate) => {
  expect(loudness(createResampler(rate)(tone(11000, rate)))).toBeLessThan(0.01)
})

test('the length of the blocks does not matter', () => {
  const input = tone(440, 44100)
  const whole = createResampler(44100)(input)
  const resample = createResampler(44100)
  const parts: number[] = []
  for (let at = 0; at < input.length; at += 128) parts.push(...resample(input.subarray(at, at + 128)))
  expect(parts.length).toBe(whole.length)
  expect(Math.max(...parts.map((sample, at) => Math.abs(sample - (whole[at] ?? 0))))).toBeLessThan(0.01)
})

test('16 kHz stays as it is', () => {
  expect(createResampler(sampleRate)(Float32Array.of(1, 2, 3))).toEqual(Float32Array.of(1, 2, 3))
})
