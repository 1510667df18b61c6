import { asc, inArray } from 'drizzle-orm'
import { takeAdvisoryLock } from '../db/advisory-locks.ts'
import type { Db, Handle, Transaction } from '../db/client.ts'
import { ltiKeys } from '../db/schema.ts'

export type Key = typeof ltiKeys.$inferSelect

/** The oldest first. */
export const allKeys = (db: Handle): Promise<Key[]> =>
  db.select().from(ltiKeys).orderBy(asc(ltiKeys.createdAt), asc(ltiKeys.kid))

/** A new key is younger than all others, also where the clock was put back: the oldest signs. */
const latest = (now: Date, last: Date | undefined): Date =>
  last && last >= now ? new Date(last.getTime() + 1) : now

/** Inserts a key, unless `isWanted` says no after a look at all others. Returns all. */
export const insertKey = (
  db: Db,
  key: Key,
  isWanted: (present: readonly Key[], tx: Transaction) => boolean | Promise<boolean>,
): Promise<Key[]> =>
  db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, 'platformKeys')
    const present = await allKeys(tx)
    if (await isWanted(present, tx)) {
      const createdAt = latest(key.createdAt, present.at(-1)?.createdAt)
      await tx.insert(ltiKeys).values({ ...key, createdAt })
    }
    return allKeys(tx)
  })

export const deleteKeys = (db: Handle, kids: readonly string[]) =>
  db.delete(ltiKeys).where(inArray(ltiKeys.kid, [...kids]))
