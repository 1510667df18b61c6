import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, oneOf } from './columns.ts'

/** The kinds of stored files, which are the folders of the file store, with the largest size of a file. */
const largest = {
  modules: 25 * 1024 * 1024,
  recordings: 12 * 1024 * 1024,
  clips: 256 * 1024,
  takes: 256 * 1024,
  comments: 2 * 1024 * 1024,
  answers: 6 * 1024 * 1024,
  logos: 256 * 1024,
  prompts: 2 * 1024 * 1024,
  pictures: 5 * 1024 * 1024,
} as const

export type FileKind = keyof typeof largest
export const fileKinds = Object.keys(largest) as FileKind[]
const states = ['arriving', 'kept'] as const

/**
 * Every file of the file store. A row is there before the first byte, and is `arriving` until a row of a feature names it. Deleting
 * that row deletes this one. Triggers do both, in the transaction of the feature (`db/triggers.sql`). See decision 84.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: uuid('id').primaryKey(),
    /** The key in the file store. */
    key: text('key').notNull().unique(),
    kind: text('kind').$type<FileKind>().notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    mediaType: text('media_type').notNull(),
    /** The same bytes again are recognised by it, and damaged ones. */
    sha256: bytes('sha256').notNull(),
    createdAt: moment('created_at').notNull(),
    state: text('state', { enum: states }).notNull(),
  },
  (table) => [
    check('stored_files_kind', oneOf(table.kind, fileKinds)),
    check('stored_files_state', oneOf(table.state, states)),
    check('stored_files_sha256', sql`length(${table.sha256}) = 32`),
    check(
      'stored_files_bytes',
      sql`${table.bytes} between 1 and case ${table.kind} ${sql.raw(
        Object.entries(largest)
          .map(([kind, most]) => `when '${kind}' then ${most}`)
          .join(' '),
      )} end`,
    ),
    index('stored_files_arriving')
      .on(table.createdAt)
      .where(sql`${table.state} = 'arriving'`),
  ],
)

/** The file of a row that is nothing without it. Where its bytes are lost, the row goes too. */
export const fileOfRow = () => fileId('cascade')

/** The file of a row that has more to say. Where its bytes are lost, the row stays without it. */
export const optionalFileOfRow = () => fileId('set null')

const fileId = (onDelete: 'cascade' | 'set null') =>
  uuid('file_id')
    .unique()
    .references(() => storedFiles.id, { onDelete })

/** The keys of files that are to be removed from the file store. */
export const deletedFiles = pgTable('deleted_files', { key: text('key').primaryKey() })

/**
 * The size of all stored files is the sum over these rows. A transaction changes one that no other has locked, so that nobody waits for
 * a transaction that deletes many files.
 */
export const storedBytes = pgTable('stored_bytes', {
  slot: uuid('slot').primaryKey().defaultRandom(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
})
