import type { WordResult } from '@elocute/contract/quiz-attempts'
import type { Difficulty } from '@elocute/contract/quizzes'
import type { AttemptClock } from '../attempt/attempt-clock.ts'
import type { Completed, Submitting } from '../attempt/saving.ts'
import type { TimeCall } from '../attempt/time-call.ts'

type Word = {
  text: string
  difficulty: Difficulty | null
  /** Other spellings of the same sounds, which count as the word itself. */
  soundsLike: readonly string[]
}

export type Quiz = { id: string; title: string; timerSeconds: number; words: readonly Word[] }

export type Said = { text: string | null; verdict: 'correct' | 'incorrect' | 'not-sure' }

type NotStarted = { phase: 'notStarted'; quiz: Quiz }

export type InProgress = {
  phase: 'inProgress'
  quiz: Quiz
  attemptId: string
  clock: AttemptClock
  secondsLeft: number
  timeCall: TimeCall | null
  /** The word that is shown, counted from 0. */
  position: number
  /** What became of each word so far; `incorrect` may still become better while its word is shown. */
  results: readonly (WordResult | null)[]
  firstNumber: 1
  /** Words that are right, by position, that this page has not heard: said in another tab or on another device. */
  elsewhere: ReadonlyMap<number, { heard: string | null }>
  /** Whether the trainee wants to be heard. */
  listening: boolean
  said: Said | null
}

export type Game = NotStarted | InProgress | Submitting<Quiz> | Completed<Quiz>

type Words = Pick<InProgress, 'results' | 'elsewhere'>

export const isRight = ({ results, elsewhere }: Words, position: number): boolean =>
  results[position]?.outcome === 'correct' || elsewhere.has(position)

/** Whether the word that is shown is right. */
export const isCorrect = (game: InProgress): boolean => isRight(game, game.position)

export const isLastWord = (game: InProgress): boolean => game.position >= game.quiz.words.length - 1

/** One point for each word that was right, wherever it was said. */
export const scoreOf = (game: Words): number =>
  game.results.filter((_, position) => isRight(game, position)).length
