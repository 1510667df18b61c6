import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'

/**
 * What was done, by whom and to whom, as a chain: each row's hash covers its content and the hash of the row before it
 * (`audit/audit-hash.ts`). Rows are only added: a trigger refuses changes. They contain ids, no names and no free text,
 * and no foreign keys, so that the deletion of a person changes no row.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    /** The position in the chain, counted from 1 without gaps. */
    n: bigint('n', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    /** Null when the server itself acted. */
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    /** The kind of the thing that was acted on, and its id. */
    subject: text('subject').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The trainee whom it concerns. */
    traineeId: uuid('trainee_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id'),
    hash: bytes('hash').notNull(),
  },
  (table) => [
    check('audit_events_hash', sql`length(${table.hash}) = 32`),
    // A trainee sees who listened to the clips of an attempt.
    index('audit_events_listened')
      .on(table.subjectId, table.n)
      .where(sql`${table.action} = 'clip_listened'`),
    // The owner reads the events of one action, person or subject, or of some days.
    index('audit_events_action').on(table.action, table.n),
    index('audit_events_actor').on(table.actorId, table.n),
    index('audit_events_subject').on(table.subjectId, table.n),
    index('audit_events_trainee').on(table.traineeId, table.n),
    index('audit_events_at').on(table.at),
  ],
)

/**
 * The end of the chain, in one row: a removed newest event shows, and its lock lets one transaction at a time append.
 */
export const auditHead = pgTable(
  'audit_head',
  {
    id: integer('id').primaryKey(),
    events: bigint('events', { mode: 'number' }).notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [check('audit_head_one', sql`${table.id} = 1`)],
)
