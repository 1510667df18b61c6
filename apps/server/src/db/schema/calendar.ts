import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytes, moment } from './columns.ts'

/** The secret address of a trainee's due dates, which calendar programs read. See decision 109. */
export const calendarAddresses = pgTable('calendar_addresses', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token in the address. The token itself is not stored. */
  tokenHash: bytes('token_hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
})
