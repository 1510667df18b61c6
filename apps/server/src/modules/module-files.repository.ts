import { asc, eq, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { moduleFiles, storedFiles } from '../db/schema.ts'
import { fileParts } from '../platform/stored-files.repository.ts'

type NewFile = typeof moduleFiles.$inferInsert

const shown = {
  id: moduleFiles.id,
  name: moduleFiles.name,
  file_type: moduleFiles.fileType,
  file_size: storedFiles.bytes,
}

const fileOfDocument = eq(storedFiles.id, moduleFiles.fileId)

export const filesOf = (db: Handle, moduleId: string) =>
  db
    .select(shown)
    .from(moduleFiles)
    .innerJoin(storedFiles, fileOfDocument)
    .where(eq(moduleFiles.moduleId, moduleId))
    .orderBy(asc(moduleFiles.createdAt), moduleFiles.id)

export const findFile = async (db: Handle, id: string) => {
  const [row] = await db
    .select({ ...fileParts, name: moduleFiles.name, type: moduleFiles.fileType })
    .from(moduleFiles)
    .innerJoin(storedFiles, fileOfDocument)
    .where(eq(moduleFiles.id, id))
  return row
}

/** The size and number of a module's files. */
export const weights = async (db: Handle, moduleId: string) => {
  const [row] = await db
    .select({
      moduleBytes: sql<string>`coalesce(sum(${storedFiles.bytes}), 0)`.mapWith(Number),
      moduleCount: sql<string>`count(*)`.mapWith(Number),
    })
    .from(moduleFiles)
    .innerJoin(storedFiles, fileOfDocument)
    .where(eq(moduleFiles.moduleId, moduleId))
  return { moduleBytes: 0, moduleCount: 0, ...row }
}

export const insertFile = (tx: Handle, file: NewFile) => tx.insert(moduleFiles).values(file)

/** Returns whether there was one. */
export const deleteFile = async (db: Handle, id: string): Promise<boolean> => {
  const rows = await db.delete(moduleFiles).where(eq(moduleFiles.id, id)).returning({ id: moduleFiles.id })
  return rows.length > 0
}
