import type { QuizType } from '@elocute/contract/quizzes'
import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import { attempts } from '../db/schema.ts'
import { areApart, deadline, fastestWord, isLate, storedAnswer } from './answer-rules.ts'
import { keepWords, wordsSent } from './attempt-words.repository.ts'
import { pointsPerWord } from './points-per-word.ts'

/** A started attempt whose row nobody else can change until the transaction ends. */
export type LockedAttempt = {
  id: string
  state: 'in_progress' | 'pending' | 'completed'
  quiz_id: string
  type: QuizType
  total_points: number
  /** Its time and its grace are over: what is stored from now on does not count. */
  late: boolean
  /** The same of its answer; of one that has none yet as if it came now. */
  answered_late: boolean
}

/** What the words of an attempt are worth, in SQL: those that came in time, up to the points of the quiz. */
export const worthOfWords = sql<number>`(
  select least(quizzes.total_points, count(*) * ${pointsPerWord(sql`quizzes.type`)})::int from attempt_words
  where attempt_words.attempt_id = attempts.id and attempt_words.outcome = 'correct' and not attempt_words.late
)`

/**
 * Locks the trainee's started attempt, by its own id or by its quiz. A word is saved under a lock that cannot be had at the
 * same time, so every later statement of the transaction sees each word that was acknowledged.
 */
export const lockStarted = async (
  tx: Transaction,
  which: { userId: string; now: Date } & ({ quizId: string } | { attemptId: string }),
): Promise<LockedAttempt | undefined> => {
  const found =
    'quizId' in which ? sql`attempts.quiz_id = ${which.quizId}` : sql`attempts.id = ${which.attemptId}`
  const { rows } = await tx.execute<LockedAttempt>(sql`
    select attempts.id, attempts.state, attempts.quiz_id, quizzes.type, quizzes.total_points,
      ${isLate(sql`${which.now}::timestamptz`)} as late,
      ${isLate(sql`coalesce(attempts.answered_at, ${which.now}::timestamptz)`)} as answered_late
    from attempts join quizzes on quizzes.id = attempts.quiz_id
    where ${found} and attempts.user_id = ${which.userId} and attempts.state <> 'void' and attempts.server_started
    for no key update of attempts
  `)
  return rows[0]
}

/** Stores words under a locked attempt; false, and nothing is stored, when one is no word of its quiz. */
export const storeWords = async (
  tx: Transaction,
  { id, quiz_id, type, late }: LockedAttempt,
  words: string,
): Promise<boolean> => {
  const sent = wordsSent(sql`${words}::json`, sql`${quiz_id}::uuid`, sql`${type}::text`)
  const { rows } = await tx.execute<{ fit: boolean }>(sql`
    with word as (select ${id}::uuid as attempt_id, ${late}::boolean as late, sent.* from ${sent} as sent),
      fitting as (select not exists (select from word where target is null) as fit),
      kept as (${keepWords(sql`word where (select fit from fitting)`)})
    select fit from fitting
  `)
  return rows[0]?.fit ?? false
}

/** A locked attempt beside its quiz, what its words are worth, and how much of its time has passed. */
const reckoned = (id: string, now: Date): SQL => sql`(
  select attempts.id, ended.at, ${worthOfWords} as score, ${pointsPerWord(sql`quizzes.type`)} as points_each,
    extract(epoch from ended.at - attempts.started_at) as seconds
  from attempts join quizzes on quizzes.id = attempts.quiz_id
    cross join lateral (select greatest(attempts.started_at, least(${now}::timestamptz, ${deadline})) as at) as ended
  where attempts.id = ${id}
) as reckoned`

const fasterThanWords = (seconds: SQL): SQL<boolean> =>
  sql<boolean>`${seconds} < ${fastestWord} * reckoned.score / reckoned.points_each`

export type Claim = {
  score: number
  seconds: number
  sentAnswer: string
  completedAt: string
  takenAt: string
}

/** Ends a locked attempt that runs: at this moment by the server's clock, or at its deadline, with the score of its words. */
export const endStarted = async (tx: Transaction, id: string, claim: Claim, now: Date) => {
  const isOff = (moment: string) => areApart(sql`${moment}::timestamptz`, sql`reckoned.at`)
  const [row] = await tx
    .update(attempts)
    .set({
      state: 'pending',
      score: sql`reckoned.score`,
      claimedScore: sql`nullif(${claim.score}::int, reckoned.score)`,
      completedAt: sql`reckoned.at`,
      takenAt: sql`reckoned.at`,
      answeredAt: now,
      sentAnswer: claim.sentAnswer,
      clockCorrected: sql`${isOff(claim.completedAt)} or ${isOff(claim.takenAt)}`,
      implausible: fasterThanWords(sql`least(${claim.seconds}::float8, reckoned.seconds)`),
    })
    .from(reckoned(id, now))
    .where(sql`${attempts.id} = reckoned.id`)
    .returning(storedAnswer)
  return row
}

/** Counts the words of a locked attempt that is answered once more: some have come since. */
export const countAgain = async (tx: Transaction, id: string, now: Date) => {
  const [row] = await tx
    .update(attempts)
    .set({
      score: sql`reckoned.score`,
      implausible: sql`${attempts.implausible} or ${fasterThanWords(sql`reckoned.seconds`)}`,
    })
    .from(reckoned(id, now))
    .where(sql`${attempts.id} = reckoned.id`)
    .returning(storedAnswer)
  return row
}

export const findEnded = async (tx: Transaction, id: string) => {
  const [row] = await tx
    .select(storedAnswer)
    .from(attempts)
    .where(sql`${attempts.id} = ${id}`)
  return row
}
