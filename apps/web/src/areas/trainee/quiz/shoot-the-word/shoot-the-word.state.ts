import type { Running } from '../attempt/attempt.state.ts'
import type { HearingEvent } from '../../../../shared/microphone/use-hearing.ts'
import type { WordBag } from './word-bag.ts'

/** Where the target is, in percent of the stage. */
export type Place = { left: number; top: number }

/** `position` counts the draws of this page, and `results` has one entry for each. */
export type InProgress = Running & {
  score: number
  /** The numbers of correct words from other pages: an earlier visit, another tab, another device. */
  elsewhere: ReadonlySet<number>
  bag: WordBag
  /** The index in the quiz of the word that is shown. */
  current: number
  wordEndsMs: number
  /** The time that the word has left, in tenths of a second, as its bar shows it. */
  wordTenths: number
  place: Place
  movesAtMs: number
  /** With reduced motion the target moves only when the word changes. */
  reducedMotion: boolean
  listening: boolean
  said: { text: string | null; verdict: 'incorrect' | 'not-sure' } | null
  /** The last hit, as long as its animation lasts. */
  hit: { word: string; place: Place; untilMs: number } | null
}

export type StageEvent = HearingEvent | { type: 'speak' }

export const shoot = {
  wordMs: 10_000,
  moveMs: 1_000,
  burstMs: 800,
  tickMs: 100,
  place: { from: 10, to: 79 },
  /** Numbers reserved for the draws of one page. In the longest quiz (one hour) 10,000 would allow a draw every 0.36 s. */
  numbersOfPage: 10_000,
} as const
