import type { WordResult } from '@elocute/contract/quiz-attempts'
import type { AttemptClock } from '../attempt/attempt-clock.ts'
import type { Completed, Submitting } from '../attempt/saving.ts'
import type { TimeCall } from '../attempt/time-call.ts'
import type { WordBag } from './word-bag.ts'

export type Quiz = {
  id: string
  title: string
  timerSeconds: number
  totalPoints: number
  words: readonly { text: string; soundsLike: readonly string[] }[]
}

/** Where the target is, in percent of the stage. */
export type Place = { left: number; top: number }

type NotStarted = { phase: 'notStarted'; quiz: Quiz }

export type InProgress = {
  phase: 'inProgress'
  quiz: Quiz
  attemptId: string
  clock: AttemptClock
  secondsLeft: number
  timeCall: TimeCall | null
  score: number
  /** Which draw of this page this is, counted from 0, and what became of all of them. */
  position: number
  results: readonly (WordResult | null)[]
  /** The number of this page's first draw for the server; another page of the same attempt counts from another one. */
  firstNumber: number
  /** The numbers of right words of other pages: an earlier visit, another tab, another device. */
  elsewhere: ReadonlySet<number>
  bag: WordBag
  /** The word that is shown, by its place in the quiz. */
  current: number
  wordEndsMs: number
  /** What is left of the word's time, in tenths of a second, as its bar shows it. */
  wordTenths: number
  place: Place
  movesAtMs: number
  /** For who asked for reduced motion, the target changes its place only with the word. */
  reducedMotion: boolean
  listening: boolean
  said: { text: string | null; verdict: 'incorrect' | 'not-sure' } | null
  /** The last hit, for as long as its burst lasts. */
  hit: { word: string; place: Place; untilMs: number } | null
}

export type Game = NotStarted | InProgress | Submitting<Quiz> | Completed<Quiz>

export const shoot = {
  wordMs: 10_000,
  moveMs: 1_000,
  burstMs: 800,
  tickMs: 100,
  place: { from: 10, to: 79 },
  /** How many draws have a page's numbers; ten thousand of an hour's quiz would leave 0.4 s for each. */
  numbersOfPage: 10_000,
} as const
