import { attemptLimits } from '@elocute/contract/attempt-limits'
import { limits } from '@elocute/contract/limits'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { attempts } from '../db/schema.ts'

const number = (value: number): SQL => sql.raw(String(value))

/** Seconds for each word. A faster answer is marked as implausible. */
export const minSecondsPerWord = number(0.3)
export const graceSeconds = number(limits.answerGraceSeconds)

/**
 * Whether an attempt takes a word with this position, in SQL: it has it already, or has room for more. A game that draws words
 * numbers them itself.
 */
export const takesWord = (attemptId: SQL, n: SQL): SQL => sql`(
  (select count(*) < ${number(attemptLimits.words)} from attempt_words as stored where stored.attempt_id = ${attemptId})
  or exists (select from attempt_words as stored where stored.attempt_id = ${attemptId} and stored.n = ${n}))`

const { pronounce_it_fast, shoot_the_word } = limits.pointsPerWord

/** What one word of a quiz of this type is worth, in SQL. */
export const pointsPerWord = (type: SQLWrapper): SQL<number> =>
  sql<number>`case ${type} when 'shoot_the_word' then ${sql.raw(`${shoot_the_word} else ${pronounce_it_fast}`)} end`

/** The points of an attempt's words that count, at most those of the quiz, in SQL over `attempts` and `quizzes`. */
export const scoreOfWords = sql<number>`(
  select least(quizzes.total_points, count(*) * ${pointsPerWord(sql`quizzes.type`)})::int from attempt_words
  where attempt_words.attempt_id = attempts.id and attempt_words.counts
)`

/**
 * When the trainer has withdrawn an earlier attempt of this trainee, in whole seconds, as a page sends times. An answer that
 * was begun before belongs to that attempt.
 */
export const lastWithdrawn = (quizId: SQL, userId: SQL): SQL => sql`(
  select date_trunc('second', max(voided_at)) from attempts as earlier
  where earlier.user_id = ${userId} and earlier.quiz_id = ${quizId} and earlier.state = 'void')`

/** The deadline of an attempt, in SQL over `attempts` and `quizzes`. */
export const deadline = sql`attempts.started_at + quizzes.timer_seconds * interval '1 second'`

/** Whether the deadline and the grace period have passed. */
export const isLate = (now: SQL): SQL<boolean> =>
  sql<boolean>`${now} > ${deadline} + ${graceSeconds} * interval '1 second'`

/** Whether two moments differ by more than the tolerated skew of a client's clock. */
export const differTooMuch = (moment: SQL, reference: SQL): SQL =>
  sql`abs(extract(epoch from ${moment} - ${reference})) > ${number(limits.clockSkewSeconds)}`

/** Whether a moment is not between two others, by more than the tolerated skew of a client's clock. */
export const isOutside = (moment: SQL, { from, to }: { from: SQL; to: SQL }): SQL => {
  const skew = sql`${number(limits.clockSkewSeconds)} * interval '1 second'`
  return sql`not (${moment} between ${from} - ${skew} and ${to} + ${skew})`
}

/** The columns of a recorded answer. */
export const storedAnswer = {
  id: attempts.id,
  quizId: attempts.quizId,
  state: attempts.state,
  score: attempts.score,
  startedAt: attempts.startedAt,
  completedAt: attempts.completedAt,
  takenAt: attempts.takenAt,
}
