import { and, asc, eq, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { rubrics, users } from '../db/schema.ts'
import { searchKey } from '../db/search-key.ts'

type NewRubric = typeof rubrics.$inferInsert

const shown = {
  id: rubrics.id,
  version: rubrics.version,
  name: rubrics.name,
  criteria: rubrics.criteria,
  changedAt: rubrics.changedAt,
  by: { id: users.id, ...namesOf(users) },
}

const chosen = (db: Handle) => db.select(shown).from(rubrics).leftJoin(users, eq(users.id, rubrics.createdBy))

/** By name. */
export const allRubrics = (db: Handle) => chosen(db).orderBy(searchKey(sql`${rubrics.name}`), asc(rubrics.id))

export const findRubric = async (db: Handle, id: string) => {
  const [row] = await chosen(db).where(eq(rubrics.id, id))
  return row
}

export const insertRubric = (tx: Transaction, row: NewRubric) => tx.insert(rubrics).values(row)

/** Returns whether the rubric still had this version. */
export const updateRubric = async (
  tx: Transaction,
  { id, version }: { id: string; version: number },
  changes: Partial<NewRubric>,
): Promise<boolean> => {
  const rows = await tx
    .update(rubrics)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(rubrics.id, id), eq(rubrics.version, version)))
    .returning({ id: rubrics.id })
  return rows.length > 0
}

/** Returns whether there was such a rubric. */
export const deleteRubric = async (tx: Transaction, id: string): Promise<boolean> => {
  const rows = await tx.delete(rubrics).where(eq(rubrics.id, id)).returning({ id: rubrics.id })
  return rows.length > 0
}
