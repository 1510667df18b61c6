import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { deleteInBatches } from '../db/in-batches.ts'
import { emailCodes } from '../db/schema.ts'

export type NewCode = typeof emailCodes.$inferInsert
/** What a code belongs to: one registration, one password reset, or one change of an address. */
export type CodeTarget = { purpose: NewCode['purpose']; id: string }
/** A code is valid when it expires between `now` and `until`. A later expiry means that the clock was put back since. */
export type Validity = { now: Date; until: Date }

const idColumn = {
  account_verification: emailCodes.registrationId,
  password_reset: emailCodes.resetId,
  email_change: emailCodes.emailChangeId,
} as const

/** Whatever a code belongs to has one code. A new code replaces the old one. */
export const upsertCode = (tx: Handle, code: NewCode) =>
  tx
    .insert(emailCodes)
    .values(code)
    .onConflictDoUpdate({
      target: idColumn[code.purpose],
      set: {
        codeHmac: sql`excluded.code_hmac`,
        tries: 0,
        strayTries: 0,
        createdAt: sql`excluded.created_at`,
        expiresAt: sql`excluded.expires_at`,
      },
    })

const belongsTo = ({ purpose, id }: CodeTarget) => eq(idColumn[purpose], id)

/** Counts a try and returns the stored hash, in one statement, so that parallel calls cannot exceed `most` tries. */
export const countTry = async (
  tx: Handle,
  target: CodeTarget,
  counter: 'tries' | 'strayTries',
  most: number,
  { now, until }: Validity,
) => {
  const column = emailCodes[counter]
  const [row] = await tx
    .update(emailCodes)
    .set({ [counter]: sql`${column} + 1` })
    .where(
      and(
        belongsTo(target),
        lt(column, most),
        gt(emailCodes.expiresAt, now),
        lte(emailCodes.expiresAt, until),
      ),
    )
    .returning({ codeHmac: emailCodes.codeHmac })
  return row?.codeHmac
}

/** Deletes a code that was used. Returns false when it was used before or replaced by a newer one. */
export const deleteCode = async (tx: Handle, target: CodeTarget, codeHmac: Buffer): Promise<boolean> => {
  const rows = await tx
    .delete(emailCodes)
    .where(and(belongsTo(target), eq(emailCodes.codeHmac, codeHmac)))
    .returning({ id: emailCodes.id })
  return rows.length > 0
}

const isExpired = ({ now, until }: Validity) =>
  or(lte(emailCodes.expiresAt, now), gt(emailCodes.expiresAt, until))

/** An expired code is deleted, so that it does not become valid again when the clock is put back. */
export const deleteIfExpired = (tx: Handle, target: CodeTarget, validity: Validity) =>
  tx.delete(emailCodes).where(and(belongsTo(target), isExpired(validity)))

export const deleteExpiredCodes = (db: Handle, validity: Validity, signal?: AbortSignal) =>
  deleteInBatches(db, emailCodes, isExpired(validity), signal)
