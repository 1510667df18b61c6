import { expect, test } from 'vitest'
import { loudnessNormalised, meanSquare } from './loudness.ts'

const voice = (level: number) => Float32Array.from({ length: 16000 }, (_, at) => level * Math.sin(at / 5))
const decibels = (samples: Float32Array) => 10 * Math.log10(meanSquare(samples))

test.each([0.01, 0.1, 0.9])('a tone of amplitude %f comes out at -20 dB', (level) => {
  expect(decibels(loudnessNormalised(voice(level)))).toBeCloseTo(-20, 0)
})

test('digital silence becomes noise of the given level', () => {
  expect(decibels(loudnessNormalised(new Float32Array(16000)))).toBeCloseTo(-50, 0)
  expect(decibels(loudnessNormalised(new Float32Array(16000), -60))).toBeCloseTo(-60, 0)
})

test('the result is deterministic', () => {
  expect(loudnessNormalised(voice(0.1))).toEqual(loudnessNormalised(voice(0.1)))
})
