import { bands } from '../audio/log-mel.ts'
import { isVowel, phoneInventory } from '../text/arpabet.ts'
import { syllableSpans } from '../text/syllables.ts'
import type { ReadingObservation } from './observations.ts'
import type { PhoneScores } from './phone-network.ts'
import { mean, percentile } from './statistics.ts'

/** What the voice did in one syllable, measured in its vowel. */
export type StressMeasures = {
  /** Logarithms of frames of 10 ms: of the vowel and of the syllable as the acoustic model aligned them. */
  vowelLength: number
  syllableLength: number
  /** The same of the vowel as the phone network found it. */
  networkLength: number
  /** Semitones from the speaker's median: the mean and the height of the vowel and of the voice up to the next vowel; null without voice. */
  f0: number | null
  f0High: number | null
  f0Slope: number | null
  f0Syllable: number | null
  /** dB below the loud frames of the reading. */
  level: number
  levelHigh: number
  /** Share of voiced frames. */
  voicing: number
  /** Mean levels of the log-mel bands in five groups, as differences from the second group. */
  bands: number[]
  /** For each vowel of the inventory its mean share of the likelihood of all vowels: by the phone network, by the acoustic model. */
  network: number[]
  acoustic: number[]
}

export type StressWord = {
  word: number
  phones: string[]
  start: number
  end: number
  syllables: StressMeasures[]
}

type Sound = {
  observation: Pick<ReadingObservation, 'words' | 'voice' | 'frameScores'>
  spectrogram: { values: Float32Array }
  network: PhoneScores
  names: readonly string[]
}

export const vowels = phoneInventory.filter(isVowel)
const inventoryVowels = vowels.map((vowel) => phoneInventory.indexOf(vowel))
const groups = [
  [0, 4],
  [4, 12],
  [12, 20],
  [20, 28],
  [28, 40],
] as const
const voicedFrom = 0.6
const voicedRange = 25
const acousticScale = 0.4
const mostSemitones = 9
const framesPerNetworkFrame = 2

export function stressMeasures({ observation, spectrogram, network, names }: Sound): StressWord[] {
  const { words, voice, frameScores } = observation
  const phones = words.flatMap((word) => word.phones)
  if (phones.length === 0) return []
  const from = Math.min(...phones.map(({ aligned }) => aligned.start))
  const to = Math.max(...phones.map(({ aligned }) => aligned.end))
  const levelAt = (frame: number) => voice.level[frame] ?? -90
  const loud = percentile(
    Array.from({ length: to - from }, (_, at) => levelAt(from + at)),
    0.9,
  )
  const voicedIn = (start: number, end: number): number[] => {
    const found = []
    for (let frame = start; frame < end; frame++)
      if ((voice.voicing[frame] ?? 0) > voicedFrom && levelAt(frame) > loud - voicedRange)
        found.push(voice.semitones[frame] ?? 0)
    return found
  }
  const median = percentile(voicedIn(from, to), 0.5)
  const relative = (start: number, end: number) =>
    voicedIn(start, end).map((value) => Math.max(-mostSemitones, Math.min(mostSemitones, value - median)))
  const networkVowels = vowels.map((vowel) => names.indexOf(vowel))

  function measure(
    vowel: (typeof phones)[number],
    syllable: { start: number; end: number },
    after: number,
  ): StressMeasures {
    const { start, end } = vowel.aligned
    const f0 = relative(start, end)
    const wide = relative(start, Math.max(end, after))
    const half = f0.length >> 1
    const levels = Array.from({ length: end - start }, (_, at) => Math.max(-60, levelAt(start + at) - loud))
    const groupLevels = groups.map(([low, high]) => {
      let sum = 0
      for (let frame = start; frame < end; frame++)
        for (let band = low; band < high; band++) sum += spectrogram.values[frame * bands + band] ?? 0
      return sum / (high - low) / (end - start)
    })
    return {
      vowelLength: Math.log(end - start),
      syllableLength: Math.log(Math.max(1, syllable.end - syllable.start)),
      networkLength: Math.log(Math.max(1, vowel.end - vowel.start)),
      f0: f0.length < 2 ? null : mean(f0),
      f0High: f0.length < 2 ? null : percentile(f0, 0.9),
      f0Slope: half < 2 ? null : mean(f0.slice(-half)) - mean(f0.slice(0, half)),
      f0Syllable: wide.length < 2 ? null : percentile(wide, 0.9),
      level: mean(levels),
      levelHigh: percentile(levels, 0.9),
      voicing: f0.length / (end - start),
      bands: groupLevels.map((level) => level - (groupLevels[1] ?? 0)),
      network: shares(
        network.values,
        network.phones,
        networkVowels,
        Math.floor(vowel.start / framesPerNetworkFrame),
        Math.max(Math.floor(vowel.start / framesPerNetworkFrame) + 1, Math.floor(vowel.end / framesPerNetworkFrame)),
        1,
      ),
      acoustic: shares(frameScores, phoneInventory.length, inventoryVowels, start, end, acousticScale),
    }
  }

  return words.flatMap(({ word, phones: said }) => {
    const nameList = said.map(({ phone }) => phone)
    const spans = syllableSpans(nameList)
    if (spans.length < 2) return []
    const syllables = spans.flatMap(({ from: first, to: last, nucleus }, at) => {
      const [one, final, vowel] = [said[first], said[last - 1], said[nucleus]]
      if (!one || !final || !vowel) return []
      const next = spans[at + 1]
      const after = next ? (said[next.nucleus]?.aligned.start ?? final.aligned.end) : final.aligned.end
      return [measure(vowel, { start: one.aligned.start, end: final.aligned.end }, after)]
    })
    if (syllables.length !== spans.length) return []
    return [
      {
        word,
        phones: nameList,
        start: said[0]?.aligned.start ?? 0,
        end: said.at(-1)?.aligned.end ?? 0,
        syllables,
      },
    ]
  })
}

/** The mean over the frames of the softmax over some columns. */
function shares(
  values: Float32Array,
  width: number,
  columns: readonly number[],
  start: number,
  end: number,
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
