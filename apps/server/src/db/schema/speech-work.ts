import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'

/**
 * A reading or a clip on its way from the server that received it to the one that analyses it. It is unlogged (`triggers.sql`): in no
 * backup, on no standby, and empty after a crash of PostgreSQL. The bytes go with the answer, the row when the caller has it.
 */
export const speechWork = pgTable('speech_work', {
  id: uuid('id').primaryKey(),
  /** What is asked, without the bytes. */
  request: jsonb('request').notNull(),
  audio: bytes('audio'),
  answer: jsonb('answer'),
  createdAt: moment('created_at').notNull().defaultNow(),
})
