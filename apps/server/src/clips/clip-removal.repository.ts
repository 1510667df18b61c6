import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Db, Transaction } from '../db/client.ts'
import { attempts, wordClips } from '../db/schema.ts'

/** Locks an own attempt, so that its clips are deleted once. */
export const lockOwnAttempt = async (tx: Transaction, { id, userId }: { id: string; userId: string }) => {
  const [row] = await tx
    .select({ state: attempts.state, answeredAt: attempts.answeredAt })
    .from(attempts)
    .where(and(eq(attempts.id, id), eq(attempts.userId, userId)))
    .for('no key update')
  return row
}

/** Returns how many there were. */
export const deleteClipsOfAttempt = async (tx: Transaction, attemptId: string): Promise<number> => {
  const { rowCount } = await tx.delete(wordClips).where(eq(wordClips.attemptId, attemptId))
  return rowCount ?? 0
}

/** Deletes some of the clips that were stored before a moment, oldest first, and returns how many. */
export const deleteSomeBefore = async (db: Db, before: Date, most: number): Promise<number> => {
  // As a common table expression it is read once. As a subquery PostgreSQL may read it for each clip, and then delete too few.
  const old = db
    .$with('old')
    .as(
      db
        .select({ fileId: wordClips.fileId })
        .from(wordClips)
        .where(lt(wordClips.createdAt, before))
        .orderBy(asc(wordClips.createdAt))
        .limit(most)
        .for('update', { skipLocked: true }),
    )
  const { rowCount } = await db
    .with(old)
    .delete(wordClips)
    .where(inArray(wordClips.fileId, db.select({ fileId: old.fileId }).from(old)))
  return rowCount ?? 0
}
