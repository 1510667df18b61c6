import { describe, expect, test } from 'vitest'
import { trackF0, type F0Track } from './f0.ts'
import { sampleRate } from './resample.ts'

/** A periodic sound of `harmonics` sines whose F0 in Hz follows `f0At` (time in seconds). */
function voice(
  seconds: number,
  f0At: (time: number) => number,
  harmonics = 8,
  amplitude = 0.1,
): Float32Array {
  let phase = 0
  return Float32Array.from({ length: seconds * sampleRate }, (_, at) => {
    phase += (2 * Math.PI * f0At(at / sampleRate)) / sampleRate
    let sample = 0
    for (let harmonic = 1; harmonic <= harmonics; harmonic++) sample += Math.sin(harmonic * phase) / harmonic
    return amplitude * sample
  })
}

const semitonesOf = (hertz: number) => 12 * Math.log2(hertz / 50)
/** The middle of frame n: 12.5 ms + n × 10 ms. */
const timeOf = (frame: number) => 0.0125 + frame * 0.01
/** Frames whose window lies inside the sound. */
const inner = ({ frames }: F0Track) => Array.from({ length: frames - 8 }, (_, at) => at + 4)

describe('a steady tone', () => {
  test.each([80, 110, 147, 220, 294, 440])(
    'of %i Hz has this F0 within 0.1 semitones, without octave errors',
    (hertz) => {
      const track = trackF0(voice(0.5, () => hertz))
      for (const frame of inner(track)) {
        expect(Math.abs((track.semitones[frame] ?? 0) - semitonesOf(hertz))).toBeLessThan(0.1)
        expect(track.voicing[frame]).toBeGreaterThan(0.9)
      }
    },
  )

  test('without its fundamental has the F0 of its harmonics', () => {
    const full = voice(0.5, () => 150)
    const fundamental = voice(0.5, () => 150, 1)
    const track = trackF0(full.map((sample, at) => sample - (fundamental[at] ?? 0)))
    for (const frame of inner(track)) expect(track.semitones[frame]).toBeCloseTo(semitonesOf(150), 0)
  })
})

/** The proportion of frames whose F0 differs by more than half a semitone. */
function grossErrors(track: F0Track, f0At: (time: number) => number): number {
  const errors = inner(track).filter(
    (frame) => Math.abs((track.semitones[frame] ?? 0) - semitonesOf(f0At(timeOf(frame)))) > 0.5,
  )
  return errors.length / inner(track).length
}

// A falling sweep at high F0 has octave errors: if the period lies between two lags, its peak is lower than that of two periods.
test.each([
  ['rising', 100, 200, 0],
  ['falling', 200, 100, 0],
  ['falling', 260, 130, 0.05],
])(
  'a %s sweep from %i to %i Hz in a second is tracked, with gross errors in at most a fraction of %f of the frames',
  (_, from, to, fraction) => {
    const f0At = (time: number) => from * (to / from) ** time
    expect(grossErrors(trackF0(voice(1, f0At)), f0At)).toBeLessThanOrEqual(fraction)
  },
)

test('vibrato of one semitone at 5 Hz is tracked', () => {
  const f0At = (time: number) => 180 * 2 ** (Math.sin(2 * Math.PI * 5 * time) / 12)
  const track = trackF0(voice(1, f0At))
  for (const frame of inner(track))
    expect(Math.abs((track.semitones[frame] ?? 0) - semitonesOf(f0At(timeOf(frame))))).toBeLessThan(0.4)
})

test('white noise and silence are not voiced', () => {
  let state = 1
  const noise = Float32Array.from({ length: sampleRate }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return 0.1 * (state / 2 ** 31 - 1)
  })
  const { voicing, frames } = trackF0(noise)
  expect(voicing.reduce((sum, value) => sum + value, 0) / frames).toBeLessThan(0.5)
  const silence = trackF0(new Float32Array(sampleRate))
  expect(Math.max(...silence.voicing)).toBe(0)
})

test('the level is the power in dB: ten times the amplitude is 20 dB', () => {
  const [quiet, loud] = [0.01, 0.1].map((amplitude) => trackF0(voice(0.3, () => 200, 1, amplitude)))
  expect(loud?.level[15]).toBeCloseTo(10 * Math.log10(0.1 ** 2 / 2), 0)
  expect((loud?.level[15] ?? 0) - (quiet?.level[15] ?? 0)).toBeCloseTo(20, 1)
})

test('a second has 98 frames, and a sound below one window has none', () => {
  expect(trackF0(new Float32Array(sampleRate)).frames).toBe(98)
  expect(trackF0(new Float32Array(399)).frames).toBe(0)
})
