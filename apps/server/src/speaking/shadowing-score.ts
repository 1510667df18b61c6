import { sql, type SQL } from 'drizzle-orm'

/** What the machine gives a try at shadowing: the mean of its passages, each by its number of words. Null for another kind. */
export const machineScoreOf = (answerId: SQL) => sql<number | null>`(
  select round(sum(shadowed_passages.overall * shadowed_passages.word_count)::numeric
    / sum(shadowed_passages.word_count))::int
  from shadowed_passages where shadowed_passages.answer_id = ${answerId})`

/** The score that counts: what a trainer has decided, or else the machine's. */
export const scoreOf = (answerId: SQL) => sql<number | null>`coalesce(
  (select shadowing_scores.score from shadowing_scores where shadowing_scores.answer_id = ${answerId}),
  ${machineScoreOf(answerId)})`
