import type { Segment } from './transcript-alignment.ts'

/** A reader who goes back by fewer words hesitates. The scorer has learned from such readings. */
const fewestOfRestart = 5

/** Whether the reader went back by several words. `segments`: in the order of time. */
export function hasRestart(segments: readonly Segment[]): boolean {
  const words = segments.flatMap((segment) => (segment.type === 'word' ? [segment.word] : []))
  return words.some((word, at) => (words[at - 1] ?? -1) - word >= fewestOfRestart - 1)
}

/**
 * Each word that was read, as it was said last, with the word that was said after it: null where the reader went back, and at the
 * end. What was said again later is not there. `words`: in the order of time.
 */
export function saidLast<T extends { word: number }>(words: readonly T[]): { said: T; next: T | null }[] {
  const last = new Map(words.map(({ word }, at) => [word, at]))
  return words.flatMap((said, at) => {
    if (last.get(said.word) !== at) return []
    const next = words[at + 1]
    return [{ said, next: next && next.word > said.word ? next : null }]
  })
}

/** When a word of the script was read. */
type TimedWord = { word: number; start_s: number; end_s: number }

/** The seconds after each word of the script until the next one that was read. Where the reader went back there is no pause. */
export const pausesAfter = (words: readonly TimedWord[]): ReadonlyMap<number, number> =>
  new Map(
    saidLast(words).flatMap(({ said, next }) =>
      next ? [[said.word, next.start_s - said.end_s] as const] : [],
    ),
  )
