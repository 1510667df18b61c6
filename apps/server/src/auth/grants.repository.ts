import { and, eq, gt, lte } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { passwordResetGrants } from '../db/schema.ts'

type Grant = typeof passwordResetGrants.$inferSelect
type Claimed = { tokenHash: Buffer; email: string; now: Date }

const { tokenHash, email, expiresAt } = passwordResetGrants

const fitting = (claimed: Claimed) =>
  and(eq(tokenHash, claimed.tokenHash), eq(email, claimed.email), gt(expiresAt, claimed.now))

export const insertGrant = (tx: Handle, grant: Grant) => tx.insert(passwordResetGrants).values(grant)

export const grantExists = async (db: Handle, claimed: Claimed): Promise<boolean> => {
  const rows = await db.select({ email }).from(passwordResetGrants).where(fitting(claimed))
  return rows.length > 0
}

/** Uses the grant up; false when it was used before. */
export const takeGrant = async (tx: Handle, claimed: Claimed): Promise<boolean> => {
  const rows = await tx.delete(passwordResetGrants).where(fitting(claimed)).returning({ email })
  return rows.length > 0
}

export const deleteGrantsOf = (tx: Handle, address: string) =>
  tx.delete(passwordResetGrants).where(eq(email, address))

export const deleteExpiredGrants = (db: Handle, now: Date) =>
  db.delete(passwordResetGrants).where(lte(expiresAt, now))
