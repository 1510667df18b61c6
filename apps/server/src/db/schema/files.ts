import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * The stored files that no row names: on their way to a row, or without one since it was deleted. Triggers of the tables that name
 * files keep it (`track_file`), in the transaction that writes or deletes the row. See decision 69.
 */
export const orphanedFiles = pgTable(
  'orphaned_files',
  {
    /** The key in the file store. */
    key: text('key').primaryKey(),
    /** Until when a row may still take it; null when none will, so that its bytes can be removed at once. */
    awaitedUntil: moment('awaited_until'),
  },
  (table) => [index('orphaned_files_awaited').on(table.awaitedUntil)],
)
