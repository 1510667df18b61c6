import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { deleteInBatches } from '../db/in-batches.ts'
import { pendingRegistrations } from '../db/schema.ts'

export type Registration = typeof pendingRegistrations.$inferSelect

const { id, email, language, tokenHash, requester, createdAt, expiresAt } = pendingRegistrations

export const insertRegistration = (tx: Handle, row: Registration) =>
  tx.insert(pendingRegistrations).values(row)

export const findRegistration = async (db: Handle, hash: Buffer, now: Date) => {
  const [row] = await db
    .select()
    .from(pendingRegistrations)
    .where(and(eq(tokenHash, hash), gt(expiresAt, now)))
  return row
}

/** The newest registration of this address from one network, given by its hash. */
export const newestRegistrationOf = async (db: Handle, hash: Buffer, address: string, now: Date) => {
  const [row] = await db
    .select({ id, language })
    .from(pendingRegistrations)
    .where(and(eq(requester, hash), eq(email, address), gt(expiresAt, now)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return row
}

/** Codes and queued mails are deleted by cascade. */
export const deleteRegistrationsOf = (tx: Handle, address: string) =>
  tx.delete(pendingRegistrations).where(eq(email, address)).returning({ id })

export const deleteExpiredRegistrations = (db: Handle, now: Date, signal?: AbortSignal) =>
  deleteInBatches(db, pendingRegistrations, lte(expiresAt, now), signal)
