import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { deleteInBatches } from '../db/in-batches.ts'
import { ltiDeployments, ltiEntries, ltiNonces } from '../db/schema.ts'

export type Entry = typeof ltiEntries.$inferSelect

/** Returns false when the launch was used before. */
export const useNonce = async (tx: Handle, hash: Buffer, expiresAt: Date): Promise<boolean> => {
  const { rowCount } = await tx.insert(ltiNonces).values({ hash, expiresAt }).onConflictDoNothing()
  return Boolean(rowCount)
}

export const insertEntry = (tx: Handle, row: Entry) => tx.insert(ltiEntries).values(row)

/** The owner can forbid the deployment while a code is on its way. */
const isAllowed = sql`exists (
  select from ${ltiDeployments} where ${ltiDeployments.platformId} = ${ltiEntries.platformId}
    and ${ltiDeployments.deploymentId} = ${ltiEntries.details} ->> 'deploymentId' and ${ltiDeployments.allowed})`

const isOf = (codeHash: Buffer, purpose: Entry['purpose'], now: Date) =>
  and(
    eq(ltiEntries.codeHash, codeHash),
    eq(ltiEntries.purpose, purpose),
    gt(ltiEntries.expiresAt, now),
    isAllowed,
  )

type Wanted = { codeHash: Buffer; purpose: Entry['purpose']; now: Date }

/** Takes an entry away, so that only one of two calls gets it. */
export const takeEntry = async (
  tx: Handle,
  { codeHash, purpose, now }: Wanted,
): Promise<Entry | undefined> => {
  const [row] = await tx
    .delete(ltiEntries)
    .where(isOf(codeHash, purpose, now))
    .returning()
  return row
}

export const findEntry = async (
  db: Handle,
  { codeHash, purpose, now }: Wanted,
): Promise<Entry | undefined> => {
  const [row] = await db
    .select()
    .from(ltiEntries)
    .where(isOf(codeHash, purpose, now))
  return row
}

export const deleteExpiredEntries = async (db: Handle, now: Date, signal?: AbortSignal): Promise<void> => {
  await deleteInBatches(db, ltiEntries, lte(ltiEntries.expiresAt, now), signal)
  await deleteInBatches(db, ltiNonces, lte(ltiNonces.expiresAt, now), signal)
}
