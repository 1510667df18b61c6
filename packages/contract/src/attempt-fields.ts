import { z } from 'zod/mini'
import { attemptLimits } from './attempt-limits.ts'
import { rule } from './rule.ts'

export const QuizStatus = z.enum(['not_answered', 'in_progress', 'pending', 'completed'])
export type QuizStatus = z.infer<typeof QuizStatus>

/** The outcome of a word: recognised as right or as wrong, skipped by the trainee, or missed because the time ran out. */
export const WordOutcome = z.enum(['correct', 'incorrect', 'skipped', 'missed'], rule('outcome_unknown'))
export type WordOutcome = z.infer<typeof WordOutcome>

/**
 * Positions count from 1, as in "Word 1 of 8". A game that draws from a bag counts its draws. Each page starts at another
 * number, so that two pages of one attempt never use the same position.
 */
export const WordPosition = z.coerce
  .number(rule('word_position'))
  .check(
    z.int(rule('word_position')),
    z.minimum(1, rule('word_position')),
    z.maximum(attemptLimits.wordNumber, rule('word_position')),
  )
