import { pgTable } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { belongsTo, bytes, moment } from './columns.ts'

/** The secret address of a trainee's due dates, which calendar programs read. See decision 109. */
export const calendarAddresses = pgTable('calendar_addresses', {
  userId: belongsTo('user_id', () => users.id).primaryKey(),
  /** SHA-256 of the token in the address. The token itself is not stored. */
  tokenHash: bytes('token_hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
})
