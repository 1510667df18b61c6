import { expect, test } from 'vitest'
import type { AcousticModel } from './acoustic-model.ts'
import { normaliseSpeaker } from './speaker-normalisation.ts'

const [frames, size] = [400, 39]

/** A model with one phone whose only Gaussian has the mean 1 and the precision 1 in all dimensions. */
const model: AcousticModel = {
  phones: ['SIL', 'AA'],
  senones: () => [],
  score: () => ({ frames: 0, logLikelihood: () => 0 }),
  closestGaussian({ values }, frame) {
    let logDensity = 0
    for (let at = 0; at < size; at++) logDensity -= ((values[frame * size + at] ?? 0) - 1) ** 2
    return { logDensity, means: new Float32Array(13).fill(1), precisions: new Float32Array(13).fill(1) }
  },
}
const features = (value: number) => ({ frames, values: new Float32Array(frames * size).fill(value) })
const vowel = [{ phone: 'AA', start: 0, end: frames }]

test('the warp under which the phones are most likely is chosen', () => {
  const tried: number[] = []
  const featuresFor = (warp: number) => {
    tried.push(warp)
    return features(warp === 1.16 ? 1 : 3)
  }
  const { values } = normaliseSpeaker(model, featuresFor, vowel)
  expect(tried).toEqual([0.93, 1, 1.08, 1.16, 1.24])
  expect(values[0]).toBeCloseTo(1)
})

test('the bias of the channel is subtracted from the cepstra, and not from their differences', () => {
  const { values } = normaliseSpeaker(model, () => features(1.5), vowel)
  // 100 sampled frames against a prior of 20: five sixths of the bias of 0.5 are removed.
  expect(values[0]).toBeCloseTo(1.5 - 0.5 * (100 / 120), 5)
  expect(values[12]).toBeCloseTo(values[0] ?? 0, 6)
  expect(values[13]).toBe(1.5)
})

test('a short word says little about the channel', () => {
  const { values } = normaliseSpeaker(model, () => features(1.5), [{ phone: 'AA', start: 0, end: 10 }])
  expect(values[0]).toBeCloseTo(1.5 - 0.5 * (2 / 22), 5)
})

test('without known phones the features stay as they are', () => {
  const { values } = normaliseSpeaker(model, () => features(1.5), [{ phone: 'XX', start: 0, end: 100 }])
  expect(values[0]).toBe(1.5)
})
