import { isVowel } from '../text/arpabet.ts'
import type { PhoneFeature, ReadingFeature } from './features.ts'
import type { PhoneObservation, ReadingObservation } from './observations.ts'
import type { Prosody } from './prosody-features.ts'
import { mean, standardDeviation } from './statistics.ts'

/** The measures of rate, pauses and rhythm are those of Cucchiarini, Strik & Boves (2000, 2002). */

const framesPerSecond = 100

type PhoneTiming = Extract<PhoneFeature, 'duration' | `pause_${string}`>

/** The duration of a phone, and the pauses around it. `stretch`: the factor of all times (pace.ts). */
export function timingFeatures(
  { start, end }: PhoneObservation,
  before: PhoneObservation | undefined,
  after: PhoneObservation | undefined,
  stretch: number,
): Record<PhoneTiming, number> {
  return {
    duration: Math.log(stretch * (end - start)),
    pause_before: Math.log1p(before ? stretch * (start - before.end) : 0),
    pause_after: Math.log1p(after ? stretch * (after.start - end) : 0),
  }
}

type Timing = {
  /** The phones of each word, with the times of the recording. */
  words: readonly (readonly PhoneObservation[])[]
  /** The factor of all times (pace.ts). `pauses` and `span`, in frames, are stretched. */
  stretch: number
  pauses: readonly number[]
  span: number
}

export function timingOf({ words }: Pick<ReadingObservation, 'words'>, stretch: number): Timing {
  const phones = words.map((word) => word.phones)
  const spoken = phones.filter((word) => word.length > 0)
  const pauses = spoken
    .slice(1)
    .map((word, at) => stretch * ((word[0]?.start ?? 0) - (spoken[at]?.at(-1)?.end ?? 0)))
  const first = spoken[0]?.[0]?.start ?? 0
  const last = spoken.at(-1)?.at(-1)?.end ?? 0
  return { words: phones, stretch, pauses, span: stretch * Math.max(1, last - first) }
}

type FluencyFeature = Exclude<ReadingFeature, `${'f0' | 'vowel_f0' | 'level' | 'vowel_level' | 'final_f0'}_${string}` | 'final_f0' | 'syllable_rate' | 'peaks_per_vowel' | 'voiced_share' | 'length_level_correlation' | 'high_band'> // oxfmt-ignore

/** Rate, pauses, rhythm and hesitations of a reading with at least one phone. `frames`: of the whole recording. */
export function fluencyFeatures(
  timing: Timing,
  prosody: Prosody,
  frames: number,
): Record<FluencyFeature, number> {
  return { ...rateAndPauses(timing, frames), ...rhythm(timing), ...hesitations(timing, prosody, frames) }
}

function rateAndPauses({ words, stretch, pauses, span }: Timing, frames: number) {
  const phones = words.flat()
  const spoken = stretch * phones.reduce((sum, { start, end }) => sum + end - start, 0)
  const paused = pauses.reduce((sum, pause) => sum + pause, 0)
  const atLeast = (least: number) => pauses.filter((pause) => pause >= least).length
  return {
    phone_rate: Math.log((phones.length / span) * framesPerSecond),
    articulation_rate: Math.log((phones.length / spoken) * framesPerSecond),
    word_rate: Math.log((words.length / span) * framesPerSecond),
    pause_share: paused / span,
    pause_total: Math.log1p(paused),
    pauses_30ms: atLeast(3) / words.length,
    pauses_80ms: atLeast(8) / words.length,
    pauses_150ms: atLeast(15) / words.length,
    pauses_300ms: atLeast(30) / words.length,
    pauses_150ms_count: Math.log1p(atLeast(15)),
    pause_longest: Math.log1p(Math.max(0, ...pauses)),
    long_pause_mean: Math.log1p(mean(pauses.filter((pause) => pause >= 15))),
    span: Math.log(span),
    words: Math.log(words.length),
    phones_per_word: Math.log(phones.length / words.length),
    lead_in: (phones[0]?.start ?? 0) / 100,
    lead_out: (frames - (phones.at(-1)?.end ?? 0)) / 100,
  }
}

function rhythm({ words, stretch }: Timing) {
  const phones = words.flat()
  const logDurations = (some: readonly PhoneObservation[]) =>
    some.map(({ start, end }) => Math.log(stretch * (end - start)))
  const all = logDurations(phones)
  const vowels = logDurations(phones.filter(({ phone }) => isVowel(phone)))
  return {
    duration_mean: mean(all),
    duration_deviation: standardDeviation(all),
    vowel_duration_mean: mean(vowels),
    vowel_duration_deviation: standardDeviation(vowels),
    // The pairwise variability index of vowels (Grabe & Low 2002), on logarithms.
    vowel_duration_step: mean(vowels.slice(1).map((length, at) => Math.abs(length - (vowels[at] ?? 0)))),
  }
}

/** Hesitations: sound between words, breaks within words, and changes of pace. */
function hesitations({ words, stretch }: Timing, prosody: Prosody, frames: number) {
  const phones = words.flatMap((word, number) => word.map(({ start, end }) => ({ start, end, word: number })))
  const first = phones[0]?.start ?? 0
  const last = phones.at(-1)?.end ?? 0
  let [soundFrames, longSounds, breaks] = [0, 0, 0]
  for (const [at, { start, word }] of phones.entries()) {
    const before = phones[at - 1]
    if (!before) continue
    const loud = stretch * prosody.loudFrames(before.end, start)
    soundFrames += loud
    if (loud >= 15) longSounds++
    if (before.word === word && stretch * (start - before.end) >= 5) breaks++
  }
  const paces = words.map((word) => {
    const length = (word.at(-1)?.end ?? 0) - (word[0]?.start ?? 0)
    return Math.log((stretch * Math.max(1, length)) / Math.max(1, word.length))
  })
  const half = Math.ceil(paces.length / 2)
  return {
    sound_between_words: Math.log1p(soundFrames / words.length),
    sound_around: Math.log1p(stretch * (prosody.loudFrames(0, first) + prosody.loudFrames(last, frames))),
    long_sounds_between: longSounds / words.length,
    breaks_in_words: breaks / words.length,
    word_pace_deviation: standardDeviation(paces),
    word_pace_slowest: Math.max(...paces),
    word_pace_change: mean(paces.slice(half)) - mean(paces.slice(0, half)),
  }
}
