import { and, eq, gt, lte } from 'drizzle-orm'
import type { Handle } from '../../db/client.ts'
import { deleteInBatches } from '../../db/in-batches.ts'
import { providerSignIns } from '../../db/schema.ts'

export type BegunRow = typeof providerSignIns.$inferSelect
export type NewBegun = typeof providerSignIns.$inferInsert

const { tokenHash, expiresAt } = providerSignIns

export const insertBegun = (db: Handle, row: NewBegun) => db.insert(providerSignIns).values(row)

const isOf = (hash: Buffer, now: Date) => and(eq(tokenHash, hash), gt(expiresAt, now))

/** Takes a row away, so that only one of two calls gets it. */
export const takeBegun = async (db: Handle, hash: Buffer, now: Date): Promise<BegunRow | undefined> => {
  const [row] = await db.delete(providerSignIns).where(isOf(hash, now)).returning()
  return row
}

export const findBegun = async (db: Handle, hash: Buffer, now: Date): Promise<BegunRow | undefined> => {
  const [row] = await db.select().from(providerSignIns).where(isOf(hash, now))
  return row
}

export const deleteExpiredBegun = (db: Handle, now: Date, signal?: AbortSignal) =>
  deleteInBatches(db, providerSignIns, lte(expiresAt, now), signal)
