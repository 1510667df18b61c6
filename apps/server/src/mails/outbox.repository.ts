import { OptionalMail } from '@elocute/contract/mail-choices'
import { and, asc, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db, Handle } from '../db/client.ts'
import { inBatches, someOf } from '../db/in-batches.ts'
import { fullNameOf } from '../db/names-of.ts'
import { mailOutbox, users } from '../db/schema.ts'
import { hasNoJob } from '../jobs/waiting-jobs.repository.ts'

type CodeFor = { registrationId?: string | null | undefined; resetId?: string | null | undefined }

/** A mail with the name and address of the trainer who has caused it; null if nobody has, or her account is gone. */
export type WaitingMailRow = typeof mailOutbox.$inferSelect & {
  trainer: string | null
  trainerEmail: string | null
}

/** Deletes the waiting mails with a code for the same as one of these: a late one would make the newer code invalid. */
export const deleteReplaced = async (tx: Handle, mails: readonly CodeFor[]): Promise<void> => {
  for (const { registrationId, resetId } of mails) {
    if (registrationId) await tx.delete(mailOutbox).where(eq(mailOutbox.registrationId, registrationId))
    if (resetId) await tx.delete(mailOutbox).where(eq(mailOutbox.resetId, resetId))
  }
}

export const insertMails = (tx: Handle, rows: (typeof mailOutbox.$inferInsert)[]) =>
  tx.insert(mailOutbox).values(rows)

/**
 * What is for a person, wherever she reads her mails. Everything else is for whoever reads an address: codes, and notices that make her
 * look after her account.
 */
const forPerson = [...OptionalMail.options, 'from_trainer', 'account_approved'] as const

/** What waits for a person goes to her new address. */
export const readdressMails = (tx: Handle, { from, to }: { from: string; to: string }) =>
  tx
    .update(mailOutbox)
    .set({ email: to })
    .where(and(eq(mailOutbox.email, from), inArray(mailOutbox.kind, forPerson)))

/** Some of the mails that no job will send, the oldest first. A job has the id of its mail. */
export const mailsWithoutJob = (tx: Handle, job: string, most: number) =>
  tx
    .select({ id: mailOutbox.id, email: mailOutbox.email, bulk: mailOutbox.bulk })
    .from(mailOutbox)
    .where(hasNoJob(job, mailOutbox.id))
    .orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.id))
    .limit(most)

/** Counts an attempt, and returns the mail; undefined if it was sent, given up, or deleted with what it was about. */
export const beginMail = async (db: Db, id: string): Promise<WaitingMailRow | undefined> => {
  const [row] = await db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1` })
    .where(eq(mailOutbox.id, id))
    .returning({
      ...getTableColumns(mailOutbox),
      trainer: sql<string | null>`(
        select ${fullNameOf(users)} from users where users.id = ${mailOutbox.trainerId})`,
      trainerEmail: sql<string | null>`(
        select users.email from users where users.id = ${mailOutbox.trainerId})`,
    })
  return row
}

/** Whether there is still a trainee with this address, who is not suspended. */
export const hasTrainee = async (tx: Handle, email: string): Promise<boolean> =>
  (await tx.$count(
    users,
    and(eq(users.email, email), eq(users.role, 'trainee'), ne(users.status, 'suspended')),
  )) > 0

export const deleteMail = (db: Handle, id: string) => db.delete(mailOutbox).where(eq(mailOutbox.id, id))

/** Returns their number by kind. */
export const deleteMailsBefore = async (
  db: Db,
  before: Date,
  signal?: AbortSignal,
): Promise<Record<string, number>> => {
  const byKind: Record<string, number> = {}
  await inBatches(async (most) => {
    const some = await db
      .delete(mailOutbox)
      .where(someOf(mailOutbox, lt(mailOutbox.createdAt, before), most))
      .returning({ kind: mailOutbox.kind })
    for (const { kind } of some) byKind[kind] = (byKind[kind] ?? 0) + 1
    return some.length
  }, signal)
  return byKind
}

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
