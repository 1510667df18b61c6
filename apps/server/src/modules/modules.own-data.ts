import { asc, desc, eq, sql } from 'drizzle-orm'
import { moduleFiles, moduleOpenings, modules } from '../db/schema.ts'
import { inParts, once, type OwnDataPart } from '../own-data/own-data-part.ts'

/** The columns are written out, because drizzle omits the table's name in a query of one table. */
const files = sql<unknown>`coalesce((select json_agg(json_build_object(
    'name', module_files.name, 'type', module_files.file_type, 'bytes', stored_files.bytes)
    order by module_files.created_at, module_files.id)
  from module_files join stored_files on stored_files.id = module_files.file_id
  where module_files.module_id = modules.id), '[]')`

export const modulesOfOwnData: OwnDataPart = {
  list: 'modules',
  of: 'trainer',
  tables: [modules, moduleFiles],
  read: ({ db, userId }) =>
    inParts(modules.id, eq(modules.createdBy, userId), () =>
      db
        .select({
          id: modules.id,
          title: modules.title,
          description: modules.description,
          created_at: modules.createdAt,
          files,
        })
        .from(modules),
    ),
}

/** The modules that a trainee has opened, the latest first. */
export const openingsOfOwnData: OwnDataPart = {
  list: 'modules_opened',
  of: 'trainee',
  tables: [moduleOpenings],
  read: ({ db, userId }) =>
    once(
      db
        .select({ module: modules.title, at: moduleOpenings.openedAt })
        .from(moduleOpenings)
        .innerJoin(modules, eq(modules.id, moduleOpenings.moduleId))
        .where(eq(moduleOpenings.userId, userId))
        .orderBy(desc(moduleOpenings.openedAt), asc(modules.id)),
    ),
}
