import { and, asc, eq, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { isAmong } from '../db/is-among.ts'
import { namesOf } from '../db/names-of.ts'
import { speakingAnswers, users } from '../db/schema.ts'
import { isVoid } from './is-void.ts'

type Withdrawal = { reason: string; by: string; at: Date }

/** Withdraws locked tries. Each row is changed once in a transaction; see `pickAnswer`. */
export const withdraw = (tx: Transaction, ids: readonly string[], { reason, by, at }: Withdrawal) =>
  tx
    .update(speakingAnswers)
    .set({ picked: false, voidReason: reason, voidedBy: by, voidedAt: at })
    .where(isAmong(speakingAnswers.id, ids))

/** The withdrawn tries of a trainee at a task, the first one first. */
export const withdrawnOf = (db: Handle, { taskId, userId }: { taskId: string; userId: string }) =>
  db
    .select({
      id: speakingAnswers.id,
      sentAt: speakingAnswers.sentAt,
      reason: sql<string>`${speakingAnswers.voidReason}`,
      at: sql<Date>`${speakingAnswers.voidedAt}`.mapWith(speakingAnswers.voidedAt),
      by: namesOf(users),
    })
    .from(speakingAnswers)
    .leftJoin(users, eq(users.id, speakingAnswers.voidedBy))
    .where(and(eq(speakingAnswers.taskId, taskId), eq(speakingAnswers.userId, userId), isVoid))
    .orderBy(asc(speakingAnswers.voidedAt), asc(speakingAnswers.n))

/** Whether there is such an answer, withdrawn or not. */
export const isAnswer = async (db: Handle, id: string): Promise<boolean> =>
  (await db.$count(speakingAnswers, eq(speakingAnswers.id, id))) > 0
