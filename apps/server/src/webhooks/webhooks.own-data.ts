import { asc, eq } from 'drizzle-orm'
import { schoolEvents, webhookDeliveries, webhooks } from '../db/schema.ts'
import { once, type OwnDataPart } from '../own-data/own-data-part.ts'

/** The webhooks that a trainer has made. Not their secrets, which are sealed. */
export const webhooksOfOwnData: OwnDataPart = {
  list: 'webhooks',
  of: 'trainer',
  tables: [webhooks],
  read: ({ db, userId }) =>
    once(
      db
        .select({ url: webhooks.url, events: webhooks.events, created_at: webhooks.createdAt })
        .from(webhooks)
        .where(eq(webhooks.createdBy, userId))
        .orderBy(asc(webhooks.id)),
    ),
}

/** What other programs of the school are still to be told about a trainee. */
export const untoldOfOwnData: OwnDataPart = {
  list: 'events_for_other_programs',
  of: 'trainee',
  tables: [webhookDeliveries, schoolEvents],
  read: ({ db, userId }) =>
    once(
      db
        .select({
          event: webhookDeliveries.event,
          at: webhookDeliveries.at,
          told: webhookDeliveries.data,
          to: webhooks.url,
        })
        .from(webhookDeliveries)
        .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
        .where(eq(webhookDeliveries.traineeId, userId))
        .orderBy(asc(webhookDeliveries.id)),
    ),
}
