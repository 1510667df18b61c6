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

test('higher tones lie in higher bands, up to where fricatives end', () => {
  const places = [150, 400, 1000, 2500, 5000, 7500].map(loudestBand)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(new Set(places).size).toBe(6)
  expect(places.at(-1)).toBe(bands - 1)
})

test('less sound than one window has no frame', () => {
  expect(logMel(new Float32Array(100))).toEqual({ frames: 0, values: new Float32Array(0) })
})
