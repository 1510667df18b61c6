import { sampleRate } from './resample.ts'

/** Every 10 ms: how loud (dB of full scale), how periodic (0 to 1) and how high (semitones over 50 Hz) a voice is. */
export type F0Track = { frames: number; level: Float32Array; voicing: Float32Array; semitones: Float32Array }

const decimation = 4
const rate = sampleRate / decimation
const hop = rate / 100
const half = 90 // 45 ms in all: two periods of a low voice
const shortest = Math.floor(rate / 500)
const longest = Math.ceil(rate / 70)
const taps = 33

/** The voice's semitones by autocorrelation (normalised cross-correlation, as in Talkin 1995, without its tracking). */
export function trackF0(samples: Float32Array): F0Track {
  const slow = decimated(samples)
  const frames = Math.max(0, Math.floor((samples.length - 400) / (sampleRate / 100)) + 1)
  const level = new Float32Array(frames)
  const voicing = new Float32Array(frames)
  const semitones = new Float32Array(frames)
  for (let frame = 0; frame < frames; frame++) {
    const middle = Math.round((frame + 1.25) * hop)
    const { lag, likeness, power } = bestLag(slow, middle)
    level[frame] = 10 * Math.log10(power + 1e-9)
    voicing[frame] = likeness
    semitones[frame] = 12 * Math.log2(rate / lag / 50)
  }
  return { frames, level, voicing, semitones }
}

function bestLag(slow: Float32Array, middle: number): { lag: number; likeness: number; power: number } {
  const from = Math.max(0, middle - half)
  const to = Math.min(slow.length, middle + half)
  let energy = 1e-7
  for (let at = from; at < to; at++) energy += (slow[at] as number) ** 2
  const likenesses = new Float64Array(longest + 2)
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
    likenesses[lag] = product / Math.sqrt(first * second)
  }
  for (let lag = shortest; lag <= longest; lag++) {
    const here = likenesses[lag] as number
    const isPeak = here >= (likenesses[lag - 1] as number) && here >= (likenesses[lag + 1] as number)
    // A longer lag must be clearly better, or every second period would be found.
    if (isPeak && here > (best === 0 ? 0 : (likenesses[best] as number) + 0.04)) best = lag
  }
  if (best === 0) return { lag: longest, likeness: 0, power: energy / (to - from) }
  const [before, here, after] = [
    likenesses[best - 1] as number,
    likenesses[best] as number,
    likenesses[best + 1] as number,
  ]
  const curve = before - 2 * here + after
  const shift = curve < -1e-9 ? Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / curve)) : 0
  return { lag: best + shift, likeness: Math.max(0, Math.min(1, here)), power: energy / (to - from) }
}

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
