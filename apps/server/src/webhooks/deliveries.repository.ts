import { eq, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { schoolEvents, webhookDeliveries, webhooks } from '../db/schema.ts'
import type { PostOutcome } from '../platform/outgoing-post.ts'

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

export const subscribers = (tx: Transaction) =>
  tx.select({ id: webhooks.id, events: webhooks.events }).from(webhooks)

type Delivery = typeof webhookDeliveries.$inferSelect

export const insertDeliveries = (tx: Transaction, deliveries: readonly Delivery[]) =>
  tx.insert(webhookDeliveries).values([...deliveries])

/** A delivery with what its call needs. */
export const findDelivery = async (db: Handle, id: string) => {
  const [row] = await db
    .select({
      delivery: webhookDeliveries,
      url: webhooks.url,
      secret: webhooks.secret,
      pausedUntil: webhooks.pausedUntil,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id))
  return row
}

export const deleteDelivery = (db: Handle, id: string) =>
  db.delete(webhookDeliveries).where(eq(webhookDeliveries.id, id))

/** Notes how a call ended. Returns how many have failed in a row. */
export const noteCall = async (
  db: Handle,
  id: string,
  { at, ...outcome }: PostOutcome & { at: Date },
): Promise<number> => {
  const [row] = await db
    .update(webhooks)
    .set({
      lastAt: at,
      lastStatus: outcome.status,
      lastTrouble: outcome.trouble,
      failures: outcome.trouble === null ? 0 : sql`${webhooks.failures} + 1`,
      ...(outcome.trouble === null && { pausedUntil: null }),
    })
    .where(eq(webhooks.id, id))
    .returning({ failures: webhooks.failures })
  return row?.failures ?? 0
}

export const pauseUntil = (db: Handle, id: string, until: Date) =>
  db.update(webhooks).set({ pausedUntil: until }).where(eq(webhooks.id, id))
