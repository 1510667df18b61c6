import { and, eq, lt } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { deleteInBatches } from '../db/in-batches.ts'
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

/** Deletes the clips that were stored before a moment, and returns how many. */
export const deleteClipsBefore = (db: Handle, before: Date, signal?: AbortSignal): Promise<number> =>
  deleteInBatches(db, wordClips, lt(wordClips.createdAt, before), signal)
