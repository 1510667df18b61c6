import type { WebhookStop } from '@elocute/contract/webhooks'
import { asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { users, webhookDeliveries, webhooks } from '../db/schema.ts'

/** Failed calls in a row, each after a pause of half an hour at most: they take five days at least. */
const mostFailures = 240

/**
 * Why a webhook is told nothing any more, until it accepts a test; null for all others. `gone`: its program answered 410, by which it asks for
 * that. `failing`: it has not accepted a call for days.
 */
export const stopped = sql<WebhookStop | null>`case
  when ${webhooks.lastStatus} = 410 then 'gone' when ${webhooks.failures} >= ${mostFailures} then 'failing' end`

const shown = {
  id: webhooks.id,
  url: webhooks.url,
  events: webhooks.events,
  createdAt: webhooks.createdAt,
  lastAt: webhooks.lastAt,
  lastStatus: webhooks.lastStatus,
  lastTrouble: webhooks.lastTrouble,
  stopped,
  waiting: sql<number>`(
    select count(*)::int from ${webhookDeliveries} where ${webhookDeliveries.webhookId} = ${webhooks.id})`,
  by: { id: users.id, ...namesOf(users) },
}

export const listWebhooks = (db: Handle) =>
  db
    .select(shown)
    .from(webhooks)
    .leftJoin(users, eq(users.id, webhooks.createdBy))
    .orderBy(desc(webhooks.createdAt), asc(webhooks.id))

export const countWebhooks = (tx: Handle) => tx.$count(webhooks)

export const insertWebhook = (tx: Transaction, webhook: typeof webhooks.$inferInsert) =>
  tx.insert(webhooks).values(webhook)

/** The webhook that was deleted; undefined if there was none. */
export const deleteWebhook = async (tx: Transaction, id: string) => {
  const [row] = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning({ events: webhooks.events })
  return row
}

/** What a call needs. */
export const findWebhook = async (db: Handle, id: string) => {
  const [row] = await db
    .select({ url: webhooks.url, secret: webhooks.secret })
    .from(webhooks)
    .where(eq(webhooks.id, id))
  return row
}

export const countStopped = (db: Handle) => db.$count(webhooks, isNotNull(stopped))
