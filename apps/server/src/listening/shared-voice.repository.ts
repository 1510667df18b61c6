import { eq } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { voiceConsents } from '../db/schema.ts'

type Row = typeof voiceConsents.$inferInsert

export const findConsent = async (db: Handle, userId: string) => {
  const [row] = await db
    .select({ since: voiceConsents.createdAt })
    .from(voiceConsents)
    .where(eq(voiceConsents.userId, userId))
  return row
}

/** Returns whether there was no consent before. */
export const insertConsent = async (tx: Transaction, row: Row): Promise<boolean> => {
  const inserted = await tx.insert(voiceConsents).values(row).onConflictDoNothing().returning()
  return inserted.length > 0
}

/** Returns whether there was a consent. */
export const deleteConsent = async (tx: Transaction, userId: string): Promise<boolean> => {
  const deleted = await tx.delete(voiceConsents).where(eq(voiceConsents.userId, userId)).returning()
  return deleted.length > 0
}
