import { expect, test } from 'vitest'
import { fft, fftSize } from './fft.ts'

const values = (seed: number) =>
  Float64Array.from({ length: fftSize }, (_, at) => Math.sin(seed * at * at + at))

/** The transform by its definition. */
function dft(real: Float64Array, imaginary: Float64Array) {
  return Array.from({ length: fftSize }, (_, bin) => {
    let [re, im] = [0, 0]
    for (let at = 0; at < fftSize; at++) {
      const angle = (-2 * Math.PI * bin * at) / fftSize
      const [a, b] = [real[at] ?? 0, imaginary[at] ?? 0]
      re += a * Math.cos(angle) - b * Math.sin(angle)
      im += a * Math.sin(angle) + b * Math.cos(angle)
    }
    return { re, im }
  })
}

test('the transform equals its definition', () => {
  const [real, imaginary] = [values(0.37), values(0.11)]
  const expected = dft(real, imaginary)
  fft(real, imaginary)
  for (const [bin, { re, im }] of expected.entries()) {
    expect(real[bin]).toBeCloseTo(re, 8)
    expect(imaginary[bin]).toBeCloseTo(im, 8)
  }
})
