import type { ReadingObservation } from './observations.ts'
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
  /** A voice has a quarter of its power below 1.6 kHz at least, and a hiss less. */
  lowBand: -6,
  /** The degree of voicing of a frame, and its mean over 50 ms around the peak of a syllable. */
  voicing: 0.5,
  voicingOfSyllable: 0.25,
  shortestVoiceMs: 30,
}

type Stretch = { from: number; to: number }
/** Of each frame the intensity, the degree of voicing (0 for a hiss), and whether there is a voice. */
type Contour = { intensity: readonly number[]; voicing: Float32Array; isVoiced: (frame: number) => boolean }

/**
 * Pace and pauses by the method of de Jong & Wempe (2009, Praat script to detect syllable nuclei and measure speech rate
 * automatically): a silence is a part far below the loud ones, and a syllable is a voiced peak of the intensity after a dip.
 * Here the loud parts are those of the voice, so that a knock is none of them. `intensity` is that of each frame, in dB of full scale.
 */
export function measuresOf(
  intensity: readonly number[],
  voice: Pick<ReadingObservation['voice'], 'level' | 'voicing'>,
): SpeakingMeasures {
  const contour = contourOf(intensity, voice)
  const noise = percentile(intensity, 0.1)
  const threshold = speechThreshold(contour, noise)
  const runs = threshold === null ? [] : speechIn(contour, threshold)
  const speaking = lengthOf(runs)
  const spoken = runs.flatMap(({ from, to }) => intensity.slice(from, to))
  const nuclei = syllableNuclei(contour, runs, threshold ?? Infinity)
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
const meanLevel = (levels: readonly number[]) =>
  10 * Math.log10(mean(levels.map((level) => 10 ** (level / 10))))

function contourOf(
  intensity: readonly number[],
  { level: low, voicing: degrees }: Parameters<typeof measuresOf>[1],
): Contour {
  const voicing = degrees.map((degree, frame) =>
    (low[frame] ?? 0) - (intensity[frame] ?? 0) > thresholds.lowBand ? degree : 0,
  )
  return { intensity, voicing, isVoiced: (frame) => (voicing[frame] ?? 0) > thresholds.voicing }
}

/** The intensity from which on something is spoken; null if no voice is above the noise. */
function speechThreshold({ intensity, isVoiced }: Contour, noise: number): number | null {
  const leastSpoken = noise + thresholds.overNoise
  const voiced = intensity.filter((level, frame) => level > leastSpoken && isVoiced(frame))
  const loud = percentile(voiced, 0.99)
  if (voiced.length === 0 || loud < noise + thresholds.contrast) return null
  return Math.max(loud - thresholds.silence, leastSpoken)
}

/** The stretches of speech. Short ones are dropped before short silences, and so are those without a voice. */
function speechIn({ intensity, isVoiced }: Contour, threshold: number): Stretch[] {
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
  return runs.filter(({ from, to }) => {
    let voiced = 0
    for (let frame = from; frame < to; frame++) if (isVoiced(frame)) voiced++
    return voiced * frameMs >= thresholds.shortestVoiceMs
  })
}

/** How many peaks of the intensity are voiced and clearly above the dip before them. */
function syllableNuclei(
  { intensity, voicing }: Contour,
  runs: readonly Stretch[],
  threshold: number,
): number {
  let [nuclei, dip] = [0, Infinity]
  for (const [frame, level] of intensity.entries()) {
    dip = Math.min(dip, level)
    const isPeak = level > (intensity[frame - 1] ?? -Infinity) && level >= (intensity[frame + 1] ?? -Infinity)
    if (!isPeak || level < threshold) continue
    const isSpeech = runs.some(({ from, to }) => frame >= from && frame < to)
    const isVoiced =
      (voicing[frame] ?? 0) > 0 &&
      mean([...voicing.subarray(Math.max(0, frame - 2), frame + 3)]) > thresholds.voicingOfSyllable
    if (isSpeech && isVoiced && level - dip >= thresholds.dip) nuclei++
    dip = level
  }
  return nuclei
}
