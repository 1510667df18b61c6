import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import { isAmong } from '../db/is-among.ts'
import { speakingAnswers, speakingTasks } from '../db/schema.ts'
import { isVoid } from './is-void.ts'
import { hasFinalMark } from './marking-turn.ts'

const hasOpenAppeal = sql<boolean>`exists (
  select from speaking_appeals
  where speaking_appeals.answer_id = speaking_answers.id and speaking_appeals.state = 'open')`

/**
 * Locks the answers of a trainee or to a task in the order of their ids, so that the deletions of a trainee and of a task do not wait for
 * each other in a circle. See decision 70. Returns how many of them were sent.
 */
export const lockAnswersOf = async (
  tx: Transaction,
  owner: { userId: string } | { taskId: string },
): Promise<number> => {
  const rows = await tx
    .select({ sentAt: speakingAnswers.sentAt })
    .from(speakingAnswers)
    .where(
      'userId' in owner ? eq(speakingAnswers.userId, owner.userId) : eq(speakingAnswers.taskId, owner.taskId),
    )
    .orderBy(asc(speakingAnswers.id))
    .for('update')
  return rows.filter(({ sentAt }) => sentAt !== null).length
}

const lockTask = (tx: Transaction, answerId: string, strength: 'key share' | 'no key update') =>
  tx
    .select({ id: speakingTasks.id })
    .from(speakingTasks)
    .where(
      eq(
        speakingTasks.id,
        sql`(select this.task_id from speaking_answers as this where this.id = ${answerId})`,
      ),
    )
    .for(strength)

/** Holds the task of an answer, for a transaction that writes about both: the task is locked before its answers. See decision 70. */
export const holdTaskOf = (tx: Transaction, answerId: string) => lockTask(tx, answerId, 'key share')

/** The same, and no try at the task begins until the transaction ends. */
export const holdStartsOf = (tx: Transaction, answerId: string) => lockTask(tx, answerId, 'no key update')

/**
 * Locks all tries of one trainee at one task, by the id of one of them: of her own only with `userId`. Those that were withdrawn are none. So a recording, a choice and a
 * mark follow one another. Task and trainee are not locked: their deletion locks them first and the answers after them. The tries are read
 * after the lock: the statement that waited for it sees neither the mark nor the appeal for which it waited.
 */
export const lockTriesOf = async (tx: Transaction, { id, userId }: { id: string; userId?: string }) => {
  const locked = await tx
    .select({ id: speakingAnswers.id })
    .from(speakingAnswers)
    .where(
      and(
        sql`(${speakingAnswers.taskId}, ${speakingAnswers.userId}) = (
          select this.task_id, this.user_id from speaking_answers as this where this.id = ${id})`,
        userId === undefined ? undefined : eq(speakingAnswers.userId, userId),
        not(isVoid),
      ),
    )
    .orderBy(asc(speakingAnswers.id))
    .for('no key update')
  const ids = locked.map((answer) => answer.id)
  return tx
    .select({
      id: speakingAnswers.id,
      taskId: speakingAnswers.taskId,
      userId: speakingAnswers.userId,
      sentAt: speakingAnswers.sentAt,
      picked: speakingAnswers.picked,
      final: hasFinalMark,
      /** A trainer is asked to check it. */
      contested: hasOpenAppeal,
    })
    .from(speakingAnswers)
    .where(isAmong(speakingAnswers.id, ids))
    .orderBy(asc(speakingAnswers.id))
}
