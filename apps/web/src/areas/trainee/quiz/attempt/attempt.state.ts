import type { WordResult } from '@elocute/contract/quiz-attempts'
import type { Difficulty } from '@elocute/contract/quiz-fields'
import type { AttemptClock, TimeCall } from './attempt-clock.ts'
import type { Saving } from './saving.ts'

/** A quiz as a game needs it. */
export type Quiz = {
  id: string
  title: string
  timerSeconds: number
  totalPoints: number
  words: readonly {
    text: string
    /** How the page shows it: with its capitals and accents. */
    shown: string
    difficulty: Difficulty | null
    /** Other spellings of the same sounds, which count as the word itself. */
    soundsLike: readonly string[]
  }[]
}

type NotStarted = { phase: 'notStarted'; quiz: Quiz; saving: Saving }

/** What every game has while the time runs. A game adds the state of its own stage. */
export type Running = {
  phase: 'inProgress'
  quiz: Quiz
  clock: AttemptClock
  secondsLeft: number
  timeCall: TimeCall | null
  /** The word that is shown, counted from 0, and the result of each word that this page has shown. */
  position: number
  results: readonly (WordResult | null)[]
  /** The number under which the server knows the word at position 0. */
  firstNumber: number
  saving: Saving
}

/** The game is over and the server has to confirm the answer. */
export type Submitting = {
  phase: 'submitting'
  quiz: Quiz
  /** The attempt was ended in another tab or on another device. */
  endedElsewhere: boolean
  saving: Saving
}

export type Completed = {
  phase: 'completed'
  quiz: Quiz
  /** As the server counts it. */
  score: number
  endedElsewhere: boolean
  /** The answer arrived too late: only words that the server had before count. */
  late: boolean
  /** The trainee has submitted the quiz: nothing is left to do. */
  submitted: boolean
  saving: Saving
}

/** One attempt at a quiz, in the phases that all games share. `Playing` is the game's own state while the time runs. */
export type Attempt<Playing extends Running> = NotStarted | Playing | Submitting | Completed
