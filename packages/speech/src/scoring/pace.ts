import type { ScriptWord } from '../text/script-words.ts'
import type { ScoredWord } from './observations.ts'
import { saidLast } from './restarts.ts'

/** The pace of a reading, in words a minute. Numbers count as the words that are said for them. */
export type Pace = {
  /** How many words were said. */
  words: number
  /** From the first word that was read to the last, pauses included. What was said again later takes no time. */
  reading: number
  /** The same without the long pauses. A reading with long pauses has parts that are much faster than the whole. */
  withoutPauses: number
}

const framesPerMinute = 6_000 // of 10 ms
const longPause = 50

/** `words`: those that were read, with the times of their phones. Zero where nothing was read. */
export function paceOf(words: readonly ScoredWord[], script: readonly ScriptWord[]): Pace {
  const spans = words
    .flatMap(({ word, phones }) => {
      const [first, last] = [phones[0], phones.at(-1)]
      return first && last ? [{ word, start: first.start, end: last.end }] : []
    })
    .sort((a, b) => a.start - b.start)
  const said = saidLast(spans)
  const read = new Set(words.map(({ word }) => word))
  const count = script.reduce((sum, { spokenWords }, at) => sum + (read.has(at) ? spokenWords : 0), 0)
  const gaps = said.map(({ said: { end }, next }) => (next ? next.start - end : 0))
  const frames = sum(gaps) + sum(said.map(({ said: { start, end } }) => end - start))
  const pauses = sum(gaps.filter((gap) => gap >= longPause))
  const perMinute = (length: number) => (length > 0 ? (count * framesPerMinute) / length : 0)
  return { words: count, reading: perMinute(frames), withoutPauses: perMinute(frames - pauses) }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/**
 * The pace that listeners follow easily. Audio books are read at 150 to 160, and speech for learners of a language at about 110
 * (Learning English programmes of public broadcasters).
 */
export const easyPace = { from: 110, to: 170 }

/** The pace of fewer words says nothing: “I do not know” takes less than a second. */
export const fewestWordsForPace = 4

/**
 * Within these limits a faster reading is more fluent to the experts (Cucchiarini, Strik & Boves 2000), and outside them there were
 * few readings to learn from. Comprehension falls slowly above 200 words a minute and steeply from 275 on (Foulke & Sticht 1969,
 * Review of research on the intelligibility and comprehension of accelerated speech).
 */
const scoredPace = { slowest: 100, fastest: 220 }
/** Up to a sixth of the time of a good reading is in its long pauses. */
const shareOfPauses = 1 / 6

/** The factor of all times at which a reading is scored: one that is too fast is scored as if it were at the limit. */
export const stretchFor = ({ words, reading, withoutPauses }: Pace): number =>
  words < fewestWordsForPace
    ? 1
    : Math.max(1, Math.max(reading, withoutPauses * (1 - shareOfPauses)) / scoredPace.fastest)

/** At double the limit nothing is left of the fluency. */
const powerOfSpeed = 2

/** The fraction of the fluency that is left to a reading that is too fast, 0 to 1. */
export const fluencyLeft = (pace: Pace): number => Math.max(0, 1 - (stretchFor(pace) - 1) ** powerOfSpeed)

/** Experts gave more than this to 3 of 109 slow readings. */
const powerOfSlowness = 0.5

/** The highest fluency of a reading that is too slow, 0 to 100. */
export const mostFluency = ({ words, reading }: Pace): number =>
  words < fewestWordsForPace ? 100 : 100 * Math.min(1, reading / scoredPace.slowest) ** powerOfSlowness
