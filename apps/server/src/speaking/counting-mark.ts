import { sql } from 'drizzle-orm'
import { speakingMarks } from '../db/schema.ts'
import { isMachineMarked } from './machine-marked.ts'

// Which mark of an answer counts, for what reads many answers at once. Of one answer or one trainee, `findMark` and `finalMarksOf` read it.

/** Whether an answer has a mark that counts, in SQL over `speaking_answers`. */
export const hasCountingMark = sql<boolean>`speaking_answers.settled_round is not null`

/** Whether an answer has a result, by a trainer or by the machine, in SQL over `speaking_answers` and `speaking_tasks`. */
export const isMarked = sql<boolean>`(${hasCountingMark} or ${isMachineMarked})`

/**
 * When a mark that counts was given or changed last, as its trainee sees it, in SQL over it and `speaking_answers`: not before it counts. See
 * decision 105.
 */
export const givenAt = sql<Date>`greatest(speaking_marks.changed_at, speaking_answers.settled_at)`.mapWith(
  speakingMarks.changedAt,
)

/** The mark that counts of a row of `speaking_answers`, as `counted`, joined laterally. */
export const countingMark = sql`lateral (
  select speaking_marks.levels, speaking_marks.comment, speaking_marks.said from speaking_marks
  where speaking_marks.answer_id = speaking_answers.id and speaking_marks.round = speaking_answers.settled_round
) as counted`
