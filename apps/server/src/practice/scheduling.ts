import type { Rating } from '@elocute/contract/practice'
import { createEmptyCard, fsrs, Rating as Grade } from 'ts-fsrs'

/** A review as the log has it. */
export type LoggedReview = { id: string; rating: Rating; reviewedAt: Date; day: string }

/** What follows from the reviews of a card. */
export type Schedule = { dueAt: Date; reviews: number; firstDay: string }

/**
 * FSRS with its default weights. A card that was not known comes back after five minutes, in the same session. Without its random
 * part, so that every server computes the same from the same log.
 */
const scheduler = fsrs({ enable_fuzz: false, learning_steps: ['5m'], relearning_steps: ['5m'] })

const grades = { again: Grade.Again, hard: Grade.Hard, good: Grade.Good, easy: Grade.Easy } as const

const byTime = (one: LoggedReview, other: LoggedReview): number =>
  one.reviewedAt.getTime() - other.reviewedAt.getTime() || (one.id < other.id ? -1 : 1)

/**
 * The schedule of a card by its whole log, in the order of time and then of ids, whatever the order of the array. Reviews of
 * several devices therefore give the same schedule in whichever order they arrive. Null without a review.
 */
export const scheduleOf = (log: readonly LoggedReview[]): Schedule | null => {
  const [first, ...later] = log.toSorted(byTime)
  if (!first) return null
  const afterFirst = scheduler.next(createEmptyCard(first.reviewedAt), first.reviewedAt, grades[first.rating])
  const { due } = later.reduce(
    ({ card }, { reviewedAt, rating }) => scheduler.next(card, reviewedAt, grades[rating]),
    afterFirst,
  ).card
  return { dueAt: due, reviews: log.length, firstDay: first.day }
}
