import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'

/** A list of people who were invited at once. See decision 44. */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    /** No foreign key, as with an invitation. */
    groupId: uuid('group_id'),
    invited: integer('invited').notNull(),
    approved: integer('approved').notNull(),
    /** The trainees whom it put into the group at once. */
    added: uuid('added').array().notNull(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('imports_created').on(table.createdAt.desc(), table.id),
    index('imports_created_by').on(table.createdBy),
  ],
)
