import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { belongsTo, moment, oneOf } from './columns.ts'
import { fileOfRow } from './files.ts'

export const modules = pgTable(
  'modules',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('modules_title', sql`char_length(${table.title}) between 1 and 100`),
    check('modules_description', sql`char_length(${table.description}) <= 200`),
    index('modules_created_by').on(table.createdBy),
    index('modules_created').on(table.createdAt.desc(), table.id),
  ],
)

/** A document of a module. */
export const moduleFiles = pgTable(
  'module_files',
  {
    id: uuid('id').primaryKey(),
    moduleId: belongsTo('module_id', () => modules.id),
    name: text('name').notNull(),
    fileType: text('file_type', { enum: ['pdf', 'doc', 'docx'] }).notNull(),
    fileId: fileOfRow().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('module_files_type', oneOf(table.fileType, ['pdf', 'doc', 'docx'])),
    index('module_files_module').on(table.moduleId, table.createdAt),
  ],
)

/** Which trainee has opened which module, and when first. */
export const moduleOpenings = pgTable(
  'module_openings',
  {
    moduleId: belongsTo('module_id', () => modules.id),
    userId: belongsTo('user_id', () => users.id),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.moduleId, table.userId] }),
    index('module_openings_user').on(table.userId),
  ],
)
