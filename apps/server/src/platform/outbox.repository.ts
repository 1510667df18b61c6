import { asc, eq, gt, lte, notInArray, or, and, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { mailOutbox } from '../db/schema.ts'

export type WaitingMailRow = typeof mailOutbox.$inferSelect

export const insertMails = (tx: Handle, rows: (typeof mailOutbox.$inferInsert)[]) =>
  tx.insert(mailOutbox).values(rows)

/**
 * Takes the mail that has waited longest, before one of many, and leases it to this process until `lease`. If the process dies, the mail is
 * taken again after that. A `nextAttemptAt` after `horizon` was set before the clock was put back, and counts as due.
 */
export const takeDueMail = async (
  db: Handle,
  due: { now: Date; lease: Date; horizon: Date; notTo: readonly string[] },
): Promise<WaitingMailRow | undefined> => {
  const { nextAttemptAt, email, id, createdAt, attempts, bulk } = mailOutbox
  const next = db
    .select({ id })
    .from(mailOutbox)
    .where(
      and(
        or(lte(nextAttemptAt, due.now), gt(nextAttemptAt, due.horizon)),
        due.notTo.length > 0 ? notInArray(email, [...due.notTo]) : undefined,
      ),
    )
    .orderBy(asc(bulk), asc(nextAttemptAt), asc(createdAt), asc(id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(mailOutbox)
    .set({ attempts: sql`${attempts} + 1`, nextAttemptAt: due.lease })
    .where(sql`${id} = (${next})`)
    .returning()
  return row
}

export const postponeMail = (db: Handle, id: string, until: Date) =>
  db.update(mailOutbox).set({ nextAttemptAt: until }).where(eq(mailOutbox.id, id))

export const deleteMail = (db: Handle, id: string) => db.delete(mailOutbox).where(eq(mailOutbox.id, id))

/**
 * Takes the words of other mails about the same attempt into this one, and deletes those. A mail that is being sent stays. Returns
 * all words.
 */
export const mergeAppealMails = async (tx: Handle, { id, attemptId }: WaitingMailRow): Promise<number[]> => {
  const { rows } = await tx.execute<{ words: number[] }>(sql`
    with merged as (
      delete from mail_outbox
      where kind = 'appeal_decided' and attempt_id = ${attemptId} and id <> ${id} and attempts = 0
      returning words
    )
    update mail_outbox
    set words = mail_outbox.words || array(select unnest(merged.words) from merged)
    where id = ${id} returning mail_outbox.words`)
  return rows[0]?.words ?? []
}
