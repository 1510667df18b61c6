import { and, desc, eq, gt, lte, type SQL } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { deleteInBatches } from '../db/in-batches.ts'
import { passwordResets } from '../db/schema.ts'

export type Reset = typeof passwordResets.$inferSelect

const { id, tokenHash, email, requester, createdAt, expiresAt } = passwordResets

export const insertReset = (tx: Handle, row: Reset) => tx.insert(passwordResets).values(row)

const newest = async (db: Handle, now: Date, ...conditions: SQL[]): Promise<string | undefined> => {
  const [row] = await db
    .select({ id })
    .from(passwordResets)
    .where(and(...conditions, gt(expiresAt, now)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return row?.id
}

/** The reset of this address with the token of a browser's cookie. */
export const resetOfToken = (db: Handle, hash: Buffer, address: string, now: Date) =>
  newest(db, now, eq(tokenHash, hash), eq(email, address))

/** The newest reset of this address from one network, given by its hash. */
export const newestResetOf = (db: Handle, hash: Buffer, address: string, now: Date) =>
  newest(db, now, eq(requester, hash), eq(email, address))

/** Codes and queued mails are deleted by cascade. */
export const deleteResetsOf = (tx: Handle, address: string) =>
  tx.delete(passwordResets).where(eq(email, address))

export const deleteReset = (tx: Handle, resetId: string) => tx.delete(passwordResets).where(eq(id, resetId))

export const deleteExpiredResets = (db: Handle, now: Date, signal?: AbortSignal) =>
  deleteInBatches(db, passwordResets, lte(expiresAt, now), signal)
