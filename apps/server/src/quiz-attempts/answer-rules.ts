import { limits } from '@elocute/contract/limits'
import { sql, type SQL } from 'drizzle-orm'
import { attempts } from '../db/schema.ts'

const number = (value: number): SQL => sql.raw(String(value))

/** Nobody says words faster than this, in seconds for each; see `attempts.implausible`. */
export const fastestWord = number(0.3)
export const graceSeconds = number(limits.answerGraceSeconds)

/** When the time of an attempt is over, in SQL over `attempts` and `quizzes`. */
export const deadline = sql`attempts.started_at + quizzes.timer_seconds * interval '1 second'`

/** Whether an attempt's time and its grace are over. */
export const isLate = (now: SQL): SQL<boolean> =>
  sql<boolean>`${now} > ${deadline} + ${graceSeconds} * interval '1 second'`

/** Whether two moments differ by more than a clock that is right may be off. */
export const areApart = (moment: SQL, reference: SQL): SQL =>
  sql`abs(extract(epoch from ${moment} - ${reference})) > ${number(limits.clockSkewSeconds)}`

/** What a recorded answer is read as. */
export const storedAnswer = {
  id: attempts.id,
  quizId: attempts.quizId,
  state: attempts.state,
  score: attempts.score,
  startedAt: attempts.startedAt,
  completedAt: attempts.completedAt,
  takenAt: attempts.takenAt,
}
