import { and, eq, gt, lte } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { deleteInBatches } from '../db/in-batches.ts'
import { emailChanges } from '../db/schema.ts'

export type EmailChange = typeof emailChanges.$inferSelect

const { id, sessionHash, email, expiresAt } = emailChanges

/** The code and the queued mail of an earlier change of this session are deleted by cascade. */
export const replaceChange = async (tx: Handle, row: EmailChange): Promise<void> => {
  await tx.delete(emailChanges).where(eq(sessionHash, row.sessionHash))
  await tx.insert(emailChanges).values(row)
}

export const changeOfSession = async (db: Handle, hash: Buffer, now: Date) => {
  const [row] = await db
    .select({ id, email })
    .from(emailChanges)
    .where(and(eq(sessionHash, hash), gt(expiresAt, now)))
  return row
}

/** Returns whether it still exists, and keeps it until the end of `tx`. */
export const keepChange = async (tx: Transaction, changeId: string): Promise<boolean> => {
  const rows = await tx.select({ id }).from(emailChanges).where(eq(id, changeId)).for('key share')
  return rows.length > 0
}

export const deleteChange = (tx: Handle, changeId: string) => tx.delete(emailChanges).where(eq(id, changeId))

export const deleteExpiredChanges = (db: Handle, now: Date, signal?: AbortSignal) =>
  deleteInBatches(db, emailChanges, lte(expiresAt, now), signal)
