import { describe, expect, test } from 'vitest'
import { cepstra, cepstrumSize, featureSize, powerSpectra } from './cepstra.ts'

const rate = 16_000
let state = 7
const noise = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return state / 2 ** 31 - 1
}
/** 0.12 s of two tones in noise, whose second half differs from the first. */
const sound = Float32Array.from(
  { length: 1920 },
  (_, at) => 0.2 * Math.sin((2 * Math.PI * (at < 960 ? 400 : 1500) * at) / rate) + 0.02 * noise(),
)

/**
 * The same computation by its definition, slowly: pre-emphasis, Hamming window, DFT as a sum, triangular filters by their
 * formula at each bin, logarithm, DCT as a sum, lifter, CMN, differences. Parameters of CMU Sphinx's en-us 8 kHz model.
 */
function referenceFeatures(samples: Float32Array): number[][] {
  const frames = Math.floor((samples.length - 410) / 160) + 1
  const melOf = (hertz: number) => 2595 * Math.log10(1 + hertz / 700)
  const hertzOf = (mel: number) => 700 * (10 ** (mel / 2595) - 1)
  const corners = Array.from({ length: 22 }, (_, corner) => {
    const mel = melOf(130) + (corner * (melOf(3700) - melOf(130))) / 21
    return 31.25 * Math.floor(hertzOf(mel) / 31.25 + 0.5)
  })
  const cepstraOf = (frame: number) => {
    const windowed = Array.from({ length: 410 }, (_, at) => {
      const place = frame * 160 + at
      const previous = place === 0 ? 0 : (samples[place - 1] ?? 0)
      const emphasised = 32768 * ((samples[place] ?? 0) - 0.97 * previous)
      return emphasised * (0.54 - 0.46 * Math.cos((2 * Math.PI * at) / 409))
    })
    const powers = Array.from({ length: 256 }, (_, bin) => {
      let [real, imaginary] = [0, 0]
      windowed.forEach((value, at) => {
        real += value * Math.cos((2 * Math.PI * bin * at) / 512)
        imaginary -= value * Math.sin((2 * Math.PI * bin * at) / 512)
      })
      return real ** 2 + imaginary ** 2
    })
    const logs = Array.from({ length: 20 }, (_, band) => {
      const [left = 0, middle = 0, right = 0] = corners.slice(band, band + 3)
      const energy = powers.reduce((sum, power, bin) => {
        const hertz = 31.25 * bin
        const slope = hertz < middle ? (hertz - left) / (middle - left) : (right - hertz) / (right - middle)
        return sum + Math.max(0, slope) * (2 / (right - left)) * power
      }, 0)
      return Math.log(energy + 1e-4)
    })
    return Array.from({ length: 13 }, (_, order) => {
      const sum = logs.reduce(
        (total, log, band) => total + log * Math.cos((Math.PI * order * (band + 0.5)) / 20),
        0,
      )
      return sum * Math.sqrt((order === 0 ? 1 : 2) / 20) * (1 + 11 * Math.sin((Math.PI * order) / 22))
    })
  }
  const static13 = Array.from({ length: frames }, (_, frame) => cepstraOf(frame))
  const means = Array.from(
    { length: 13 },
    (_, order) => static13.reduce((sum, row) => sum + (row[order] ?? 0), 0) / frames,
  )
  const at = (frame: number, order: number) =>
    (static13[Math.max(0, Math.min(frames - 1, frame))]?.[order] ?? 0) - (means[order] ?? 0)
  const orders = Array.from({ length: 13 }, (_, order) => order)
  return static13.map((_, frame) => [
    ...orders.map((order) => at(frame, order)),
    ...orders.map((order) => at(frame + 2, order) - at(frame - 2, order)),
    ...orders.map(
      (order) => at(frame + 3, order) - at(frame - 1, order) - at(frame + 1, order) + at(frame - 3, order),
    ),
  ])
}

test('the features equal those of an independent implementation', () => {
  const expected = referenceFeatures(sound)
  const { frames, values } = cepstra(powerSpectra(sound))
  expect(frames).toBe(expected.length)
  expected.flat().forEach((value, at) => expect(values[at], `value ${at}`).toBeCloseTo(value, 2))
})

describe('cepstral mean normalisation', () => {
  test('makes the mean of each coefficient zero', () => {
    const { frames, values } = cepstra(powerSpectra(sound))
    for (let order = 0; order < cepstrumSize; order++) {
      let sum = 0
      for (let frame = 0; frame < frames; frame++) sum += values[frame * featureSize + order] ?? 0
      expect(sum / frames).toBeCloseTo(0, 4)
    }
  })

  test('removes the gain of the microphone', () => {
    const louder = sound.map((sample) => 3 * sample)
    const [one, other] = [sound, louder].map((samples) => cepstra(powerSpectra(samples)).values)
    one?.forEach((value, at) => expect(other?.[at]).toBeCloseTo(value, 2))
  })
})

test('a sound below one window has no frame', () => {
  expect(powerSpectra(new Float32Array(409)).frames).toBe(0)
  expect(cepstra(powerSpectra(new Float32Array(409)))).toEqual({ frames: 0, values: new Float32Array(0) })
})
