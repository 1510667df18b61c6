import { bins, binWidth, emptyFrame, powerSpectrum } from './power-spectrum.ts'
import { sampleRate } from './resample.ts'

/**
 * Mel-frequency cepstral coefficients (Davis and Mermelstein 1980) as the acoustic model expects them: 13 coefficients
 * every 10 ms with first and second differences, computed as CMU Sphinx does. The parameters are those of the model's
 * feat_params.json: 20 bands from 130 to 3700 Hz, lifter 22, features 1s_c_d_dd.
 */
export const cepstrumSize = 13
export const featureSize = 3 * cepstrumSize

/** `values`: frames × 39, the coefficients, then their first and second differences. */
export type Cepstra = { frames: number; values: Float32Array }

const hop = sampleRate / 100
const window = 410
const bands = 20
const lowest = 130
const highest = 3700
const lifter = 22
const preEmphasis = 0.97
const fullScale = 32768 // the model was trained on 16-bit integers
const floor = 1e-4

/** `values`: frames × 256 bins of power. */
export type PowerSpectra = { frames: number; values: Float32Array }

/** Power spectra of Hamming windows of 25.6 ms every 10 ms, after pre-emphasis. Samples at 16 kHz, -1 to 1. */
export function powerSpectra(samples: Float32Array): PowerSpectra {
  const frames = Math.max(0, Math.floor((samples.length - window) / hop) + 1)
  const values = new Float32Array(frames * bins)
  const windowed = emptyFrame()
  const power = new Float64Array(bins)
  for (let frame = 0; frame < frames; frame++) {
    for (let at = 0; at < window; at++) {
      const place = frame * hop + at
      const before = place === 0 ? 0 : (samples[place - 1] as number)
      const emphasised = (samples[place] as number) - preEmphasis * before
      windowed[at] = fullScale * emphasised * (hamming[at] as number)
    }
    powerSpectrum(windowed, power)
    values.set(power, frame * bins)
  }
  return { frames, values }
}

/** Cepstra with cepstral mean normalisation (CMN, Atal 1974). */
export function cepstra(spectra: PowerSpectra): Cepstra {
  const { frames } = spectra
  const plain = meanNormalised(plainCepstra(spectra), frames)
  const values = new Float32Array(frames * featureSize)
  const at = (frame: number, unit: number) =>
    plain[Math.max(0, Math.min(frames - 1, frame)) * cepstrumSize + unit] as number
  for (let frame = 0; frame < frames; frame++) {
    const row = frame * featureSize
    for (let unit = 0; unit < cepstrumSize; unit++) {
      values[row + unit] = at(frame, unit)
      values[row + cepstrumSize + unit] = at(frame + 2, unit) - at(frame - 2, unit)
      values[row + 2 * cepstrumSize + unit] =
        at(frame + 3, unit) - at(frame - 1, unit) - at(frame + 1, unit) + at(frame - 3, unit)
    }
  }
  return { frames, values }
}

function plainCepstra({ frames, values }: PowerSpectra): Float32Array {
  const plain = new Float32Array(frames * cepstrumSize)
  const logs = new Float64Array(bands)
  for (let frame = 0; frame < frames; frame++) {
    for (const [band, { from, weights }] of filters.entries()) {
      let power = 0
      for (let bin = 0; bin < weights.length; bin++)
        power += (weights[bin] as number) * (values[frame * bins + from + bin] as number)
      logs[band] = Math.log(power + floor)
    }
    for (let unit = 0; unit < cepstrumSize; unit++) {
      let sum = 0
      for (let band = 0; band < bands; band++)
        sum += (logs[band] as number) * (cosines[unit * bands + band] as number)
      plain[frame * cepstrumSize + unit] = sum
    }
  }
  return plain
}

/** CMN: the mean over a recording is mostly the channel (microphone and room). */
function meanNormalised(plain: Float32Array, frames: number): Float32Array {
  for (let unit = 0; unit < cepstrumSize; unit++) {
    let sum = 0
    for (let frame = 0; frame < frames; frame++) sum += plain[frame * cepstrumSize + unit] as number
    const mean = sum / Math.max(1, frames)
    for (let frame = 0; frame < frames; frame++) {
      const at = frame * cepstrumSize + unit
      plain[at] = (plain[at] as number) - mean
    }
  }
  return plain
}

const hamming = Float64Array.from(
  { length: window },
  (_, at) => 0.54 - 0.46 * Math.cos((2 * Math.PI * at) / (window - 1)),
)

// The orthonormal DCT-II, with the sinusoidal lifter multiplied in.
const cosines = Float64Array.from({ length: cepstrumSize * bands }, (_, at) => {
  const unit = Math.floor(at / bands)
  const band = at % bands
  const scale = Math.sqrt((unit === 0 ? 1 : 2) / bands)
  const lift = 1 + (lifter / 2) * Math.sin((unit * Math.PI) / lifter)
  return scale * lift * Math.cos((unit * (band + 0.5) * Math.PI) / bands)
})

const mel = (hertz: number) => 2595 * Math.log10(1 + hertz / 700)
const hertz = (value: number) => 700 * (10 ** (value / 2595) - 1)

type Filter = { from: number; weights: number[] }

/** Triangular filters of equal area whose corners are rounded to the bins of the transform, as in CMU Sphinx. */
const filters = filtersOf()

function filtersOf(): readonly Filter[] {
  const step = (mel(highest) - mel(lowest)) / (bands + 1)
  const corner = (number: number) => Math.floor(hertz(mel(lowest) + number * step) / binWidth + 0.5)
  return Array.from({ length: bands }, (_, band) => {
    const [left, middle, right] = [corner(band), corner(band + 1), corner(band + 2)]
    const height = 2 / ((right - left) * binWidth)
    const weights = Array.from(
      { length: right - left + 1 },
      (__, at) => height * Math.min(at / (middle - left), (right - left - at) / (right - middle)),
    )
    return { from: left, weights }
  })
}
