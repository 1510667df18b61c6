import { eq, lte, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { deleteInBatches } from '../db/in-batches.ts'
import { limitHits } from '../db/schema.ts'

export type Window = { key: string; max: number; now: Date; since: Date; until: Date; ahead: Date }

const { hits } = limitHits
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
/** The hits in the window. A hit in the far future was written before the clock was put back. It is ignored. */
const living = ({ since, ahead }: Window) =>
  sql`array(select hit from unnest(${hits}) as hit where hit > ${at(since)} and hit <= ${at(ahead)} order by hit)`

/**
 * Adds a hit if the limit allows it and returns the new count, otherwise undefined. A single statement, so that
 * parallel calls cannot exceed the limit.
 */
export const takeHit = async (db: Handle, window: Window): Promise<number | undefined> => {
  const { key, max, now, until } = window
  const rows = await db
    .insert(limitHits)
    .values({ key, hits: [now], expiresAt: until })
    .onConflictDoUpdate({
      target: limitHits.key,
      set: { hits: sql`${living(window)} || ${at(now)}`, expiresAt: until },
      setWhere: sql`cardinality(${living(window)}) < ${max}`,
    })
    .returning({ count: sql<number>`cardinality(${hits})` })
  return rows[0]?.count
}

/** The hit that must leave the window before the next one fits. */
export const blockingHit = async (db: Handle, window: Window): Promise<Date | undefined> => {
  const alive = living(window)
  const [row] = await db
    .select({ hit: sql<string | null>`(${alive})[cardinality(${alive}) - ${window.max} + 1]` })
    .from(limitHits)
    .where(eq(limitHits.key, window.key))
  return row?.hit ? new Date(row.hit) : undefined
}

/** Removes one hit of this time. */
export const returnHit = (db: Handle, key: string, hit: Date) => {
  const position = sql`array_position(${hits}, ${at(hit)})`
  return db
    .update(limitHits)
    .set({ hits: sql`${hits}[:${position} - 1] || ${hits}[${position} + 1:]` })
    .where(sql`${limitHits.key} = ${key} and ${position} is not null`)
}

/**
 * Deletes the keys one by one in the order in which they are taken. A single statement would lock the rows in any
 * order, and two calls could deadlock.
 */
export const deleteHits = async (db: Handle, keys: readonly string[]): Promise<void> => {
  for (const key of keys) await db.delete(limitHits).where(eq(limitHits.key, key))
}

export const deleteExpiredHits = (db: Handle, now: Date, signal?: AbortSignal) =>
  deleteInBatches(db, limitHits, lte(limitHits.expiresAt, now), signal)
