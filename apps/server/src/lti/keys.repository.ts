import { asc, sql } from 'drizzle-orm'
import type { Db, Handle } from '../db/client.ts'
import { ltiKeys } from '../db/schema.ts'

type Key = typeof ltiKeys.$inferSelect

/** Serialises the first use of several servers. */
const firstKeyLock = 7_305_120

export const oldestKey = async (db: Handle): Promise<Key | undefined> => {
  const [row] = await db.select().from(ltiKeys).orderBy(asc(ltiKeys.createdAt), asc(ltiKeys.kid)).limit(1)
  return row
}

/** Inserts a key if there is none. Returns the one that counts. */
export const insertFirstKey = (db: Db, key: Key): Promise<Key> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${firstKeyLock}::bigint)`)
    const present = await oldestKey(tx)
    if (present) return present
    await tx.insert(ltiKeys).values(key)
    return key
  })
