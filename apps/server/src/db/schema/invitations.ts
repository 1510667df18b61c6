import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytes, cefrLevel, isCefrLevel, moment, oneOf } from './columns.ts'
import { imports } from './imports.ts'

/** A link that lets a number of people join without an approval. See decision 39. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the code in the link. The code itself is not stored. */
    codeHash: bytes('code_hash').notNull().unique(),
    role: text('role', { enum: ['trainer', 'trainee'] }).notNull(),
    /** Of whoever joins; null for trainees. */
    trainerLevel: text('trainer_level', { enum: ['trainer', 'observer'] }),
    /** The groups into which whoever joins comes. No foreign key: nobody waits for a change of a group. A deleted group is no group. */
    groupIds: uuid('group_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The level that trainees get. */
    cefr: cefrLevel(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usesAllowed: integer('uses_allowed').notNull(),
    uses: integer('uses').notNull().default(0),
    revokedAt: moment('revoked_at'),
    /** The import of a personal invitation. Its address and names are deleted when the person has joined, or cannot any more. */
    importId: uuid('import_id').references(() => imports.id, { onDelete: 'cascade' }),
    email: text('email'),
    firstName: text('first_name'),
    middleName: text('middle_name'),
    lastName: text('last_name'),
  },
  (table) => [
    check('invitations_role', oneOf(table.role, ['trainer', 'trainee'])),
    check('invitations_trainer_level', oneOf(table.trainerLevel, ['trainer', 'observer'])),
    check(
      'invitations_level_of_trainers',
      sql`(${table.role} = 'trainer') = (${table.trainerLevel} is not null)`,
    ),
    check('invitations_cefr', isCefrLevel(table.cefr)),
    check('invitations_uses', sql`${table.uses} between 0 and ${table.usesAllowed}`),
    check(
      'invitations_group',
      sql`${table.role} = 'trainee' or (${table.groupIds} = '{}' and ${table.cefr} is null)`,
    ),
    check('invitations_personal', sql`${table.importId} is not null or ${table.email} is null`),
    index('invitations_email')
      .on(table.email)
      .where(sql`${table.email} is not null`),
    index('invitations_created_by').on(table.createdBy),
    index('invitations_import').on(table.importId),
    index('invitations_created').on(table.createdAt.desc(), table.id),
  ],
)
