import { trackF0, type F0Track } from '../audio/f0.ts'
import { meanSquare } from '../audio/loudness.ts'
import { mean, percentile } from './statistics.ts'

/** What is measured in a recording without its text. */
export type SpeakingMeasures = {
  /** The length of all stretches of speech. */
  speaking_ms: number
  /** The articulation rate: syllables in a second of speaking. Null where nothing is spoken. */
  syllables_per_second: number | null
  /** The silences between two stretches of speech, in order. */
  pauses: { start_ms: number; end_ms: number }[]
  /** The mean length of a stretch of speech. Null where nothing is spoken. */
  mean_run_ms: number | null
  /** The level of the speech, in dB of full scale. Null where nothing is spoken. */
  level_db: number | null
  /** The level of what is behind it. Null in a recording that is shorter than a frame. */
  noise_db: number | null
}

const frameMs = 10
/** The first frame begins here: a frame has its value at its middle, which the tracker of F0 has 12.5 ms after the beginning. */
const firstMs = 7.5
const thresholds = {
  /** A silence is so many dB below the loud parts. */
  silence: 25,
  /** The noise has to be exceeded by so many dB. */
  overNoise: 4,
  /** The loud parts of speech are so many dB above the noise at least. A voice in the same noise has more between its syllables. */
  contrast: 10,
  shortestPauseMs: 250,
  shortestSpeechMs: 100,
  /** The peak of a syllable is so many dB above the dip before it: 2 as published, and a little more with more frames in a second. */
  dip: 2.5,
  /** The degree of voicing in a stretch that is speech, and its mean over 50 ms in a syllable. */
  voicing: 0.5,
  voicingOfSyllable: 0.25,
  /** A voice has a quarter of its power below 1.6 kHz at least, and a hiss between vowels less. */
  lowBand: -6,
}

type Stretch = { from: number; to: number }

/**
 * Pace and pauses by the method of de Jong & Wempe (2009, Praat script to detect syllable nuclei and measure speech rate
 * automatically): a silence is a part far below the loud ones, and a syllable is a voiced peak of the intensity after a dip.
 * Here the loud parts are those of the voice, so that a knock is none of them. Samples at 16 kHz.
 */
export function speakingMeasures(samples: Float32Array): SpeakingMeasures {
  const voice = trackF0(samples)
  const intensity = intensityOf(samples, voice.frames)
  const noise = percentile(intensity, 0.1)
  const threshold = speechThreshold(intensity, voice, noise)
  const runs = threshold === null ? [] : speechIn(intensity, threshold, voice)
  const speaking = lengthOf(runs)
  const spoken = runs.flatMap(({ from, to }) => intensity.slice(from, to))
  const nuclei = threshold === null ? 0 : syllableNuclei(intensity, threshold, voice, runs)
  const isSpoken = speaking > 0
  return {
    speaking_ms: speaking * frameMs,
    syllables_per_second: isSpoken ? rounded((1000 * nuclei) / (speaking * frameMs), 2) : null,
    pauses: runs
      .slice(1)
      .map(({ from }, at) => ({ start_ms: timeOf(runs[at]?.to ?? 0), end_ms: timeOf(from) })),
    mean_run_ms: isSpoken ? Math.round((speaking * frameMs) / runs.length) : null,
    level_db: isSpoken ? rounded(meanLevel(spoken), 1) : null,
    noise_db: intensity.length > 0 ? rounded(noise, 1) : null,
  }
}

const lengthOf = (stretches: readonly Stretch[]) =>
  stretches.reduce((sum, { from, to }) => sum + to - from, 0)
const timeOf = (frame: number) => Math.round(firstMs + frame * frameMs)
const rounded = (value: number, digits: number) => Number(value.toFixed(digits)) + 0
const inDb = (power: number) => 10 * Math.log10(power + 1e-10)
const meanLevel = (levels: readonly number[]) =>
  inDb(levels.reduce((sum, level) => sum + 10 ** (level / 10), 0) / levels.length)

const blockSize = 80
const blockMs = 5
/**
 * The window of the intensity of Praat at its lowest pitch of 50 Hz, in blocks of 5 ms: a Kaiser window of 128 ms that weighs
 * like a Gaussian with this deviation. It is so wide that the periods of a voice do not show.
 */
const deviationMs = 14.2
const reach = 9
const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
  Math.exp(-0.5 * (((at - reach) * blockMs) / deviationMs) ** 2),
)

/** The intensity around the middle of each frame, in dB of full scale. */
function intensityOf(samples: Float32Array, frames: number): number[] {
  const offset = samples.reduce((sum, sample) => sum + sample, 0) / Math.max(1, samples.length)
  const powers = Float64Array.from({ length: Math.floor(samples.length / blockSize) }, (_, block) =>
    Math.max(0, meanSquare(samples.subarray(block * blockSize, (block + 1) * blockSize)) - offset ** 2),
  )
  return Array.from({ length: frames }, (_, frame) => {
    let [sum, weight] = [0, 0]
    for (const [at, one] of weights.entries()) {
      const power = powers[2 * frame + 2 + at - reach]
      if (power === undefined) continue
      sum += one * power
      weight += one
    }
    return inDb(sum / weight)
  })
}

/** The intensity from which on something is spoken; null if no voice is above the noise. */
function speechThreshold(intensity: readonly number[], { voicing }: F0Track, noise: number): number | null {
  const voiced = intensity.filter(
    (level, frame) => (voicing[frame] ?? 0) > thresholds.voicing && level > noise + thresholds.overNoise,
  )
  const loud = percentile(voiced, 0.99)
  if (voiced.length === 0 || loud < noise + thresholds.contrast) return null
  return Math.max(loud - thresholds.silence, noise + thresholds.overNoise)
}

/** The stretches of speech. Short ones are dropped before short silences, and so are those without a voice. */
function speechIn(intensity: readonly number[], threshold: number, { voicing }: F0Track): Stretch[] {
  const sounding: Stretch[] = []
  for (const [frame, level] of intensity.entries()) {
    if (level < threshold) continue
    const last = sounding.at(-1)
    if (last?.to === frame) last.to++
    else sounding.push({ from: frame, to: frame + 1 })
  }
  const runs: Stretch[] = []
  for (const { from, to } of sounding) {
    if ((to - from) * frameMs < thresholds.shortestSpeechMs) continue
    const last = runs.at(-1)
    if (last && (from - last.to) * frameMs < thresholds.shortestPauseMs) last.to = to
    else runs.push({ from, to })
  }
  return runs.filter(({ from, to }) =>
    voicing.subarray(from, to).some((degree) => degree > thresholds.voicing),
  )
}

/** How many peaks above the threshold are voiced and 2 dB above the dip before them. */
function syllableNuclei(
  intensity: readonly number[],
  threshold: number,
  { voicing, level: low }: F0Track,
  runs: readonly Stretch[],
): number {
  let [nuclei, dip] = [0, Infinity]
  for (const [frame, level] of intensity.entries()) {
    dip = Math.min(dip, level)
    const isPeak = level > (intensity[frame - 1] ?? -Infinity) && level >= (intensity[frame + 1] ?? -Infinity)
    if (!isPeak || level < threshold) continue
    const near = [...voicing.subarray(Math.max(0, frame - 2), frame + 3)]
    const isVoiced =
      mean(near) > thresholds.voicingOfSyllable && (low[frame] ?? 0) - level > thresholds.lowBand
    const isSpeech = runs.some(({ from, to }) => frame >= from && frame < to)
    if (isVoiced && isSpeech && level - dip >= thresholds.dip) nuclei++
    dip = level
  }
  return nuclei
}
