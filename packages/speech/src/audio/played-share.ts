// Other packages compile this file without this package's tsconfig: the reference brings the types there as well.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- an import of types would not declare the module
/// <reference path="./fourier-transform.d.ts" />
import { fft } from 'fourier-transform'
import { sampleRate } from './resample.ts'

/** Loudspeakers and voices have most of their power below 4 kHz, so both sounds are compared at half the sample rate. */
const rate = sampleRate / 2

/** Where in the recording the played sound is looked for, around where it should be. Loudspeakers without a cable are late. */
const search = { fromS: -0.5, toS: 1 }
/** Both are compared in pieces: an automatic gain, and clocks that differ, change little in one. */
const pieceS = 0.5
const correlationPoints = 16_384
/** Frames of 128 ms hold the sound that comes from the loudspeaker itself and the first echoes of a room. */
const framePoints = 1_024
/** From 200 to 3,800 Hz. */
const bins = { from: Math.ceil((200 * framePoints) / rate), to: Math.floor((3_800 * framePoints) / rate) }
/** A frame of the loudspeaker that is 25 dB below its loudest one is a pause. */
const quietest = 10 ** -2.5
/** From this share on, words of the loudspeaker are taken for words of the person. */
export const leastDominated = 0.1
/** The peak of the correlation of two sounds that have nothing to do with each other is some five deviations high. */
const leastPeak = 8

/**
 * How much of a recording, from 0 to 1, is the sound that was played meanwhile: what its loudspeaker has sent to the microphone. Samples
 * at 16 kHz. `playedAtS`: about where in the recording it began. A voice that says the same words at the same time is none of it, because
 * the waves of two voices do not match.
 */
export function dominatedByPlayed(recorded: Float32Array, played: Float32Array, playedAtS: number): number {
  const [microphone, loudspeaker] = [halved(recorded), halved(played)]
  const delay = delayOf(microphone, loudspeaker, Math.round(playedAtS * rate))
  return delay === null ? 0 : dominatedShare(microphone, loudspeaker, delay)
}

const halved = (samples: Float32Array): Float32Array =>
  Float32Array.from(
    { length: samples.length >> 1 },
    (_, at) => ((samples[2 * at] ?? 0) + (samples[2 * at + 1] ?? 0)) / 2,
  )

/** Where in the microphone's samples the first one of the loudspeaker is; null where it is nowhere. */
function delayOf(microphone: Float32Array, loudspeaker: Float32Array, expected: number): number | null {
  const [from, length] = [Math.round(search.fromS * rate), pieceS * rate]
  const lags = Math.round((search.toS - search.fromS) * rate)
  const [real, imaginary] = [new Float64Array(correlationPoints), new Float64Array(correlationPoints)]
  let pieces = 0
  for (let start = 0; start + length <= loudspeaker.length; start += length) {
    const one = spectrumOf(loudspeaker, start, length)
    const other = spectrumOf(microphone, expected + start + from, length + lags)
    if (!one || !other) continue
    pieces++
    for (let bin = 1; bin < correlationPoints / 2; bin++) {
      // The phase alone makes the peak of a delay sharp, whatever the voice and the room.
      const [re, im] = crossOf(one, other, bin)
      const magnitude = Math.hypot(re, im) || 1
      real[bin] = (real[bin] as number) + re / magnitude
      imaginary[bin] = (imaginary[bin] as number) + im / magnitude
    }
  }
  if (pieces === 0) return null
  const correlation = inverse(real, imaginary).subarray(0, lags)
  const deviation = Math.sqrt(correlation.reduce((sum, value) => sum + value * value, 0) / lags)
  const peak = correlation.reduce((best, value, at) => (value > (correlation[best] as number) ? at : best), 0)
  return (correlation[peak] as number) > leastPeak * deviation ? expected + from + peak : null
}

type Spectrum = [real: Float64Array, imaginary: Float64Array]

/** Null where there is no sound. */
function spectrumOf(samples: Float32Array, from: number, length: number): Spectrum | null {
  const frame = new Float64Array(correlationPoints)
  let isSilent = true
  for (let at = 0; at < length; at++) {
    const sample = samples[from + at] ?? 0
    frame[at] = sample
    if (sample !== 0) isSilent = false
  }
  if (isSilent) return null
  const [real, imaginary] = fft(frame)
  return [Float64Array.from(real), Float64Array.from(imaginary)]
}

