import { expect, test } from 'vitest'
import { bands, logMel } from './log-mel.ts'

const tone = (hertz: number) =>
  Float32Array.from({ length: 16000 }, (_, at) => 0.1 * Math.sin((2 * Math.PI * hertz * at) / 16000))
const loudestBand = (hertz: number) => {
  const frame = logMel(tone(hertz)).values.subarray(50 * bands, 51 * bands)
  return frame.indexOf(Math.max(...frame))
}

test('a second has a frame every 10 ms', () => {
  expect(logMel(new Float32Array(16000)).frames).toBe(98)
})

test('higher tones peak in higher bands, up to the last one', () => {
  const places = [150, 400, 1000, 2500, 5000, 7500].map(loudestBand)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(new Set(places).size).toBe(6)
  expect(places.at(-1)).toBe(bands - 1)
})

test('a sound below one window has no frame', () => {
  expect(logMel(new Float32Array(100))).toEqual({ frames: 0, values: new Float32Array(0) })
})

/** The same computation by its definition: a Hann window, the DFT as a sum, and the triangles at each bin. */
function referenceFrame(samples: Float32Array): number[] {
  const melOf = (hertz: number) => 1127 * Math.log(1 + hertz / 700)
  const hertzOf = (mel: number) => 700 * (Math.exp(mel / 1127) - 1)
  const windowed = Array.from(
    { length: 400 },
    (_, at) => (samples[at] ?? 0) * Math.sin((Math.PI * (at + 0.5)) / 400) ** 2,
  )
  const powers = Array.from({ length: 257 }, (_, bin) => {
    let [real, imaginary] = [0, 0]
    windowed.forEach((value, at) => {
      real += value * Math.cos((2 * Math.PI * bin * at) / 512)
      imaginary -= value * Math.sin((2 * Math.PI * bin * at) / 512)
    })
    return real ** 2 + imaginary ** 2
  })
  return Array.from({ length: bands }, (_, band) => {
    const [left = 0, middle = 0, right = 0] = [0, 1, 2].map((corner) =>
      hertzOf(melOf(60) + ((band + corner) * (melOf(7800) - melOf(60))) / 41),
    )
    const power = powers.reduce((sum, value, bin) => {
      const hertz = 31.25 * bin
      return (
        sum +
        value * Math.max(0, Math.min((hertz - left) / (middle - left), (right - hertz) / (right - middle)))
      )
    }, 0)
    return (Math.log(power + 1e-6) + 5) / 4
  })
}

test('a frame equals that of an independent implementation', () => {
  const sound = tone(300).map((sample, at) => sample + 0.05 * Math.sin(at * at * 0.001))
  const expected = referenceFrame(sound)
  const { values } = logMel(sound)
  expected.forEach((value, band) => expect(values[band], `band ${band}`).toBeCloseTo(value, 4))
})
