import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytes, moment, oneOf } from './columns.ts'

/** A link that lets a number of people join without an approval. See decision 39. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the code in the link. The code itself is not stored. */
    codeHash: bytes('code_hash').notNull().unique(),
    role: text('role', { enum: ['trainer', 'trainee'] }).notNull(),
    /** No foreign key: whoever joins does not wait for a change of the group. A deleted group is no group. */
    groupId: uuid('group_id'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usesAllowed: integer('uses_allowed').notNull(),
    uses: integer('uses').notNull().default(0),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    check('invitations_role', oneOf(table.role, ['trainer', 'trainee'])),
    check('invitations_uses', sql`${table.uses} between 0 and ${table.usesAllowed}`),
    check('invitations_group', sql`${table.role} = 'trainee' or ${table.groupId} is null`),
    index('invitations_created').on(table.createdAt.desc(), table.id),
  ],
)
