import { sampleRate } from './resample.ts'

/** 40 bands from 60 Hz to 7.8 kHz every 10 ms: what our own network hears, the whole of every fricative included. */
export const bands = 40
export const hopMs = 10

export type Spectrogram = { frames: number; values: Float32Array }

const hop = (sampleRate * hopMs) / 1000
const window = 400
const size = 512
const lowest = 60
const highest = 7800
// Mean and spread of the logarithms over speech at the level that `loudnessNormalised` gives.
const centre = -5
const spread = 4

export function logMel(samples: Float32Array): Spectrogram {
  const frames = Math.max(0, Math.floor((samples.length - window) / hop) + 1)
  const values = new Float32Array(frames * bands)
  const real = new Float64Array(size)
  const imaginary = new Float64Array(size)
  for (let frame = 0; frame < frames; frame++) {
    real.fill(0)
    imaginary.fill(0)
    for (let at = 0; at < window; at++) real[at] = (samples[frame * hop + at] ?? 0) * (hann[at] ?? 0)
    fft(real, imaginary)
    for (const [band, { from, weights }] of filters.entries()) {
      let power = 0
      for (let bin = 0; bin < weights.length; bin++) {
        const re = real[from + bin] ?? 0
        const im = imaginary[from + bin] ?? 0
        power += (weights[bin] ?? 0) * (re * re + im * im)
      }
      values[frame * bands + band] = (Math.log(power + 1e-6) - centre) / spread
    }
  }
  return { frames, values }
}

const hann = Float64Array.from(
  { length: window },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / window),
)
const mel = (hertz: number) => 1127 * Math.log(1 + hertz / 700)
const hertz = (value: number) => 700 * (Math.exp(value / 1127) - 1)

const filters = Array.from({ length: bands }, (_, band) => {
  const step = (mel(highest) - mel(lowest)) / (bands + 1)
  const [left, middle, right] = [0, 1, 2].map(
    (corner) => (hertz(mel(lowest) + (band + corner) * step) * size) / sampleRate,
  )
  const from = Math.ceil(left ?? 0)
  const weights = Array.from({ length: Math.floor(right ?? 0) - from + 1 }, (_, at) => {
    const bin = from + at
    const rising = (bin - (left ?? 0)) / ((middle ?? 0) - (left ?? 0))
    const falling = ((right ?? 0) - bin) / ((right ?? 0) - (middle ?? 0))
    return Math.max(0, Math.min(rising, falling))
  })
  return { from, weights }
})

const cosines = Float64Array.from({ length: size / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / size))
const sines = Float64Array.from({ length: size / 2 }, (_, at) => Math.sin((2 * Math.PI * at) / size))

/** A radix-2 Fourier transform in place. */
export function fft(real: Float64Array, imaginary: Float64Array): void {
  for (let at = 1, mirrored = 0; at < size; at++) {
    let bit = size >> 1
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit
    mirrored ^= bit
    if (at < mirrored) {
      swap(real, at, mirrored)
      swap(imaginary, at, mirrored)
    }
  }
  for (let length = 2; length <= size; length <<= 1) {
    const half = length >> 1
    const stride = size / length
    for (let start = 0; start < size; start += length) {
      for (let at = 0; at < half; at++) {
        const cos = cosines[at * stride] ?? 0
        const sin = sines[at * stride] ?? 0
        const a = start + at
        const b = a + half
        const re = (real[b] ?? 0) * cos + (imaginary[b] ?? 0) * sin
        const im = (imaginary[b] ?? 0) * cos - (real[b] ?? 0) * sin
        real[b] = (real[a] ?? 0) - re
        imaginary[b] = (imaginary[a] ?? 0) - im
        real[a] = (real[a] ?? 0) + re
        imaginary[a] = (imaginary[a] ?? 0) + im
      }
    }
  }
}

function swap(values: Float64Array, a: number, b: number): void {
  const kept = values[a] ?? 0
  values[a] = values[b] ?? 0
  values[b] = kept
}
