import { syllableSpans } from '../text/syllables.ts'
import type { ReadingObservation } from './observations.ts'
import { clamp, percentile } from './statistics.ts'

/** A syllable of a reading. Times are frames of 10 ms; `end` is not included. */
type SpokenSyllable = {
  start: number
  end: number
  /** The median of its F0 in semitones from the speaker's own median; null where it has hardly any voice. */
  semitones: number | null
}

/** The syllables of a word observation. `word` is its number in the script, `start` the first frame of its first phone. */
export type SpokenWordSyllables = {
  word: number
  start: number
  phones: string[]
  syllables: SpokenSyllable[]
}

const voicedFrom = 0.6
const voicedRange = 25 // dB below the loud frames
const fewestVoiced = 3
/** Values beyond it are octave errors of the tracker. */
const mostSemitones = 12

/** The F0 of each syllable, from the track that the scorer has made already. */
export function syllablesWithF0({
  words,
  voice,
}: Pick<ReadingObservation, 'words' | 'voice'>): SpokenWordSyllables[] {
  const phones = words.flatMap((word) => word.phones)
  if (phones.length === 0) return []
  const from = Math.min(...phones.map(({ start }) => start))
  const to = Math.max(...phones.map(({ end }) => end))
  const levels = Array.from({ length: Math.max(0, to - from) }, (_, at) => voice.level[from + at] ?? -90)
  const quietest = percentile(levels, 0.9) - voicedRange
  const f0In = (start: number, end: number): number[] => {
    const found = []
    for (let frame = start; frame < end; frame++)
      if ((voice.voicing[frame] ?? 0) > voicedFrom && (voice.level[frame] ?? -90) > quietest)
        found.push(voice.semitones[frame] ?? 0)
    return found
  }
  const median = percentile(f0In(from, to), 0.5)
  const semitonesIn = (start: number, end: number): number | null => {
    const f0 = f0In(start, end)
    return f0.length < fewestVoiced
      ? null
      : clamp(percentile(f0, 0.5) - median, -mostSemitones, mostSemitones)
  }
  return words.flatMap(({ word, phones: said }) => {
    const names = said.map(({ phone }) => phone)
    const syllables = syllableSpans(names).flatMap(({ from: first, to: after }) => {
      const [start, end] = [said[first]?.start, said[after - 1]?.end]
      return start === undefined || end === undefined
        ? []
        : [{ start, end, semitones: semitonesIn(start, end) }]
    })
    return [{ word, start: said[0]?.start ?? 0, phones: names, syllables }]
  })
}
