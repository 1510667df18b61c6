import type { Syllable } from './sentences.ts'

export type OwnMelody = {
  /** The words on which the voice was clearly higher, in their order. */
  high: string[]
  /** What the voice did at the end; unknown where the last syllable was not voiced. */
  end: 'rose' | 'fell' | 'level' | 'unknown'
}

/** A difference that a listener notices as a movement of the voice (semitones). */
const clearlyHigher = 2
const clearlyMoved = 1.5
const mostHigh = 3
/** The end is compared with this many syllables before it. */
const before = 3

/** What a listener would notice in a melody. Null where fewer than two syllables were voiced: nothing can be compared. */
export const describeMelody = (syllables: readonly Syllable[]): OwnMelody | null => {
  const voiced = syllables.flatMap((syllable) =>
    syllable.semitones === null ? [] : [{ ...syllable, semitones: syllable.semitones }],
  )
  if (voiced.length < 2) return null
  const heights = voiced.map(({ semitones }) => semitones)
  const middle = heights.toSorted((a, b) => a - b)[Math.floor((heights.length - 1) / 2)] ?? 0
  const end = syllables.at(-1)?.semitones === null ? 'unknown' : endOf(heights)
  const peaks = voiced.filter(
    ({ semitones }, at) =>
      semitones - middle >= clearlyHigher &&
      semitones >= (heights[at - 1] ?? -Infinity) &&
      semitones >= (heights[at + 1] ?? -Infinity) &&
      // The description of the end says that it rose.
      !(end === 'rose' && at === heights.length - 1),
  )
  const highest = new Set(peaks.toSorted((a, b) => b.semitones - a.semitones).slice(0, mostHigh))
  const high = new Map(
    peaks.filter((peak) => highest.has(peak)).map(({ wordNumber, word }) => [wordNumber, word]),
  )
  return { high: [...high.values()], end }
}

const endOf = (heights: readonly number[]): 'rose' | 'fell' | 'level' => {
  const earlier = heights.slice(-1 - before, -1)
  const moved = (heights.at(-1) ?? 0) - earlier.reduce((sum, height) => sum + height, 0) / earlier.length
  return moved >= clearlyMoved ? 'rose' : moved <= -clearlyMoved ? 'fell' : 'level'
}
