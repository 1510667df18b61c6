import { isVowel, phoneInventory } from '../text/arpabet.ts'
import { syllableSpans, type SyllableSpan } from '../text/syllables.ts'
import type { ReadingObservation } from './observations.ts'
import { framesPerScore, type PhoneScores } from './phone-network.ts'
import { clamp, mean, percentile } from './statistics.ts'

/** What is measured in the vowel of a syllable, because stress makes a vowel longer, louder, higher and fuller. */
export type SyllableMeasures = {
  /** Logarithms of frames of 10 ms, finer than the frames of the encoder (`border`). */
  vowelLength: number
  syllableLength: number
  /**
   * F0 in semitones from the speaker's median: its mean in the vowel, its 90th percentile there and up to the next vowel, because
   * a peak is often late, and its rise within the vowel. Null where there is too little voice.
   */
  f0: number | null
  f0High: number | null
  f0Late: number | null
  f0Slope: number | null
  /** dB from the loud frames of the reading: the mean, and the 90th percentile. */
  level: number
  levelHigh: number
  /** Logarithms of the levels of groups of frequency bands, as differences from the level at 300 to 900 Hz (spectral tilt). */
  lowBands: number
  middleBands: number
  highBands: number
  highestBands: number
  /** The share of voiced frames. */
  voicing: number
  /** For each vowel its share of the likelihood of all vowels, 0 to 1, by the speech encoder and by the phone network of the readings. */
  encoderVowels: number[]
  networkVowels: number[]
}

/** A word of two syllables or more as it was said. Times are frames of 10 ms. */
export type MeasuredWord = {
  /** Its number in the script. */
  word: number
  phones: string[]
  /** The first frame of its first phone. */
  start: number
  /** Frames without a word before it and after it, at most `longestPause`; that many at either end of the reading. */
  pauseBefore: number
  pauseAfter: number
  syllables: SyllableMeasures[]
}

type Sound = {
  observation: Pick<ReadingObservation, 'words' | 'voice'>
  /** Of 40 bands. */
  spectrogram: { frames: number; values: Float32Array }
  /** What the speech encoder and the phone network of the readings find, in the order of the inventory. */
  encoder: PhoneScores
  network: PhoneScores
}

type Phone = ReadingObservation['words'][number]['phones'][number]

/** The vowels in the order of `encoderVowels` and `networkVowels`. */
export const vowels = phoneInventory.filter(isVowel)
export const longestPause = 60

const vowelColumns = vowels.map((vowel) => phoneInventory.indexOf(vowel))
const bandGroups = {
  lowBands: [0, 4],
  middleBands: [12, 20],
  highBands: [20, 28],
  highestBands: [28, 40],
} as const
const referenceBands = [4, 12] as const
const silence = 0
const levelFloor = -90 // dB
const lowestLevel = -60 // dB below the loud frames
const voicedFrom = 0.6
const voicedRange = 25 // dB below the loud frames
/** F0 is clamped to this distance from the median, because values beyond it are octave errors of the tracker. */
const mostSemitones = 9
const fewestVoiced = 2

