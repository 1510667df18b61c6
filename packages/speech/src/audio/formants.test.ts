import { expect, test } from 'vitest'
import { formantTracker, type Formants } from './formants.ts'

const rate = 16_000

/** A voice: pulses through three resonators, one after the other (Klatt 1980). F0 and formants in Hz. */
function voice(f0: number, formants: Formants): Float32Array {
  const samples = new Float32Array(rate / 2)
  for (let at = 0; at < samples.length; at += Math.round(rate / f0)) samples[at] = 1
  for (const [at, hz] of formants.entries()) {
    const width = 60 + 30 * at
    const radius = Math.exp((-Math.PI * width) / rate)
    const first = 2 * radius * Math.cos((2 * Math.PI * hz) / rate)
    const second = -(radius ** 2)
    for (let n = 0; n < samples.length; n++)
      samples[n] = (samples[n] ?? 0) + first * (samples[n - 1] ?? 0) + second * (samples[n - 2] ?? 0)
  }
  return samples
}

test.each([
  ['ee of a man', 110, [280, 2200, 2900]],
  ['ah of a man', 120, [700, 1150, 2500]],
  ['oo of a woman', 190, [350, 950, 2700]],
  ['e of a woman', 210, [600, 2000, 2950]],
] as const)('the formants of a voice are found: %s', (_, f0, formants) => {
  const found = formantTracker(voice(f0, formants))(0.25)
  // A low formant is drawn to the nearest harmonic, the more so the higher the voice.
  for (const [at, hz] of formants.entries())
    expect(Math.abs((found?.[at] ?? 0) - hz)).toBeLessThan(0.1 * hz + f0 / 3)
})

test('they do not depend on the level', () => {
  const loud = voice(120, [500, 1500, 2500])
  const at = (samples: Float32Array) => formantTracker(samples)(0.25)?.map(Math.round)
  expect(at(loud.map((value) => value / 100))).toEqual(at(loud))
})

test('silence and times outside the recording have none', () => {
  expect(formantTracker(new Float32Array(rate))(0.5)).toBeNull()
  expect(formantTracker(new Float32Array(0))(0)).toBeNull()
  const found = formantTracker(voice(120, [500, 1500, 2500]))
  expect(found(-1)).toBeNull()
  expect(found(2)).toBeNull()
})
