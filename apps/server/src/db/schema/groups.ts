import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { lowerCase } from '../search-key.ts'
import { users } from './accounts.ts'
import { belongsTo, moment } from './columns.ts'

/** A group of trainees: a class or an intake. */
export const groups = pgTable(
  'groups',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null while the group is in use. */
    archivedAt: moment('archived_at'),
  },
  (table) => [
    check('groups_name', sql`char_length(${table.name}) between 1 and 100`),
    uniqueIndex('groups_name_once').on(lowerCase(sql`${table.name}`)),
  ],
)

/** Who is in which group. A trainee can be in several. */
export const groupMembers = pgTable(
  'group_members',
  {
    groupId: belongsTo('group_id', () => groups.id),
    userId: belongsTo('user_id', () => users.id),
    /** A quiz that was due before is not for those who joined its group later. */
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('group_members_user').on(table.userId, table.groupId),
  ],
)
