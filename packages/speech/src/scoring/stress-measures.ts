import { isVowel, phoneInventory } from '../text/arpabet.ts'
import { syllableSpans, type SyllableSpan } from '../text/syllables.ts'
import type { ReadingObservation } from './observations.ts'
import type { PhoneScores } from './phone-network.ts'
import { clamp, mean, percentile } from './statistics.ts'

/** What is measured in the vowel of a syllable, because stress makes a vowel longer, louder, higher and fuller. */
export type SyllableMeasures = {
  /** Logarithms of frames of 10 ms: the vowel and the syllable by the acoustic model, and the vowel by the speech encoder. */
  vowelLength: number
  syllableLength: number
  networkLength: number
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
  /** For each vowel its share of the likelihood of all vowels, 0 to 1, by the phone network and by the acoustic model. */
  networkVowels: number[]
  acousticVowels: number[]
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
  observation: Pick<ReadingObservation, 'words' | 'voice' | 'frameScores'>
  /** Of 40 bands. */
  spectrogram: { frames: number; values: Float32Array }
  /** The output of the phone network of the readings, 20 ms a frame, and the names of its columns. */
  network: PhoneScores
  names: readonly string[]
}

type Phone = ReadingObservation['words'][number]['phones'][number]

/** The vowels in the order of `networkVowels` and `acousticVowels`. */
export const vowels = phoneInventory.filter(isVowel)
export const longestPause = 60

const acousticColumns = vowels.map((vowel) => phoneInventory.indexOf(vowel))
/** The posteriors have the temperature 1 / 0.4, because the log likelihoods of GMMs are overconfident. */
const acousticScale = 0.4
const bandGroups = {
  lowBands: [0, 4],
  middleBands: [12, 20],
  highBands: [20, 28],
  highestBands: [28, 40],
} as const
const referenceBands = [4, 12] as const
const levelFloor = -90 // dB
const lowestLevel = -60 // dB below the loud frames
const voicedFrom = 0.6
const voicedRange = 25 // dB below the loud frames
/** F0 is clamped to this distance from the median, because values beyond it are octave errors of the tracker. */
const mostSemitones = 9
const fewestVoiced = 2
const framesPerNetworkFrame = 2

/** The measures of each word of two syllables or more. No measure depends on the stress that the dictionary gives. */
export function measuredWords({ observation, spectrogram, network, names }: Sound): MeasuredWord[] {
  const { words, voice, frameScores } = observation
  const phones = words.flatMap((word) => word.phones)
  if (phones.length === 0) return []
  const from = Math.min(...phones.map(({ aligned }) => aligned.start))
  const to = Math.max(...phones.map(({ aligned }) => aligned.end))
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
  const networkColumns = vowels.map((vowel) => names.indexOf(vowel))

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
    const { start, end } = vowel.aligned
    const f0 = relativeF0(start, end)
    const nextVowel = next && said[next.nucleus]
    const late = relativeF0(start, Math.max(end, nextVowel ? nextVowel.aligned.start : last.aligned.end))
    const half = f0.length >> 1
    const levels = Array.from({ length: end - start }, (_, at) =>
      Math.max(lowestLevel, levelAt(start + at) - loud),
    )
    const reference = bandLevel(start, end, referenceBands)
    const tilt = (group: keyof typeof bandGroups) => bandLevel(start, end, bandGroups[group]) - reference
    const networkStart = Math.floor(vowel.start / framesPerNetworkFrame)
    const networkEnd = Math.max(networkStart + 1, Math.floor(vowel.end / framesPerNetworkFrame))
    return {
      vowelLength: logLength(end - start),
      syllableLength: logLength(last.aligned.end - first.aligned.start),
      networkLength: logLength(vowel.end - vowel.start),
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
      networkVowels: shares(network.values, network.phones, networkColumns, [networkStart, networkEnd], 1),
      acousticVowels: shares(
        frameScores,
        phoneInventory.length,
        acousticColumns,
        [start, end],
        acousticScale,
      ),
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
        start: said[0]?.aligned.start ?? 0,
        pauseBefore: pause(words[at - 1]?.phones.at(-1)?.end, said[0]?.start),
        pauseAfter: pause(said.at(-1)?.end, words[at + 1]?.phones[0]?.start),
      },
    ]
  })
}

const logLength = (frames: number): number => Math.log(Math.max(1, frames))

const pause = (from: number | undefined, to: number | undefined): number =>
  from === undefined || to === undefined ? longestPause : clamp(to - from, 0, longestPause)

/** The mean over some frames of the softmax over some columns. */
function shares(
  values: Float32Array,
  width: number,
  columns: readonly number[],
  [start, end]: readonly [number, number],
  scale: number,
): number[] {
  const sums = columns.map(() => 0)
  for (let frame = start; frame < end; frame++) {
    const row = columns.map((column) => scale * (values[frame * width + column] ?? 0))
    const highest = Math.max(...row)
    const weights = row.map((value) => Math.exp(value - highest))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    for (const [at, weight] of weights.entries()) sums[at] = (sums[at] ?? 0) + weight / total
  }
  return sums.map((sum) => sum / Math.max(1, end - start))
}
