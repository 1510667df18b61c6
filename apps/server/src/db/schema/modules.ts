import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytes, moment, oneOf } from './columns.ts'

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

/** A document of a module. The row exists only while its complete bytes are stored under `storageKey`. */
export const moduleFiles = pgTable(
  'module_files',
  {
    id: uuid('id').primaryKey(),
    moduleId: uuid('module_id')
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    fileType: text('file_type', { enum: ['pdf', 'doc', 'docx'] }).notNull(),
    fileSize: bigint('file_size', { mode: 'number' }).notNull(),
    sha256: bytes('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('module_files_type', oneOf(table.fileType, ['pdf', 'doc', 'docx'])),
    check('module_files_size', sql`${table.fileSize} > 0`),
    index('module_files_module').on(table.moduleId, table.createdAt),
  ],
)
