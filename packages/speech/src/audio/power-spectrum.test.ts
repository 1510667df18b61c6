import { expect, test } from 'vitest'
import { bins, binWidth, emptyFrame, powerSpectrum } from './power-spectrum.ts'

const spectrumOf = (samples: Float64Array) => {
  const frame = emptyFrame()
  frame.set(samples)
  const power = new Float64Array(bins)
  powerSpectrum(frame, power)
  return power
}

/** The power of one bin by the definition of the transform. */
function definedPower(samples: Float64Array, bin: number): number {
  let [real, imaginary] = [0, 0]
  for (const [at, sample] of samples.entries()) {
    const angle = (2 * Math.PI * bin * at) / (2 * bins)
    real += sample * Math.cos(angle)
    imaginary -= sample * Math.sin(angle)
  }
  return real ** 2 + imaginary ** 2
}

test('the power of every bin equals its definition', () => {
  const samples = Float64Array.from({ length: 400 }, (_, at) => Math.sin(0.37 * at * at + at))
  const power = spectrumOf(samples)
  for (let bin = 0; bin < bins; bin++) expect(power[bin]).toBeCloseTo(definedPower(samples, bin), 8)
})

test('the power of a sinusoid is in the bin of its frequency', () => {
  const tone = Float64Array.from({ length: 512 }, (_, at) => Math.cos((2 * Math.PI * 1000 * at) / 16_000))
  const power = spectrumOf(tone)
  expect(power.indexOf(Math.max(...power)) * binWidth).toBe(1000)
})

test('the spectrum does not change the frame', () => {
  const frame = emptyFrame()
  frame.fill(0.5, 0, 400)
  const before = frame.slice()
  powerSpectrum(frame, new Float64Array(bins))
  expect(frame).toEqual(before)
})
