import { clipLimits } from '@elocute/contract/clip-limits'
import { and, eq, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { attempts, attemptWords, quizzes, storedFiles, wordClips } from '../db/schema.ts'
import { fileParts } from '../platform/stored-files.repository.ts'
import { wasStarted } from '../quizzes/quiz-life.ts'
import { deadline } from '../quiz-attempts/answer-rules.ts'

export type Place = { id: string; n: number }
type NewClip = typeof wordClips.$inferInsert

/**
 * A trainee's own attempt that counts, with what the rules for clips need. `isOver`: clips are no longer accepted.
 * `awaitsWords`: words that were not saved yet can still come.
 */
export const findTarget = async (
  db: Handle,
  { id, userId, now }: { id: string; userId: string; now: Date },
) => {
  const [row] = await db
    .select({
      isOver: sql<boolean>`${now}::timestamptz > coalesce(${attempts.completedAt}, ${deadline})
        + ${sql.raw(String(clipLimits.hours))} * interval '1 hour'`,
      awaitsWords: sql<boolean>`${attempts.serverStarted} and ${attempts.state} <> 'completed'`,
    })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .where(and(eq(attempts.id, id), eq(attempts.userId, userId), wasStarted))
  return row
}

export type Target = NonNullable<Awaited<ReturnType<typeof findTarget>>>

const wordOf = ({ id, n }: Place) => and(eq(attemptWords.attemptId, id), eq(attemptWords.n, n))
const fileOfClip = eq(storedFiles.id, wordClips.fileId)
const clipOf = ({ id, n }: Place) => and(eq(wordClips.attemptId, id), eq(wordClips.n, n))

/**
 * Whether somebody has decided on the word or contested it. A scalar subquery, because for `exists` the planner may read the
 * whole table. The outer columns are written out, because drizzle omits the table's name in a query of one table.
 */
const isSettled = sql<boolean>`(${attemptWords.decidedOutcome} is not null or (select true from appeals
  where appeals.attempt_id = attempt_words.attempt_id and appeals.n = attempt_words.n) is not null)`

export const findWord = async (db: Handle, place: Place) => {
  const [row] = await db.select({ isSettled }).from(attemptWords).where(wordOf(place))
  return row
}

/**
 * Locks the word until the transaction ends, so that its clips and the decisions on it follow one another. The attempt is
 * locked before it, only against its deletion: the page goes on saving words. The word is read after the lock: the statement that waited
 * for it does not see an appeal that was made meanwhile.
 */
export const lockWord = async (tx: Transaction, place: Place) => {
  await tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.id, place.id)).for('key share')
  await tx.select({ n: attemptWords.n }).from(attemptWords).where(wordOf(place)).for('no key update')
  return findWord(tx, place)
}

export const findClip = async (db: Handle, place: Place) => {
  const [row] = await db
    .select({ sha256: storedFiles.sha256, finding: wordClips.finding })
    .from(wordClips)
    .innerJoin(storedFiles, fileOfClip)
    .where(clipOf(place))
  return row
}

/** A clip with its trainee. With `userId`, only the trainee's own. */
export const findClipToPlay = async (db: Handle, place: Place, userId?: string) => {
  const [row] = await db
    .select({ ...fileParts, traineeId: attempts.userId })
    .from(wordClips)
    .innerJoin(storedFiles, fileOfClip)
    .innerJoin(attempts, eq(attempts.id, wordClips.attemptId))
    .where(and(clipOf(place), userId === undefined ? undefined : eq(attempts.userId, userId)))
  return row
}

/** The state of the attempt, to tell a missing clip from a missing attempt. */
export const findAttempt = async (db: Handle, id: string, userId?: string) => {
  const [row] = await db
    .select({ state: attempts.state, answeredAt: attempts.answeredAt })
    .from(attempts)
    .where(and(eq(attempts.id, id), userId === undefined ? undefined : eq(attempts.userId, userId)))
  return row
}

/** The size of all clips of an attempt. */
export const bytesOfAttempt = async (db: Handle, id: string): Promise<number> => {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${storedFiles.bytes}), 0)`.mapWith(Number) })
    .from(wordClips)
    .innerJoin(storedFiles, fileOfClip)
    .where(eq(wordClips.attemptId, id))
  return row?.bytes ?? 0
}

/** Stores the clip of a locked word instead of an earlier one. */
export const upsertClip = async (tx: Transaction, clip: NewClip): Promise<void> => {
  const {
    attemptId: _attemptId,
    n: _n,
    ...changes
  } = { finding: null, ...clip, confidence: null, engineVersion: null }
  await tx
    .insert(wordClips)
    .values(clip)
    .onConflictDoUpdate({ target: [wordClips.attemptId, wordClips.n], set: changes })
}

/** Whether the word counts, and the score of its attempt. */
export const findMark = async (db: Handle, place: Place) => {
  const [row] = await db
    .select({ counted: attemptWords.counts, score: attempts.score })
    .from(attemptWords)
    .innerJoin(attempts, eq(attempts.id, attemptWords.attemptId))
    .where(wordOf(place))
  return row
}
