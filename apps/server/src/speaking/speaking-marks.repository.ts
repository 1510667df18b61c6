import { eq } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { speakingMarks, speakingTasks, users } from '../db/schema.ts'

type NewMark = typeof speakingMarks.$inferInsert

export const findMark = async (db: Handle, answerId: string) => {
  const [row] = await db
    .select({
      levels: speakingMarks.levels,
      comment: speakingMarks.comment,
      final: speakingMarks.final,
      revision: speakingMarks.revision,
      changedAt: speakingMarks.changedAt,
      by: namesOf(users),
    })
    .from(speakingMarks)
    .leftJoin(users, eq(users.id, speakingMarks.trainerId))
    .where(eq(speakingMarks.answerId, answerId))
  return row
}

/** By what the answers to a task are judged; null where no trainer judges them. */
export const criteriaOf = async (db: Handle, taskId: string) => {
  const [row] = await db
    .select({ criteria: speakingTasks.criteria })
    .from(speakingTasks)
    .where(eq(speakingTasks.id, taskId))
  return row?.criteria ?? null
}

/** Locks a trainer against the deletion of the account. False when it is deleted. */
export const holdTrainer = async (tx: Transaction, id: string): Promise<boolean> => {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share')
  return rows.length > 0
}

/** Stores the mark of a locked answer. */
export const putMark = (tx: Transaction, { answerId, ...mark }: NewMark) =>
  tx
    .insert(speakingMarks)
    .values({ answerId, ...mark })
    .onConflictDoUpdate({ target: speakingMarks.answerId, set: mark })
