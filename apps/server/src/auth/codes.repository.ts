import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { emailCodes } from '../db/schema.ts'

export type NewCode = typeof emailCodes.$inferInsert
/** What a code opens: one registration, or one password reset. */
export type CodeTarget = { purpose: NewCode['purpose']; id: string }
/** Codes that end in here live: one that ends later was made under a clock that has been put back since. */
export type Validity = { now: Date; until: Date }

const idColumn = {
  account_verification: emailCodes.registrationId,
  password_reset: emailCodes.resetId,
} as const

/** One code for each registration and each password reset: the new one replaces the old. */
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

/** Counts a try and returns what to compare with, in one statement: no parallelism gets a sixth try. */
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

/** Uses a code up; false when somebody else did or a newer one took its place. */
export const deleteCode = async (tx: Handle, target: CodeTarget, codeHmac: Buffer): Promise<boolean> => {
  const rows = await tx
    .delete(emailCodes)
    .where(and(belongsTo(target), eq(emailCodes.codeHmac, codeHmac)))
    .returning({ id: emailCodes.id })
  return rows.length > 0
}

const isExpired = ({ now, until }: Validity) =>
  or(lte(emailCodes.expiresAt, now), gt(emailCodes.expiresAt, until))

/** For good: a clock that is put back must not bring it to life again. */
export const deleteIfExpired = (tx: Handle, target: CodeTarget, validity: Validity) =>
  tx.delete(emailCodes).where(and(belongsTo(target), isExpired(validity)))

export const deleteExpiredCodes = (db: Handle, validity: Validity) =>
  db.delete(emailCodes).where(isExpired(validity))
