import { and, asc, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { isAmong } from '../db/is-among.ts'
import { ltiDeployments, ltiPlatforms } from '../db/schema.ts'
import { spellingsOf } from '../platform/issuer-spellings.ts'

export type Platform = typeof ltiPlatforms.$inferSelect
export type Deployment = typeof ltiDeployments.$inferSelect
type NewPlatform = typeof ltiPlatforms.$inferInsert

/** Deployments that are stored of one platform, so that a platform cannot fill the table. */
export const mostDeployments = 200

export const listPlatforms = (db: Handle): Promise<Platform[]> =>
  db.select().from(ltiPlatforms).orderBy(desc(ltiPlatforms.createdAt), asc(ltiPlatforms.id))

export const findPlatform = async (db: Handle, id: string): Promise<Platform | undefined> => {
  const [row] = await db.select().from(ltiPlatforms).where(eq(ltiPlatforms.id, id))
  return row
}

/** Locks a platform until the end of `tx`. Waits for those who hold it. */
export const lockPlatform = async (tx: Transaction, id: string): Promise<Platform | undefined> => {
  const [row] = await tx.select().from(ltiPlatforms).where(eq(ltiPlatforms.id, id)).for('update')
  return row
}

/**
 * Keeps a platform from being changed by the owner until the end of `tx`, and lets others hold it too. What a launch notes of it, such as its
 * keys, does not wait.
 */
export const holdPlatform = async (tx: Transaction, id: string): Promise<Platform | undefined> => {
  const [row] = await tx.select().from(ltiPlatforms).where(eq(ltiPlatforms.id, id)).for('key share')
  return row
}

/** Locks the platforms that somebody has added until the end of `tx`. Launches do not wait. */
export const lockPlatformsAddedBy = async (tx: Transaction, userId: string): Promise<void> => {
  await tx
    .select({ id: ltiPlatforms.id })
    .from(ltiPlatforms)
    .where(eq(ltiPlatforms.createdBy, userId))
    .orderBy(asc(ltiPlatforms.id))
    .for('no key update')
}

/** Platforms with one of these issuers. One issuer can have several clients, such as a host of many schools. */
export const platformsOfIssuer = (db: Handle, issuers: readonly string[]): Promise<Platform[]> =>
  db.select().from(ltiPlatforms).where(isAmong(ltiPlatforms.issuer, issuers)).orderBy(asc(ltiPlatforms.id))

export const countPlatforms = (db: Handle, status: Platform['status']) =>
  db.$count(ltiPlatforms, eq(ltiPlatforms.status, status))

/** Returns false when the issuer has such a client already. */
export const insertPlatform = async (tx: Transaction, row: NewPlatform): Promise<boolean> => {
  const { rowCount } = await tx.insert(ltiPlatforms).values(row).onConflictDoNothing()
  return Boolean(rowCount)
}

export const updatePlatform = (db: Handle, id: string, changes: Partial<Omit<Platform, 'id'>>) =>
  db.update(ltiPlatforms).set(changes).where(eq(ltiPlatforms.id, id))

/** `hides`: it takes the place of these kinds, and of what is older; null for everything. */
export const noteFailure = (
  db: Handle,
  id: string,
  { kind, at, hides }: { kind: string; at: Date; hides: { kinds: readonly string[]; before: Date } | null },
) =>
  db
    .update(ltiPlatforms)
    .set({ failure: kind, failedAt: at })
    .where(
      and(
        eq(ltiPlatforms.id, id),
        hides === null
          ? undefined
          : or(
              isNull(ltiPlatforms.failure),
              isAmong(ltiPlatforms.failure, hides.kinds),
              lt(ltiPlatforms.failedAt, hides.before),
            ),
      ),
    )

/** Written at most once a minute, so that a class that comes at once does not wait for one row. */
export const noteLaunch = (db: Handle, id: string, at: Date) =>
  db
    .update(ltiPlatforms)
    .set({ lastLaunchAt: at })
    .where(
      and(
        eq(ltiPlatforms.id, id),
        sql`coalesce(abs(extract(epoch from ${ltiPlatforms.lastLaunchAt} - ${at.toISOString()}::timestamptz)) > 60, true)`,
      ),
    )

/** Older keys of a server whose download was slower do not replace newer ones. */
export const savePlatformKeys = (db: Handle, id: string, keys: unknown, keysAt: Date) =>
  db
    .update(ltiPlatforms)
    .set({ keys, keysAt })
    .where(
      and(
        eq(ltiPlatforms.id, id),
        sql`coalesce(${ltiPlatforms.keysAt} <= ${keysAt.toISOString()}::timestamptz, true)`,
      ),
    )

export const deletePlatform = async (tx: Transaction, id: string): Promise<Platform | undefined> => {
  const [row] = await tx.delete(ltiPlatforms).where(eq(ltiPlatforms.id, id)).returning()
  return row
}

/** Registrations that no owner has approved for so long. */
export const deleteWaitingPlatforms = (db: Handle, before: Date) =>
  db.delete(ltiPlatforms).where(and(eq(ltiPlatforms.status, 'waiting'), lt(ltiPlatforms.createdAt, before)))

/** Whether another platform says that it is this issuer, with other keys. */
export const hasOtherKeys = async (
  db: Handle,
  { issuer, keysUrl }: Pick<Platform, 'issuer' | 'keysUrl'>,
): Promise<boolean> => {
  const rows = await db
    .select({ id: ltiPlatforms.id })
    .from(ltiPlatforms)
    .where(and(isAmong(ltiPlatforms.issuer, spellingsOf(issuer)), ne(ltiPlatforms.keysUrl, keysUrl)))
    .limit(1)
  return rows.length > 0
}

export const deploymentsOf = (db: Handle, platformIds: readonly string[]): Promise<Deployment[]> =>
  db
    .select()
    .from(ltiDeployments)
    .where(isAmong(ltiDeployments.platformId, platformIds))
    .orderBy(asc(ltiDeployments.createdAt), asc(ltiDeployments.id))

export const findDeployment = async (
  db: Handle,
  platformId: string,
  deploymentId: string,
): Promise<Deployment | undefined> => {
  const [row] = await db
    .select()
    .from(ltiDeployments)
    .where(and(eq(ltiDeployments.platformId, platformId), eq(ltiDeployments.deploymentId, deploymentId)))
  return row
}

export const countDeployments = (db: Handle, platformId: string) =>
  db.$count(ltiDeployments, eq(ltiDeployments.platformId, platformId))

export const insertDeployments = (tx: Handle, rows: readonly Deployment[]) =>
  tx
    .insert(ltiDeployments)
    .values([...rows])
    .onConflictDoNothing()

/** Returns whether the platform has such a deployment. */
export const setAllowed = async (
  tx: Transaction,
  { platformId, id, allowed }: Pick<Deployment, 'platformId' | 'id' | 'allowed'>,
): Promise<boolean> => {
  const { rowCount } = await tx
    .update(ltiDeployments)
    .set({ allowed })
    .where(and(eq(ltiDeployments.id, id), eq(ltiDeployments.platformId, platformId)))
  return Boolean(rowCount)
}
