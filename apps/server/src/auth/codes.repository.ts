import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { emailCodes } from '../db/schema.ts'

export type NewCode = typeof emailCodes.$inferInsert
/** What a code opens: one registration, or a new password for an address. */
export type CodeTarget =
  { purpose: 'account_verification'; registrationId: string } | { purpose: 'password_reset'; email: string }

const renewed = {
  codeHmac: sql`excluded.code_hmac`,
  tries: 0,
  createdAt: sql`excluded.created_at`,
  expiresAt: sql`excluded.expires_at`,
}

/** One code for each registration and one password reset for each address: the new one replaces the old. */
export const upsertCode = (tx: Handle, code: NewCode) =>
  code.purpose === 'account_verification'
    ? tx
        .insert(emailCodes)
        .values(code)
        .onConflictDoUpdate({ target: emailCodes.registrationId, set: renewed })
    : tx
        .insert(emailCodes)
        .values(code)
        .onConflictDoUpdate({
          target: emailCodes.email,
          targetWhere: sql`${emailCodes.purpose} = 'password_reset'`,
          set: renewed,
        })

const belongsTo = (target: CodeTarget) =>
  and(
    eq(emailCodes.purpose, target.purpose),
    target.purpose === 'account_verification'
      ? eq(emailCodes.registrationId, target.registrationId)
      : eq(emailCodes.email, target.email),
  )

/** Counts a try and returns what to compare with, in one statement: no parallelism gets a sixth try. */
export const countTry = async (tx: Handle, target: CodeTarget, tries: number, now: Date) => {
  const [row] = await tx
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(and(belongsTo(target), lt(emailCodes.tries, tries), gt(emailCodes.expiresAt, now)))
    .returning({ codeHmac: emailCodes.codeHmac })
  return row?.codeHmac
}

/** Uses a reset code up; false when somebody else did or a newer one took its place. */
export const deleteResetCode = async (tx: Handle, email: string, codeHmac: Buffer): Promise<boolean> => {
  const rows = await tx
    .delete(emailCodes)
    .where(and(belongsTo({ purpose: 'password_reset', email }), eq(emailCodes.codeHmac, codeHmac)))
    .returning({ id: emailCodes.id })
  return rows.length > 0
}

export const deleteCodesOf = (tx: Handle, email: string) =>
  tx.delete(emailCodes).where(eq(emailCodes.email, email))

export const deleteExpiredCodes = (db: Handle, now: Date) =>
  db.delete(emailCodes).where(lte(emailCodes.expiresAt, now))
