import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db/client.ts'
import { attempts, wordClips } from '../db/schema.ts'

/** Whose clips are removed. */
export type Owner = { userId: string } | { quizId: string }

/**
 * Deletes the clips of all attempts of a trainee or at a quiz, and returns their files. The attempts are locked first, so
 * that no clip is added before they are deleted.
 */
export const deleteClipsOf = async (tx: Transaction, owner: Owner): Promise<string[]> => {
  // In two parts, for the two indexes of the attempts of a quiz.
  const theirs =
    'userId' in owner
      ? eq(attempts.userId, owner.userId)
      : sql`(${attempts.quizId} = ${owner.quizId} and ${attempts.state} <> 'void'
          or ${attempts.quizId} = ${owner.quizId} and ${attempts.state} = 'void')`
  const ids = await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(theirs)
    .orderBy(asc(attempts.id))
    .for('update')
  if (ids.length === 0) return []
  const rows = await tx
    .delete(wordClips)
    .where(sql`${wordClips.attemptId} = any(${sql.param(ids.map(({ id }) => id))}::uuid[])`)
    .returning({ file: wordClips.file })
  return rows.map(({ file }) => file)
}

/** Locks an own attempt, so that its clips are deleted once. */
export const lockOwnAttempt = async (tx: Transaction, { id, userId }: { id: string; userId: string }) => {
  const [row] = await tx
    .select({ state: attempts.state, answeredAt: attempts.answeredAt })
    .from(attempts)
    .where(and(eq(attempts.id, id), eq(attempts.userId, userId)))
    .for('no key update')
  return row
}

export const deleteClipsOfAttempt = async (tx: Transaction, attemptId: string): Promise<string[]> => {
  const rows = await tx
    .delete(wordClips)
    .where(eq(wordClips.attemptId, attemptId))
    .returning({ file: wordClips.file })
  return rows.map(({ file }) => file)
}

/** Deletes some of the clips that were stored before a moment, oldest first, and returns their files. */
export const deleteSomeBefore = async (db: Db, before: Date, most: number): Promise<string[]> => {
  // As a common table expression it is read once. As a subquery PostgreSQL may read it for each clip, and then delete too few.
  const old = db
    .$with('old')
    .as(
      db
        .select({ file: wordClips.file })
        .from(wordClips)
        .where(lt(wordClips.createdAt, before))
        .orderBy(asc(wordClips.createdAt))
        .limit(most)
        .for('update', { skipLocked: true }),
    )
  const rows = await db
    .with(old)
    .delete(wordClips)
    .where(inArray(wordClips.file, db.select({ file: old.file }).from(old)))
    .returning({ file: wordClips.file })
  return rows.map(({ file }) => file)
}
