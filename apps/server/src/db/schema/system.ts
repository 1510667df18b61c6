import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** The servers that run on this database, each with its last heartbeat. They are in no backup. */
export const runningServers = pgTable('running_servers', {
  /** Of one process: a server that starts again has another one. */
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  role: text('role').notNull(),
  version: text('version').notNull(),
  timeZone: text('time_zone').notNull(),
  startedAt: moment('started_at').notNull(),
  /** By the clock of the database. */
  seenAt: moment('seen_at').notNull(),
  /** How much its clock is ahead of that of the database. */
  clockAheadMs: integer('clock_ahead_ms').notNull(),
  /** Of the disk of the files; null where they are elsewhere. */
  diskFreeBytes: bigint('disk_free_bytes', { mode: 'number' }),
})

/**
 * What was done last outside of this database, and how it ended: the last mail, the last backup, and whether the mail server answers at
 * all. They are in no backup.
 */
export const lastReports = pgTable('last_reports', {
  name: text('name', { enum: ['mail', 'backup', 'mail_server'] }).primaryKey(),
  at: moment('at').notNull(),
  succeeded: boolean('succeeded').notNull(),
  /** Why it failed and what mends it, for the operator. */
  explanation: text('explanation'),
  bytes: bigint('bytes', { mode: 'number' }),
})
