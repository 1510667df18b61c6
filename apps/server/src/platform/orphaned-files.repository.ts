import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Handle } from '../db/client.ts'
import { isAmong } from '../db/is-among.ts'
import { orphanedFiles } from '../db/schema.ts'

const { key, awaitedUntil } = orphanedFiles

/** Announces a file whose row follows. */
export const insertAwaited = async (db: Db, file: string, until: Date): Promise<void> => {
  await db.insert(orphanedFiles).values({ key: file, awaitedUntil: until })
}

/** Gives up a file, unless a row has taken it. */
export const giveUp = async (db: Db, file: string): Promise<void> => {
  await db.update(orphanedFiles).set({ awaitedUntil: null }).where(eq(key, file))
}

/** Gives up the files whose rows have not come in time. From then on, none can come. */
export const giveUpBefore = async (db: Db, now: Date): Promise<void> => {
  await db
    .update(orphanedFiles)
    .set({ awaitedUntil: null })
    .where(and(isNotNull(awaitedUntil), lte(awaitedUntil, now)))
}

/** The next files after a key that can be removed. */
export const removableAfter = async (db: Db, after: string, most: number): Promise<string[]> => {
  const rows = await db
    .select({ key })
    .from(orphanedFiles)
    .where(and(isNull(awaitedUntil), gt(key, after)))
    .orderBy(asc(key))
    .limit(most)
  return rows.map((row) => row.key)
}

export const forgetRemoved = async (db: Db, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await db.delete(orphanedFiles).where(isAmong(key, keys))
}

/** The tables that name stored files, each with its column and that of their size. */
export const fileColumns = [
  { table: 'module_files', column: 'storage_key', size: 'file_size' },
  { table: 'practice_runs', column: 'recording_key', size: 'recording_bytes' },
  { table: 'word_clips', column: 'file', size: 'bytes' },
  { table: 'voice_takes', column: 'file', size: 'bytes' },
  { table: 'reading_comments', column: 'file', size: 'bytes' },
] as const

/** Those of these names that rows of any table name, or that are known as orphaned. */
export const namedAmong = async (db: Db, names: readonly string[]): Promise<string[]> => {
  const parts = [...fileColumns, { table: 'orphaned_files', column: 'key' }].map(
    ({ table, column }) =>
      sql`select ${sql.raw(column)} as key from ${sql.raw(table)} where ${sql.raw(column)} = any(${sql.param(names)})`,
  )
  const { rows } = await db.execute<{ key: string }>(sql.join(parts, sql` union all `))
  return rows.map((row) => row.key)
}

/** The size of all files that rows name, which FILES_LIMIT_MB limits. */
export const storedBytes = async (db: Handle): Promise<number> => {
  const sums = fileColumns.map(({ table, size }) => `(select coalesce(sum(${size}), 0) from ${table})`)
  const { rows } = await db.execute<{ bytes: string }>(sql.raw(`select ${sums.join(' + ')} as bytes`))
  return Number(rows[0]?.bytes ?? 0)
}
