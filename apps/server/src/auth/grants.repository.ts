import { and, eq, gt, lte, or } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { passwordResetGrants } from '../db/schema.ts'

type Grant = typeof passwordResetGrants.$inferSelect
/** `until` is the end of one that begins now: what lasts longer was made under a clock that has been put back since. */
type Living = { now: Date; until: Date }
type Claimed = Living & { tokenHash: Buffer; email: string }

const { tokenHash, email, expiresAt } = passwordResetGrants

const fitting = (claimed: Claimed) =>
  and(
    eq(tokenHash, claimed.tokenHash),
    eq(email, claimed.email),
    gt(expiresAt, claimed.now),
    lte(expiresAt, claimed.until),
  )

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

export const deleteDeadGrants = (db: Handle, { now, until }: Living) =>
  db.delete(passwordResetGrants).where(or(lte(expiresAt, now), gt(expiresAt, until)))
