import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { isAmong } from '../db/is-among.ts'
import { namesOf } from '../db/names-of.ts'
import { auditEvents, auditHead, users } from '../db/schema.ts'
import { eachSlice } from '../platform/each-slice.ts'
import { firstHash } from './audit-hash.ts'

export type Row = typeof auditEvents.$inferSelect
export type Head = { events: number; hash: Buffer }

/** Locks the end of the chain until the transaction ends, and returns it. The first event creates it. */
export const lockHead = async (tx: Transaction): Promise<Head> => {
  const [head] = await tx
    .insert(auditHead)
    .values({ id: 1, events: 0, hash: firstHash })
    .onConflictDoUpdate({ target: auditHead.id, set: { events: sql`${auditHead.events}` } })
    .returning({ events: auditHead.events, hash: auditHead.hash })
  if (!head) throw new Error('the audit has no end')
  return head
}

/** A statement has at most 65,535 parameters, and one of so many rows keeps the event loop for some milliseconds. */
const rowsAtOnce = 250

/** Appends rows to the chain, the last of which is its new end. */
export const append = async (tx: Transaction, rows: readonly Row[], last: Head): Promise<void> => {
  await eachSlice(rows, rowsAtOnce, (some) => tx.insert(auditEvents).values([...some]))
  await tx.update(auditHead).set(last)
}

export const findHead = async (db: Handle): Promise<Head | undefined> => {
  const [head] = await db.select({ events: auditHead.events, hash: auditHead.hash }).from(auditHead)
  return head
}

/** The next events after the `n`th, in their order. */
export const eventsAfter = (db: Handle, n: number, most: number): Promise<Row[]> =>
  db.select().from(auditEvents).where(gt(auditEvents.n, n)).orderBy(asc(auditEvents.n)).limit(most)

/** Whether somebody got this sound since then. The index of the subject is used. */
export const hasListened = async (
  db: Handle,
  { actorId, action, subjectId, after }: { actorId: string } & Pick<Row, 'action' | 'subjectId' | 'after'>,
  since: Date,
): Promise<boolean> => {
  const [event] = await db
    .select({ n: auditEvents.n })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectId, subjectId),
        eq(auditEvents.action, action),
        eq(auditEvents.actorId, actorId),
        gt(auditEvents.at, since),
        sql`${auditEvents.after} is not distinct from ${after && JSON.stringify(after)}::jsonb`,
      ),
    )
    .limit(1)
  return event !== undefined
}

/** Who listened to these readings that count, or answers to speaking tasks, and when. The index of the subject is used. */
export const listenersToSounds = (
  db: Handle,
  action: 'reading_listened' | 'speaking_listened',
  ids: readonly string[],
) =>
  db
    .select({ at: auditEvents.at, ...namesOf(users) })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(and(isAmong(auditEvents.subjectId, ids), eq(auditEvents.action, action)))
    .orderBy(asc(auditEvents.n))

/** The events of listening to clips of an attempt. The names are null after the deletion of the account. */
export const listenersTo = (db: Handle, attemptId: string) =>
  db
    .select({
      n: sql<number>`(${auditEvents.after} ->> 'n')::int`,
      at: auditEvents.at,
      ...namesOf(users),
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    // A literal, because the planner matches a partial index only with one.
    .where(and(eq(auditEvents.subjectId, attemptId), sql`${auditEvents.action} = 'clip_listened'`))
    .orderBy(asc(auditEvents.n))
