import type { WebhookEvent, WebhookTrouble } from '@elocute/contract/webhooks'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { belongsTo, bytes, moment, oneOf } from './columns.ts'

const events = [
  'trainee_approved',
  'attempt_submitted',
  'mark_changed',
  'reading_counted',
  'speaking_marked',
] as const
/** What only learning platforms are told: somebody who learns in a course, and a link that opens something else or has other grades. */
export const platformEvents = ['course_joined', 'link_changed'] as const
const troubles = ['status', 'timeout', 'no_connection', 'unknown_host', 'certificate', 'not_public'] as const

/** Programs that are told what happens. See decision 111. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey(),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** With what the calls are signed, sealed with the key of the server: it is needed again for each call. */
    secret: bytes('secret').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    /** How the last call ended. */
    lastAt: moment('last_at'),
    lastStatus: integer('last_status'),
    lastTrouble: text('last_trouble').$type<WebhookTrouble>(),
    /** Failed calls in a row, and until when nothing else is tried. */
    failures: integer('failures').notNull().default(0),
    pausedUntil: moment('paused_until'),
  },
  (table) => [
    check('webhooks_url', sql`char_length(${table.url}) <= 500`),
    check('webhooks_events', sql`cardinality(${table.events}) between 1 and 5`),
    check('webhooks_trouble', oneOf(table.lastTrouble, troubles)),
    index('webhooks_created_by').on(table.createdBy),
  ],
)

/**
 * What has happened that webhooks or learning platforms are to be told, and is not handed out yet: rows of the triggers in `triggers.sql`, so that no way of changing a mark can forget it. Ids
 * only, without foreign keys: a check of one would wait for a deletion.
 */
export const schoolEvents = pgTable(
  'school_events',
  {
    n: bigint('n', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    event: text('event').$type<WebhookEvent | (typeof platformEvents)[number]>().notNull(),
    /** Null for everybody whom a link is for. */
    traineeId: uuid('trainee_id'),
    /** The quiz, the assigned reading or the speaking task, and the attempt, the reading or the answer. Of a platform: course or link. */
    taskId: uuid('task_id'),
    doneId: uuid('done_id'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [check('school_events_event', oneOf(table.event, [...events, ...platformEvents]))],
)

/** An event that waits to be told to one program. It goes when it was told. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    webhookId: belongsTo('webhook_id', () => webhooks.id),
    event: text('event').$type<WebhookEvent>().notNull(),
    traineeId: uuid('trainee_id').notNull(),
    data: jsonb('data').$type<Record<string, string>>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    check('webhook_deliveries_event', oneOf(table.event, events)),
    index('webhook_deliveries_webhook').on(table.webhookId),
    index('webhook_deliveries_trainee').on(table.traineeId),
  ],
)
