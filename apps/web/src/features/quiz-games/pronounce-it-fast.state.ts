import type { AnswerBody, WordResult } from '@elocute/contract/quiz-attempts'
import type { Difficulty } from '@elocute/contract/quizzes'
import type { AttemptClock } from './attempt-clock.ts'
import type { TimeCall } from './time-call.ts'

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
  /** Whether the trainee wants to be heard. */
  listening: boolean
  said: Said | null
}

type Submitting = {
  phase: 'submitting'
  quiz: Quiz
  answer: AnswerBody
  /** When the server confirmed it. */
  savedAtMs: number | null
}

type Completed = { phase: 'completed'; quiz: Quiz; score: number }

export type Game = NotStarted | InProgress | Submitting | Completed

export const isCorrect = (game: InProgress): boolean => game.results[game.position]?.outcome === 'correct'

export const isLastWord = (game: InProgress): boolean => game.position >= game.quiz.words.length - 1

/** One point for each word that was right. */
export const scoreOf = (results: readonly (WordResult | null)[]): number =>
  results.filter((result) => result?.outcome === 'correct').length
