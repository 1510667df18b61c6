import type { QuizType } from '@elocute/contract/quiz-fields'
import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import { attempts } from '../db/schema.ts'
import {
  deadline,
  isLate,
  isOutside,
  minSecondsPerWord,
  lastWithdrawn,
  pointsPerWord,
  scoreOfWords,
  storedAnswer,
} from './answer-rules.ts'
import { wasStarted } from '../quizzes/quiz-life.ts'
import { upsertWords, wordsSent } from './attempt-words.repository.ts'

/** A started attempt whose row is locked until the transaction ends. */
export type LockedAttempt = {
  id: string
  state: 'in_progress' | 'pending' | 'completed'
  quiz_id: string
  type: QuizType
  total_points: number
  /** The grace period is over. Words stored from now on do not count. */
  late: boolean
  /** Whether the answer was recorded late; without an answer, whether it would be late now. */
  answered_late: boolean
  /** When the trainer withdrew an earlier attempt, in milliseconds. */
  withdrawn_ms: number | null
}

/**
 * Locks the trainee's started attempt, by its id or by its quiz. The lock excludes the one under which words are saved, so
 * later statements of the transaction see every acknowledged word.
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
      ${isLate(sql`coalesce(attempts.answered_at, ${which.now}::timestamptz)`)} as answered_late,
      (extract(epoch from ${lastWithdrawn(sql`attempts.quiz_id`, sql`attempts.user_id`)}) * 1000)::float8 as withdrawn_ms
    from attempts join quizzes on quizzes.id = attempts.quiz_id
    where ${found} and attempts.user_id = ${which.userId} and ${wasStarted} and attempts.server_started
    for no key update of attempts
  `)
  return rows[0]
}

/** Stores words of a locked attempt. Returns false and stores nothing when one is not a word of its quiz. */
export const storeWords = async (
  tx: Transaction,
  { id, quiz_id, type, late }: LockedAttempt,
  words: string,
): Promise<boolean> => {
  const sent = wordsSent(
    sql`${words}::json`,
    { id: sql`${quiz_id}::uuid`, type: sql`${type}::text` },
    sql`${id}::uuid`,
  )
  const { rows } = await tx.execute<{ fit: boolean }>(sql`
    with word as (select ${id}::uuid as attempt_id, ${late}::boolean as late, sent.* from ${sent} as sent),
      checked as (select not exists (select from word where target is null) as fit),
      kept as (${upsertWords(sql`word where (select fit from checked)`)})
    select fit from checked
  `)
  return rows[0]?.fit ?? false
}

/** A locked attempt with its end, its score, the points of a word and the seconds it took. */
const computed = (id: string, now: Date): SQL => sql`(
  select attempts.id, ended.at, ${scoreOfWords} as score, ${pointsPerWord(sql`quizzes.type`)} as points_each,
    extract(epoch from ended.at - attempts.started_at) as seconds
  from attempts join quizzes on quizzes.id = attempts.quiz_id
    cross join lateral (select greatest(attempts.started_at, least(${now}::timestamptz, ${deadline})) as at) as ended
  where attempts.id = ${id}
) as computed`

const isImplausible = (seconds: SQL): SQL<boolean> =>
  sql<boolean>`${seconds} < ${minSecondsPerWord} * computed.score / computed.points_each`

export type SentResult = {
  score: number
  seconds: number
  sentAnswer: string
  startedAt: string
  completedAt: string
  takenAt: string
}

/** Ends a locked running attempt now, or at its deadline if that has passed, with the score of its words. */
export const endStarted = async (tx: Transaction, id: string, result: SentResult, now: Date) => {
  // An answer that was sent late has an end before that of the attempt, by a right clock.
  const during = { from: sql`attempts.started_at`, to: sql`computed.at` }
  const isOff = (moment: string) => isOutside(sql`${moment}::timestamptz`, during)
  const [row] = await tx
    .update(attempts)
    .set({
      state: 'pending',
      score: sql`computed.score`,
      claimedScore: sql`nullif(${result.score}::int, computed.score)`,
      completedAt: sql`computed.at`,
      takenAt: sql`computed.at`,
      answeredAt: now,
      sentAnswer: result.sentAnswer,
      clockCorrected: sql`${isOff(result.completedAt)} or ${isOff(result.takenAt)}`,
      implausible: isImplausible(sql`least(${result.seconds}::float8, computed.seconds)`),
    })
    .from(computed(id, now))
    .where(sql`${attempts.id} = computed.id`)
    .returning(storedAnswer)
  return row
}

/** Updates the score of a locked attempt after words were added. A score that a trainer has set stays. */
export const updateScore = async (tx: Transaction, id: string, now: Date) => {
  const [row] = await tx
    .update(attempts)
    .set({
      score: sql`coalesce(${attempts.decidedScore}, computed.score)`,
      implausible: sql`${attempts.implausible} or ${isImplausible(sql`computed.seconds`)}`,
    })
    .from(computed(id, now))
    .where(sql`${attempts.id} = computed.id`)
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
