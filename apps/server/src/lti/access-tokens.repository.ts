import { and, eq, lte } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { deleteInBatches } from '../db/in-batches.ts'
import { ltiAccessTokens } from '../db/schema.ts'

type Token = typeof ltiAccessTokens.$inferSelect

const isOf = ({ platformId, scopes }: Pick<Token, 'platformId' | 'scopes'>) =>
  and(eq(ltiAccessTokens.platformId, platformId), eq(ltiAccessTokens.scopes, scopes))

export const findToken = async (
  db: Handle,
  of: Pick<Token, 'platformId' | 'scopes'>,
): Promise<Token | undefined> => {
  const [row] = await db.select().from(ltiAccessTokens).where(isOf(of))
  return row
}

export const saveToken = (db: Handle, row: Token) =>
  db
    .insert(ltiAccessTokens)
    .values(row)
    .onConflictDoUpdate({
      target: [ltiAccessTokens.platformId, ltiAccessTokens.scopes],
      set: { token: row.token, expiresAt: row.expiresAt },
    })

export const deleteToken = (db: Handle, of: Pick<Token, 'platformId' | 'scopes'>) =>
  db.delete(ltiAccessTokens).where(isOf(of))

export const deleteExpiredTokens = (db: Handle, now: Date, signal?: AbortSignal) =>
  deleteInBatches(db, ltiAccessTokens, lte(ltiAccessTokens.expiresAt, now), signal)
