import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { deleteInBatches, rowsAtOnce } from '../db/in-batches.ts'
import { schoolEvents, webhookDeliveries, webhooks } from '../db/schema.ts'
import { hasNoJob } from '../jobs/waiting-jobs.repository.ts'
import { eachSlice } from '../platform/each-slice.ts'
import type { PostOutcome } from '../platform/outgoing-post.ts'
import { stopped } from './webhooks.repository.ts'

export const pauseSeconds = { first: 10, longest: 1_800 }

/** Takes the oldest events that nobody else is handing out. */
export const takeEvents = async (tx: Transaction, most: number) => {
  const some = tx
    .select({ n: schoolEvents.n })
    .from(schoolEvents)
    .orderBy(schoolEvents.n)
    .limit(most)
    .for('update', { skipLocked: true })
  const taken = await tx
    .delete(schoolEvents)
    .where(sql`${schoolEvents.n} in (${some})`)
    .returning()
  return taken.toSorted((one, other) => one.n - other.n)
}

/** Those that are told something: not the ones that have been stopped. */
export const subscribers = (tx: Transaction) =>
  tx.select({ id: webhooks.id, events: webhooks.events }).from(webhooks).where(isNull(stopped))

type Delivery = typeof webhookDeliveries.$inferSelect

/** In statements that PostgreSQL has enough parameters for: each event can have a delivery for each webhook. */
export const insertDeliveries = (tx: Transaction, deliveries: readonly Delivery[]) =>
  eachSlice(deliveries, rowsAtOnce, (some) => tx.insert(webhookDeliveries).values([...some]))

/** Some of the deliveries that no job makes, the oldest first. A job has the id of its delivery. */
export const deliveriesWithoutJob = (tx: Transaction, job: string, most: number) =>
  tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(hasNoJob(job, webhookDeliveries.id))
    .orderBy(asc(webhookDeliveries.at), asc(webhookDeliveries.id))
    .limit(most)

/** A delivery with what its call needs. */
export const findDelivery = async (db: Handle, id: string) => {
  const [row] = await db
    .select({
      delivery: webhookDeliveries,
      url: webhooks.url,
      secret: webhooks.secret,
      pausedUntil: webhooks.pausedUntil,
      stopped,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id))
  return row
}

export const deleteDelivery = (db: Handle, id: string) =>
  db.delete(webhookDeliveries).where(eq(webhookDeliveries.id, id))

/** Later than this, a pause was set before the clock was put back. */
const isPaused = (at: Date) => {
  const now = sql`${at.toISOString()}::timestamptz`
  return sql`(${webhooks.pausedUntil} > ${now} and ${webhooks.pausedUntil} <= ${now} + interval '1 second' * ${pauseSeconds.longest})`
}

/**
 * Notes how a call ended. A failure begins a pause, twice as long each time; one of several calls that run at once. What waits for a webhook
 * that is stopped by it is discarded. Returns undefined where nothing is told to the webhook any more.
 */
export const noteCall = async (
  db: Handle,
  id: string,
  { at, status, trouble, retryAfterSeconds }: PostOutcome & { at: Date },
): Promise<{ pausedUntil: Date | null } | undefined> => {
  const last = { lastAt: at, lastStatus: status, lastTrouble: trouble }
  if (trouble === null) {
    const changes = { ...last, failures: 0, pausedUntil: null }
    await db.update(webhooks).set(changes).where(eq(webhooks.id, id))
    return { pausedUntil: null }
  }
  const seconds = sql`least(${pauseSeconds.longest}, greatest(${retryAfterSeconds}::int, ${pauseSeconds.first} * 2 ^ least(${webhooks.failures}, 20)))`
  const [row] = await db
    .update(webhooks)
    .set({
      ...last,
      failures: sql`case when ${isPaused(at)} then ${webhooks.failures} else ${webhooks.failures} + 1 end`,
      pausedUntil: sql`case when ${isPaused(at)} then ${webhooks.pausedUntil} else ${at.toISOString()}::timestamptz + interval '1 second' * ${seconds} end`,
    })
    .where(and(eq(webhooks.id, id), isNull(stopped)))
    .returning({ pausedUntil: webhooks.pausedUntil, stopped })
  if (row?.stopped === null) return row
  await deleteInBatches(db, webhookDeliveries, eq(webhookDeliveries.webhookId, id))
  return undefined
}
