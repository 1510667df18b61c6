import { eq, sql } from 'drizzle-orm'
import type { Handle } from '../../db/client.ts'
import { providerDocuments } from '../../db/schema.ts'

type Document = typeof providerDocuments.$inferSelect
type Changes = Partial<Omit<Document, 'issuer'>>

export const documentsOf = async (db: Handle, issuer: string): Promise<Document | undefined> => {
  const [row] = await db.select().from(providerDocuments).where(eq(providerDocuments.issuer, issuer))
  return row
}

export const saveDocuments = (db: Handle, issuer: string, changes: Changes) =>
  db
    .insert(providerDocuments)
    .values({ issuer, ...changes })
    .onConflictDoUpdate({ target: providerDocuments.issuer, set: changes })

/** Older keys of a server whose download was slower do not replace newer ones. */
export const saveKeys = (db: Handle, issuer: string, keys: unknown, keysAt: Date) =>
  db
    .insert(providerDocuments)
    .values({ issuer, keys, keysAt })
    .onConflictDoUpdate({
      target: providerDocuments.issuer,
      set: { keys, keysAt },
      setWhere: sql`coalesce(${providerDocuments.keysAt} < excluded.keys_at, true)`,
    })
