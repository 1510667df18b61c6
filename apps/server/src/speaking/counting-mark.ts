import { sql } from 'drizzle-orm'

// Which mark of an answer counts, for what reads many answers at once. Of one answer or one trainee, `findMark` and `finalMarksOf` read it.

/** Whether an answer has a mark that counts, in SQL over `speaking_answers`. */
export const hasCountingMark = sql<boolean>`speaking_answers.settled_round is not null`

/** The mark that counts of a row of `speaking_answers`, as `counted`, joined laterally. */
export const countingMark = sql`lateral (
  select speaking_marks.levels, speaking_marks.comment from speaking_marks
  where speaking_marks.answer_id = speaking_answers.id and speaking_marks.round = speaking_answers.settled_round
) as counted`