/** The cross spectrum: the second one against the first. */
const crossOf = ([re, im]: Spectrum, [otherRe, otherIm]: Spectrum, bin: number): [number, number] => {
  const [a, b, c, d] = [re[bin] as number, im[bin] as number, otherRe[bin] as number, otherIm[bin] as number]
  return [a * c + b * d, a * d - b * c]
}

/** The real signal of half a spectrum, by a Hartley transform, which a Fourier transform of real numbers contains. */
function inverse(real: Float64Array, imaginary: Float64Array): Float64Array {
  const whole = new Float64Array(correlationPoints)
  for (let bin = 1; bin < correlationPoints / 2; bin++) {
    const [re, im] = [real[bin] as number, imaginary[bin] as number]
    whole[bin] = re - im
    whole[correlationPoints - bin] = re + im
  }
  const [re, im] = fft(whole)
  const half = correlationPoints / 2
  return Float64Array.from({ length: correlationPoints }, (_, at) =>
    at <= half
      ? ((re[at] ?? 0) - (im[at] ?? 0)) / correlationPoints
      : ((re[correlationPoints - at] ?? 0) + (im[correlationPoints - at] ?? 0)) / correlationPoints,
  )
}

/** Of the frames in which the loudspeaker speaks, the share in which the microphone hears it more than all else. */
function dominatedShare(microphone: Float32Array, loudspeaker: Float32Array, delay: number): number {
  const frames = Array.from(
    { length: Math.max(0, Math.ceil((2 * loudspeaker.length) / framePoints) - 1) },
    (_, at): [played: Spectrum, recorded: Spectrum] => {
      const start = (at * framePoints) / 2
      return [frameOf(loudspeaker, start), frameOf(microphone, delay + start)]
    },
  )
  const gains = gainsOf(frames)
  const powers = frames.map(([played, recorded]) => {
    const sum = { played: 0, heard: 0, recorded: 0 }
    for (let bin = bins.from; bin < bins.to; bin++) {
      const power = powerOf(played, bin)
      sum.played += power
      sum.heard += power * (gains[bin] as number)
      sum.recorded += powerOf(recorded, bin)
    }
    return sum
  })
  const loudest = powers.reduce((most, { played }) => Math.max(most, played), 0)
  const spoken = powers.filter(({ played }) => played > loudest * quietest)
  const dominated = spoken.filter(({ heard, recorded }) => heard > recorded / 2)
  return spoken.length === 0 ? 0 : dominated.length / spoken.length
}

/** By what each bin of the loudspeaker's power arrives at the microphone. */
function gainsOf(frames: readonly (readonly [Spectrum, Spectrum])[]): Float64Array {
  const gains = new Float64Array(bins.to)
  for (let bin = bins.from; bin < bins.to; bin++) {
    const sum = { re: 0, im: 0, played: 0, recorded: 0 }
    for (const [one, other] of frames) {
      const [re, im] = crossOf(one, other, bin)
      sum.re += re
      sum.im += im
      sum.played += powerOf(one, bin)
      sum.recorded += powerOf(other, bin)
    }
    const coherence = (sum.re ** 2 + sum.im ** 2) / (sum.played * sum.recorded || 1)
    // Few frames are coherent by chance. Those that overlap by half count for two thirds.
    const chance = (1 - coherence) / (frames.length / 1.5)
    gains[bin] = (Math.max(0, coherence - chance) * sum.recorded) / (sum.played || 1)
  }
  return gains
}

const window = Float64Array.from(
  { length: framePoints },
  (_, at) => Math.sin((Math.PI * (at + 0.5)) / framePoints) ** 2,
)

const frameOf = (samples: Float32Array, from: number): Spectrum => {
  const [re, im] = fft(window.map((weight, at) => weight * (samples[from + at] ?? 0)))
  return [Float64Array.from(re), Float64Array.from(im)]
}

const powerOf = ([re, im]: Spectrum, bin: number): number =>
  (re[bin] as number) ** 2 + (im[bin] as number) ** 2
