import { sampleRate } from './resample.ts'

/** One value per 10 ms frame: level in dB of full scale, degree of voicing 0 to 1, F0 in semitones above 50 Hz. */
export type F0Track = { frames: number; level: Float32Array; voicing: Float32Array; semitones: Float32Array }

const decimation = 4
const rate = sampleRate / decimation
const hop = rate / 100
const halfWindow = 90 // 45 ms in all: two periods of a low voice
const shortest = Math.floor(rate / 500)
const longest = Math.ceil(rate / 70)
const taps = 33

/**
 * Fundamental frequency (F0) from 70 to 500 Hz: the best peak of the normalised cross-correlation in each frame (Talkin
 * 1995, A Robust Algorithm for Pitch Tracking, without its dynamic programming). Samples at 16 kHz. The F0 of a frame with
 * little voicing has no meaning.
 */
export function trackF0(samples: Float32Array): F0Track {
  const slow = decimated(samples)
  const frames = Math.max(0, Math.floor((samples.length - 400) / (sampleRate / 100)) + 1)
  const level = new Float32Array(frames)
  const voicing = new Float32Array(frames)
  const semitones = new Float32Array(frames)
  for (let frame = 0; frame < frames; frame++) {
    const middle = Math.round((frame + 1.25) * hop)
    const { lag, correlation, power } = bestLag(slow, middle)
    level[frame] = 10 * Math.log10(power + 1e-9)
    voicing[frame] = correlation
    semitones[frame] = 12 * Math.log2(rate / lag / 50)
  }
  return { frames, level, voicing, semitones }
}

function bestLag(slow: Float32Array, middle: number): { lag: number; correlation: number; power: number } {
  const from = Math.max(0, middle - halfWindow)
  const to = Math.min(slow.length, middle + halfWindow)
  let energy = 1e-7
  for (let at = from; at < to; at++) energy += (slow[at] as number) ** 2
  const correlations = new Float64Array(longest + 2)
  let best = 0
  for (let lag = shortest - 1; lag <= longest + 1; lag++) {
    let [product, first, second] = [0, 1e-7, 1e-7]
    for (let at = from; at < to - lag; at++) {
      const a = slow[at] as number
      const b = slow[at + lag] as number
      product += a * b
      first += a * a
      second += b * b
    }
    correlations[lag] = product / Math.sqrt(first * second)
  }
  for (let lag = shortest; lag <= longest; lag++) {
    const here = correlations[lag] as number
    const isPeak = here >= (correlations[lag - 1] as number) && here >= (correlations[lag + 1] as number)
    // A longer lag needs a clearly higher peak, so that multiples of the period lose (octave errors).
    if (isPeak && here > (best === 0 ? 0 : (correlations[best] as number) + 0.04)) best = lag
  }
  if (best === 0) return { lag: longest, correlation: 0, power: energy / (to - from) }
  // Parabolic interpolation between the neighbouring lags.
  const [before, here, after] = [
    correlations[best - 1] as number,
    correlations[best] as number,
    correlations[best + 1] as number,
  ]
  const curve = before - 2 * here + after
  const shift = curve < -1e-9 ? Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / curve)) : 0
  return { lag: best + shift, correlation: Math.max(0, Math.min(1, here)), power: energy / (to - from) }
}

// Low-pass at 1.6 kHz: a sinc with a Hann window.
const filter = Float64Array.from({ length: taps }, (_, at) => {
  const distance = at - (taps - 1) / 2
  const angle = (2 * Math.PI * 1600 * distance) / sampleRate
  return (
    ((distance === 0 ? 1 : Math.sin(angle) / angle) *
      3200 *
      (0.5 + 0.5 * Math.cos((2 * Math.PI * distance) / taps))) /
    sampleRate
  )
})

function decimated(samples: Float32Array): Float32Array {
  const slow = new Float32Array(Math.floor(samples.length / decimation))
  for (let at = 0; at < slow.length; at++) {
    let sum = 0
    for (let tap = 0; tap < taps; tap++) {
      const place = at * decimation + tap - (taps - 1) / 2
      if (place >= 0 && place < samples.length) sum += (samples[place] as number) * (filter[tap] as number)
    }
    slow[at] = sum
  }
  return slow
}
