import { isVowel } from '../text/arpabet.ts'
import type { PhoneFeature, ReadingFeature } from './features.ts'
import type { PhoneObservation, ReadingObservation } from './observations.ts'
import { clamp, correlation, mean, percentile, standardDeviation } from './statistics.ts'

type PhoneProsody = Record<
  Extract<PhoneFeature, 'level' | 'level_rise' | 'voicing' | 'f0' | 'f0_slope'>,
  number
>

/** Level and F0 relative to those of the reading, scaled to about one. */
export type Prosody = {
  /** The features of a span of frames. */
  over(start: number, end: number): PhoneProsody
  /** F0 of the voiced frames, semitones relative to the median. */
  f0: number[]
  /** Level of each frame, dB relative to the 90th percentile. */
  levels: number[]
  /** How many frames of a span are as loud as speech. */
  loudFrames(start: number, end: number): number
  /** How often the smoothed level rises and falls by 3 dB: about once per syllable (de Jong & Wempe 2009). */
  levelPeaks: number
}

const levelFloor = -90 // dB
const voicedFrom = 0.6
const speechRange = 20 // dB below the 90th percentile
const voicedRange = 25 // dB
/** F0 is limited to this distance from the median, so that an octave error of the tracker is not a wide range. */
const mostSemitones = 9

/** `from` and `to`: frames of the first and after the last phone. */
export function prosodyOf(voice: ReadingObservation['voice'], from: number, to: number): Prosody {
  const levelAt = (frame: number) => voice.level[frame] ?? levelFloor
  const isVoiced = (frame: number) =>
    (voice.voicing[frame] ?? 0) > voicedFrom && levelAt(frame) > loud - voicedRange
  const frames = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
  const levels = frames.map(levelAt)
  const loud = percentile(levels, 0.9)
  const semitones = frames.filter(isVoiced).map((frame) => voice.semitones[frame] ?? 0)
  const median = percentile(semitones, 0.5)
  const relativeF0 = (value: number) => clamp(value - median, -mostSemitones, mostSemitones)
  return {
    levels: levels.map((level) => level - loud),
    f0: semitones.map(relativeF0),
    levelPeaks: countPeaks(levels),
    loudFrames(start, end) {
      let count = 0
      for (let frame = start; frame < end; frame++) if (levelAt(frame) > loud - speechRange) count++
      return count
    },
    over(start, end) {
      const halfway = (start + end) / 2
      const count = Math.max(1, end - start)
      let [levelSum, riseSum, voicingSum, f0Sum] = [0, 0, 0, 0]
      const [early, late] = [
        { sum: 0, count: 0 },
        { sum: 0, count: 0 },
      ]
      for (let frame = start; frame < end; frame++) {
        const level = Math.max(-60, levelAt(frame) - loud)
        levelSum += level
        riseSum += frame < halfway ? -level : level
        voicingSum += voice.voicing[frame] ?? 0
        if (!isVoiced(frame)) continue
        const value = relativeF0(voice.semitones[frame] ?? 0)
        f0Sum += value
        const half = frame < halfway ? early : late
        half.sum += value
        half.count++
      }
      const voiced = early.count + late.count
      return {
        level: levelSum / count / 20,
        level_rise: (2 * riseSum) / count / 20,
        voicing: voicingSum / count,
        f0: voiced === 0 ? 0 : f0Sum / voiced / 4,
        f0_slope:
          early.count === 0 || late.count === 0 ? 0 : (late.sum / late.count - early.sum / early.count) / 4,
      }
    },
  }
}

function countPeaks(levels: readonly number[]): number {
  const smooth = levels.map((_, at) => mean(levels.slice(Math.max(0, at - 3), at + 4)))
  const loud = percentile(smooth, 0.9)
  let [peaks, low, high, isRising] = [0, Infinity, -Infinity, true]
  for (const level of smooth) {
    if (isRising) {
      high = Math.max(high, level)
      if (level < high - 3) {
        if (high > loud - speechRange) peaks++
        isRising = false
        low = level
      }
    } else {
      low = Math.min(low, level)
      if (level > low + 3) {
        isRising = true
        high = level
      }
    }
  }
  return peaks
}

type ProsodyFeature =
  | Extract<
      ReadingFeature,
      `${'f0' | 'vowel_f0' | 'level' | 'vowel_level' | 'final_f0'}_${string}` | 'final_f0'
    >
  | 'syllable_rate'
  | 'peaks_per_vowel'
  | 'voiced_share'
  | 'length_level_correlation'

/** Changes of F0 and level over the reading. `phones` has at least one phone. `stretch`: the factor of all times (pace.ts). */
export function prosodyFeatures(
  phones: readonly PhoneObservation[],
  prosody: Prosody,
  stretch: number,
): Record<ProsodyFeature, number> {
  const start = phones[0]?.start ?? 0
  const end = phones.at(-1)?.end ?? 0
  const span = Math.max(1, end - start)
  const vowels = phones
    .filter(({ phone }) => isVowel(phone))
    .map(({ start: from, end: to }) => ({ ...prosody.over(from, to), start: from, end: to }))
  const f0 = vowels.map((vowel) => vowel.f0)
  const levels = vowels.map((vowel) => vowel.level)
  const halfway = start + span / 2
  const meanF0 = (some: typeof vowels) => mean(some.map((vowel) => vowel.f0).filter((value) => value !== 0))
  const final = prosody.over(Math.max(start, end - 30), end)
  return {
    f0_deviation: standardDeviation(prosody.f0) / 4,
    f0_range: (percentile(prosody.f0, 0.9) - percentile(prosody.f0, 0.1)) / 8,
    vowel_f0_deviation: standardDeviation(f0),
    vowel_level_deviation: standardDeviation(levels),
    level_deviation: standardDeviation(prosody.levels) / 10,
    level_low: percentile(prosody.levels, 0.1) / 20,
    level_median: percentile(prosody.levels, 0.5) / 10,
    final_f0: final.f0,
    final_f0_slope: final.f0_slope,
    vowel_f0_step: mean(f0.slice(1).map((value, at) => Math.abs(value - (f0[at] ?? 0)))),
    syllable_rate: Math.log1p((prosody.levelPeaks / (stretch * span)) * 100),
    peaks_per_vowel: prosody.levelPeaks / Math.max(1, vowels.length),
    voiced_share: prosody.f0.length / span,
    f0_change:
      meanF0(vowels.filter((vowel) => vowel.start >= halfway)) -
      meanF0(vowels.filter((vowel) => vowel.start < halfway)),
    length_level_correlation: correlation(
      vowels.map((vowel) => Math.log(vowel.end - vowel.start)),
      levels,
    ),
  }
}