/** The measures of each word of two syllables or more. No measure depends on the stress that the dictionary gives. */
export function measuredWords({ observation, spectrogram, encoder, network }: Sound): MeasuredWord[] {
  const { words, voice } = observation
  const phones = words.flatMap((word) => word.phones)
  if (phones.length === 0) return []
  const from = Math.min(...phones.map(({ start }) => start))
  const to = Math.max(...phones.map(({ end }) => end))
  const levelAt = (frame: number) => voice.level[frame] ?? levelFloor
  const loud = percentile(
    Array.from({ length: to - from }, (_, at) => levelAt(from + at)),
    0.9,
  )
  const f0In = (start: number, end: number): number[] => {
    const found = []
    for (let frame = start; frame < end; frame++)
      if ((voice.voicing[frame] ?? 0) > voicedFrom && levelAt(frame) > loud - voicedRange)
        found.push(voice.semitones[frame] ?? 0)
    return found
  }
  const median = percentile(f0In(from, to), 0.5)
  const relativeF0 = (start: number, end: number) =>
    f0In(start, end).map((value) => clamp(value - median, -mostSemitones, mostSemitones))
  const bands = spectrogram.values.length / spectrogram.frames

  function bandLevel(start: number, end: number, [low, high]: readonly [number, number]): number {
    let sum = 0
    for (let frame = start; frame < end; frame++)
      for (let band = low; band < high; band++) sum += spectrogram.values[frame * bands + band] ?? 0
    return sum / (high - low) / (end - start)
  }

  function measure(
    said: readonly Phone[],
    span: SyllableSpan,
    next: SyllableSpan | undefined,
  ): SyllableMeasures | null {
    const [first, vowel, last] = [said[span.from], said[span.nucleus], said[span.to - 1]]
    if (!first || !vowel || !last) return null
    const { start, end } = vowel
    const startOf = (at: number) => border(encoder, said[at - 1], said[at])
    const endOf = (at: number) => border(encoder, said[at], said[at + 1])
    const f0 = relativeF0(start, end)
    const nextVowel = next && said[next.nucleus]
    const late = relativeF0(start, Math.max(end, nextVowel ? nextVowel.start : last.end))
    const half = f0.length >> 1
    const levels = Array.from({ length: end - start }, (_, at) =>
      Math.max(lowestLevel, levelAt(start + at) - loud),
    )
    const reference = bandLevel(start, end, referenceBands)
    const tilt = (group: keyof typeof bandGroups) => bandLevel(start, end, bandGroups[group]) - reference
    return {
      vowelLength: logLength(endOf(span.nucleus) - startOf(span.nucleus)),
      syllableLength: logLength(endOf(span.to - 1) - startOf(span.from)),
      f0: f0.length < fewestVoiced ? null : mean(f0),
      f0High: f0.length < fewestVoiced ? null : percentile(f0, 0.9),
      f0Late: late.length < fewestVoiced ? null : percentile(late, 0.9),
      f0Slope: half < fewestVoiced ? null : mean(f0.slice(-half)) - mean(f0.slice(0, half)),
      level: mean(levels),
      levelHigh: percentile(levels, 0.9),
      lowBands: tilt('lowBands'),
      middleBands: tilt('middleBands'),
      highBands: tilt('highBands'),
      highestBands: tilt('highestBands'),
      voicing: f0.length / (end - start),
      encoderVowels: sharesOf(encoder, start / framesPerScore, end / framesPerScore),
      networkVowels: sharesOf(network, start / framesPerScore, end / framesPerScore),
    }
  }

  return words.flatMap(({ word, phones: said }, at): MeasuredWord[] => {
    const sounds = said.map(({ phone }) => phone)
    if (sounds.filter(isVowel).length < 2) return []
    const spans = syllableSpans(sounds)
    const syllables = spans.flatMap((span, place) => measure(said, span, spans[place + 1]) ?? [])
    return [
      {
        word,
        phones: sounds,
        syllables,
        start: said[0]?.start ?? 0,
        pauseBefore: pause(words[at - 1]?.phones.at(-1)?.end, said[0]?.start),
        pauseAfter: pause(said.at(-1)?.end, words[at + 1]?.phones[0]?.start),
      },
    ]
  })
}

const logLength = (frames: number): number => Math.log(Math.max(1, frames))

/**
 * Where one phone of a word ends and the next begins, in frames of 10 ms: between the middles of two frames of the scores, in proportion to how much likelier
 * each phone is in its own. Before the first phone and after the last is silence.
 */
function border(
  { values, phones: width, frames }: PhoneScores,
  one: Phone | undefined,
  other: Phone | undefined,
): number {
  const place = other?.start ?? one?.end ?? 0
  const [before = silence, after = silence] = [one, other].map((phone) =>
    phone ? phoneInventory.indexOf(phone.phone) : silence,
  )
  const frame = place / framesPerScore
  if (frame <= 0 || frame >= frames) return place
  const gain = (at: number) => (values[at * width + before] ?? 0) - (values[at * width + after] ?? 0)
  const [kept, lost] = [Math.max(0, gain(frame - 1)), Math.max(0, -gain(frame))]
  return kept + lost === 0 ? place : place + framesPerScore * (kept / (kept + lost) - 0.5)
}

const pause = (from: number | undefined, to: number | undefined): number =>
  from === undefined || to === undefined ? longestPause : clamp(to - from, 0, longestPause)

/** The mean over some frames of the softmax over the vowels. */
function sharesOf({ values, phones: width }: PhoneScores, start: number, end: number): number[] {
  const sums = vowels.map(() => 0)
  for (let frame = start; frame < end; frame++) {
    const row = vowelColumns.map((column) => values[frame * width + column] ?? 0)
    const highest = Math.max(...row)
    const weights = row.map((value) => Math.exp(value - highest))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    for (const [at, weight] of weights.entries()) sums[at] = (sums[at] ?? 0) + weight / total
  }
  return sums.map((sum) => sum / Math.max(1, end - start))
}
