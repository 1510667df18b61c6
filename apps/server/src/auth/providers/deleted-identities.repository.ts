import { eq, inArray } from 'drizzle-orm'
import type { Handle, Transaction } from '../../db/client.ts'
import { deletedIdentities } from '../../db/schema.ts'

type DeletedIdentity = typeof deletedIdentities.$inferInsert

export const insertDeleted = async (tx: Transaction, rows: readonly DeletedIdentity[]): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insert(deletedIdentities)
      .values([...rows])
      .onConflictDoNothing()
}

/** Those of these hashes that are there. */
export const deletedAmong = async (db: Handle, hashes: readonly Buffer[]): Promise<Buffer[]> => {
  const { hash } = deletedIdentities
  const rows = await db
    .select({ hash })
    .from(deletedIdentities)
    .where(inArray(hash, [...hashes]))
  return rows.map((row) => row.hash)
}

export const dropDeleted = (tx: Transaction, hash: Buffer) =>
  tx.delete(deletedIdentities).where(eq(deletedIdentities.hash, hash))

export const dropDeletedOf = (tx: Transaction, issuer: string) =>
  tx.delete(deletedIdentities).where(eq(deletedIdentities.issuer, issuer))
