import { bins, binWidth, emptyFrame, powerSpectrum } from './power-spectrum.ts'
import { sampleRate } from './resample.ts'

/** Mel bands from 60 Hz to 7.8 kHz, which includes the whole spectrum of fricatives. */
export const bands = 40
/** Time between frames. */
const hopMs = 10

/** `values`: frames × 40 bands, normalised natural logarithms of power. */
export type Spectrogram = { frames: number; values: Float32Array }

const hop = (sampleRate * hopMs) / 1000
const window = 400
const lowest = 60
const highest = 7800
// Mean and standard deviation of the logarithms over loudness-normalised speech.
const meanLog = -5
const standardDeviation = 4

/**
 * The log-mel spectrogram that the phone network reads: Hann windows of 25 ms, triangular bands on the mel scale
 * (Davis and Mermelstein 1980; mel formula of O'Shaughnessy 1987). Samples at 16 kHz. Incomplete windows have no frame.
 */
export function logMel(samples: Float32Array): Spectrogram {
  const frames = Math.max(0, Math.floor((samples.length - window) / hop) + 1)
  const values = new Float32Array(frames * bands)
  const windowed = emptyFrame()
  const powers = new Float64Array(bins)
  for (let frame = 0; frame < frames; frame++) {
    for (let at = 0; at < window; at++) windowed[at] = (samples[frame * hop + at] ?? 0) * (hann[at] ?? 0)
    powerSpectrum(windowed, powers)
    for (const [band, { from, weights }] of filters.entries()) {
      let power = 0
      for (let bin = 0; bin < weights.length; bin++) power += (weights[bin] ?? 0) * (powers[from + bin] ?? 0)
      values[frame * bands + band] = (Math.log(power + 1e-6) - meanLog) / standardDeviation
    }
  }
  return { frames, values }
}

/**
 * The loudest level of the bands above 4 kHz in a spectrogram, in its units, over the level of noise at -60 dB of full scale. A
 * recording through a telephone has nothing there.
 */
export function highBandLevel({ frames, values }: Spectrogram): number {
  const levels = Array.from({ length: frames }, (_, frame) => {
    const high = values.subarray(frame * bands + firstHighBand, (frame + 1) * bands)
    return high.reduce((sum, value) => sum + value, 0) / high.length
  }).sort((a, b) => a - b)
  return (levels[Math.floor(0.9 * levels.length)] ?? noiseLevel) - noiseLevel
}

const firstHighBand = 32
const noiseLevel = -0.29

const hann = Float64Array.from(
  { length: window },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / window),
)
const mel = (hertz: number) => 1127 * Math.log(1 + hertz / 700)
const hertz = (value: number) => 700 * (Math.exp(value / 1127) - 1)

const filters = Array.from({ length: bands }, (_, band) => {
  const step = (mel(highest) - mel(lowest)) / (bands + 1)
  const [left, middle, right] = [0, 1, 2].map(
    (corner) => hertz(mel(lowest) + (band + corner) * step) / binWidth,
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
