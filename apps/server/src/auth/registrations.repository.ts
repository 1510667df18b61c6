import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { pendingRegistrations } from '../db/schema.ts'

export type Registration = typeof pendingRegistrations.$inferSelect

const { id, email, tokenHash, createdAt, expiresAt } = pendingRegistrations

export const insertRegistration = (tx: Handle, row: Registration) =>
  tx.insert(pendingRegistrations).values(row)

/** Keeps the newest `keep` registrations of an address. */
export const evictOldestRegistrations = (tx: Handle, address: string, keep: number) =>
  tx
    .delete(pendingRegistrations)
    .where(
      inArray(
        id,
        tx
          .select({ id })
          .from(pendingRegistrations)
          .where(eq(email, address))
          .orderBy(desc(createdAt), desc(id))
          .offset(keep),
      ),
    )

export const findRegistration = async (db: Handle, hash: Buffer, now: Date) => {
  const [row] = await db
    .select()
    .from(pendingRegistrations)
    .where(and(eq(tokenHash, hash), gt(expiresAt, now)))
  return row
}

export const liveRegistrationsOf = (db: Handle, address: string, now: Date) =>
  db
    .select({ id })
    .from(pendingRegistrations)
    .where(and(eq(email, address), gt(expiresAt, now)))

/** Their codes go with them. */
export const deleteRegistrationsOf = (tx: Handle, address: string) =>
  tx.delete(pendingRegistrations).where(eq(email, address)).returning({ id })

export const deleteExpiredRegistrations = (db: Handle, now: Date) =>
  db.delete(pendingRegistrations).where(lte(expiresAt, now))
