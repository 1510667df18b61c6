import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'

/** What undoing an import takes back, by the ids of accounts. The names are those of the account before and after. */
export type ImportChanges = {
  suspended: string[]
  restored: string[]
  renamed: { id: string; before: ImportedName; after: ImportedName }[]
  members: MembersMoved[]
  /** Missing in one of before this was stored. */
  invited?: InvitedMoves[]
}
/** Groups into which an invited person comes when she joins, and those into which she comes no more, by the id of her invitation. */
export type InvitedMoves = { id: string; joins: string[]; leaves: string[] }
/** Who came into a group and who left it. A group that was left before the time of joining was stored has only the id. */
export type MembersMoved = { group: string; joined: string[]; left: (LeftMember | string)[] }
/** `joinedAt`: since when she had been there, in ISO 8601. */
export type LeftMember = { id: string; joinedAt: string }
export type ImportedName = { first: string; middle: string | null; last: string }

/** A list of people who were invited at once. See decisions 44 and 113. */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    /** The groups into which people come. No foreign key, as with an invitation. */
    groupIds: uuid('group_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Whether everybody was brought in step with the list. */
    isSync: boolean('is_sync').notNull().default(false),
    invited: integer('invited').notNull(),
    approved: integer('approved').notNull().default(0),
    /** How many trainees came into groups at once. */
    added: integer('added').notNull().default(0),
    suspended: integer('suspended').notNull().default(0),
    restored: integer('restored').notNull().default(0),
    /** How many trainees got other names or left groups. */
    changed: integer('changed').notNull().default(0),
    /** Null when it cannot be undone any more, because it has names. */
    changes: jsonb('changes').$type<ImportChanges>(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('imports_created').on(table.createdAt.desc(), table.id),
    index('imports_created_by').on(table.createdBy),
  ],
)
