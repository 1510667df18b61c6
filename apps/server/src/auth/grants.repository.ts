import { and, eq, gt, lte, or } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { deleteInBatches } from '../db/in-batches.ts'
import { passwordResetGrants } from '../db/schema.ts'

type Grant = typeof passwordResetGrants.$inferSelect
/** A grant is valid when it expires between `now` and `until`. A later expiry means that the clock was put back since. */
type Validity = { now: Date; until: Date }
type PresentedGrant = Validity & { tokenHash: Buffer; email: string }

const { tokenHash, email, expiresAt } = passwordResetGrants

const matches = (presented: PresentedGrant) =>
  and(
    eq(tokenHash, presented.tokenHash),
    eq(email, presented.email),
    gt(expiresAt, presented.now),
    lte(expiresAt, presented.until),
  )

export const insertGrant = (tx: Handle, grant: Grant) => tx.insert(passwordResetGrants).values(grant)

export const grantExists = async (db: Handle, presented: PresentedGrant): Promise<boolean> => {
  const rows = await db.select({ email }).from(passwordResetGrants).where(matches(presented))
  return rows.length > 0
}

/** Deletes the grant. Returns false when it was used before. */
export const consumeGrant = async (tx: Handle, presented: PresentedGrant): Promise<boolean> => {
  const rows = await tx.delete(passwordResetGrants).where(matches(presented)).returning({ email })
  return rows.length > 0
}

export const deleteGrantsOf = (tx: Handle, address: string) =>
  tx.delete(passwordResetGrants).where(eq(email, address))

export const deleteExpiredGrants = (db: Handle, { now, until }: Validity, signal?: AbortSignal) =>
  deleteInBatches(db, passwordResetGrants, or(lte(expiresAt, now), gt(expiresAt, until)), signal)
