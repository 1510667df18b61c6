import { asc, eq, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { isAmong } from '../db/is-among.ts'
import { moduleFiles } from '../db/schema.ts'
import { storedBytes } from '../db/stored-bytes.ts'
import { newFileKey } from '../platform/file-store-keys.ts'

type NewFile = typeof moduleFiles.$inferInsert

/** The folder of modules' files in the file store. */
export const documentFolder = 'modules'
export const newDocumentKey = (): string => newFileKey(documentFolder)

const shown = {
  id: moduleFiles.id,
  name: moduleFiles.name,
  file_type: moduleFiles.fileType,
  file_size: moduleFiles.fileSize,
}

export const filesOf = (db: Handle, moduleId: string) =>
  db
    .select(shown)
    .from(moduleFiles)
    .where(eq(moduleFiles.moduleId, moduleId))
    .orderBy(asc(moduleFiles.createdAt), moduleFiles.id)

export const findFile = async (db: Handle, id: string) => {
  const [row] = await db
    .select({ ...shown, sha256: moduleFiles.sha256, storageKey: moduleFiles.storageKey })
    .from(moduleFiles)
    .where(eq(moduleFiles.id, id))
  return row
}

/** Serialises the storing of files over all servers, so that the usage stays valid until the end of the transaction. */
export const lockQuota = (tx: Handle) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('elocute'), hashtext('module_files'))`)

/** The size and number of a module's files, and the size of all files that are limited. */
export const weights = async (db: Handle, moduleId: string) => {
  const inModule = sql`filter (where ${moduleFiles.moduleId} = ${moduleId})`
  const [row] = await db
    .select({
      moduleBytes: sql<string>`coalesce(sum(${moduleFiles.fileSize}) ${inModule}, 0)`.mapWith(Number),
      moduleCount: sql<string>`count(*) ${inModule}`.mapWith(Number),
    })
    .from(moduleFiles)
  return { moduleBytes: 0, moduleCount: 0, ...row, allBytes: await storedBytes(db) }
}

export const insertFile = (tx: Handle, file: NewFile) => tx.insert(moduleFiles).values(file)

export const deleteFile = async (db: Handle, id: string) => {
  const [row] = await db
    .delete(moduleFiles)
    .where(eq(moduleFiles.id, id))
    .returning({ storageKey: moduleFiles.storageKey })
  return row
}

export const deleteFilesOf = (tx: Handle, moduleId: string) =>
  tx
    .delete(moduleFiles)
    .where(eq(moduleFiles.moduleId, moduleId))
    .returning({ storageKey: moduleFiles.storageKey })

export const everyKey = async (db: Handle): Promise<string[]> => {
  const rows = await db.select({ storageKey: moduleFiles.storageKey }).from(moduleFiles)
  return rows.map(({ storageKey }) => storageKey)
}

export const keysAmong = async (db: Handle, keys: readonly string[]): Promise<string[]> => {
  if (keys.length === 0) return []
  const rows = await db
    .select({ storageKey: moduleFiles.storageKey })
    .from(moduleFiles)
    .where(isAmong(moduleFiles.storageKey, keys))
  return rows.map(({ storageKey }) => storageKey)
}
