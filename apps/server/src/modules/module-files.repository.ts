import { asc, eq, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { moduleFiles } from '../db/schema.ts'
import { storedBytes } from '../platform/orphaned-files.repository.ts'

type NewFile = typeof moduleFiles.$inferInsert

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

/** Returns whether there was one. */
export const deleteFile = async (db: Handle, id: string): Promise<boolean> => {
  const rows = await db.delete(moduleFiles).where(eq(moduleFiles.id, id)).returning({ id: moduleFiles.id })
  return rows.length > 0
}
