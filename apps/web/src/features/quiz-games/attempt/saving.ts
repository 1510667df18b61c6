import { limits } from '@elocute/contract/limits'
import type { AnswerBody, PlayableQuiz, StoredAnswer } from '@elocute/contract/quiz-attempts'
import type { WorldEvent } from './game-event.ts'

/** Between the last word and the score, in both games. */
export type Submitting<Quiz> = {
  phase: 'submitting'
  quiz: Quiz
  answer: AnswerBody
  /** It was ended in another tab or on another device. */
  elsewhere: boolean
  /** When the server confirmed the answer, and how it has it. */
  saved: { atMs: number; answer: StoredAnswer } | null
}

export type Completed<Quiz> = {
  phase: 'completed'
  quiz: Quiz
  /** The server's. */
  score: number
  elsewhere: boolean
  /** Recorded too late: only words that were stored before count. */
  late: boolean
  /** Nothing is left to do. */
  submitted: boolean
}

export const submitting = <Quiz>(quiz: Quiz, answer: AnswerBody, elsewhere = false): Submitting<Quiz> => ({
  ...{ phase: 'submitting', quiz, answer, elsewhere },
  saved: null,
})

/** A quiz that was answered before its page opened. */
export const alreadyCompleted = <Quiz>(quiz: Quiz, { score, status }: PlayableQuiz): Completed<Quiz> => ({
  ...{ phase: 'completed', quiz, elsewhere: false, late: false },
  score: score ?? 0,
  submitted: status === 'completed',
})

/** Waits for the server, and then for as long as its answer shall be seen. */
export const save = <Quiz>(
  game: Submitting<Quiz>,
  event: WorldEvent | { type: 'started' | 'speak' | 'skip' | 'next' | 'finish' },
): Submitting<Quiz> | Completed<Quiz> => {
  const { quiz, saved, elsewhere } = game
  if (event.type === 'saved' && !saved) return { ...game, saved: { atMs: event.nowMs, answer: event.answer } }
  if (event.type !== 'tick' || !saved || event.nowMs - saved.atMs < limits.savedPauseMs) return game
  const { score, late, status } = saved.answer
  return { phase: 'completed', quiz, score, late, elsewhere, submitted: status === 'completed' }
}
