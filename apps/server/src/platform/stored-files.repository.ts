import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db, Handle } from '../db/client.ts'
import { deleteInBatches } from '../db/in-batches.ts'
import { isAmong } from '../db/is-among.ts'
import { deletedFiles, storedBytes, storedFiles } from '../db/schema.ts'

type NewFile = typeof storedFiles.$inferInsert

const { id, key, state, createdAt } = storedFiles
const isArriving = eq(state, 'arriving')

/** What a feature reads of the file that its row names. */
export const fileParts = {
  key,
  mediaType: storedFiles.mediaType,
  bytes: storedFiles.bytes,
  sha256: storedFiles.sha256,
}

export const insertArriving = async (db: Db, file: Omit<NewFile, 'state'>): Promise<void> => {
  await db.insert(storedFiles).values({ ...file, state: 'arriving' })
}

/** Gives up a file, unless a row names it. */
export const giveUp = async (db: Db, file: string): Promise<void> => {
  await db.delete(storedFiles).where(and(eq(id, file), isArriving))
}

/** Gives up the files whose rows have not come since a moment. From then on, none can come. */
export const giveUpBefore = async (db: Db, moment: Date, signal?: AbortSignal): Promise<void> => {
  await deleteInBatches(db, storedFiles, and(isArriving, lt(createdAt, moment)), signal)
}

/** The size of all files, which FILES_LIMIT_MB limits. */
export const sizeOfAll = async (db: Handle): Promise<number> => {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${storedBytes.bytes}), 0)`.mapWith(Number) })
    .from(storedBytes)
  return row?.bytes ?? 0
}

/** The next files after a key that are to be removed. */
export const deletedAfter = async (db: Db, after: string, most: number): Promise<string[]> => {
  const rows = await db
    .select()
    .from(deletedFiles)
    .where(gt(deletedFiles.key, after))
    .orderBy(asc(deletedFiles.key))
    .limit(most)
  return rows.map((row) => row.key)
}

export const forgetRemoved = async (db: Db, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await db.delete(deletedFiles).where(isAmong(deletedFiles.key, keys))
}

/** How many of these names are keys of this database. One statement counts, because a key moves from one table to the other. */
export const countKnown = async (db: Db, names: readonly string[]): Promise<number> => {
  const keys = unionAll(
    db.select({ key }).from(storedFiles).where(isAmong(key, names)),
    db.select({ key: deletedFiles.key }).from(deletedFiles).where(isAmong(deletedFiles.key, names)),
  ).as('keys')
  return db.$count(keys)
}
