import { desc, eq } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { modules } from '../db/schema.ts'

type NewModule = typeof modules.$inferInsert

const shown = {
  id: modules.id,
  title: modules.title,
  description: modules.description,
  createdAt: modules.createdAt,
}

export const allModules = (db: Handle) =>
  db.select(shown).from(modules).orderBy(desc(modules.createdAt), modules.id)

export const findModule = async (db: Handle, id: string) => {
  const [row] = await db.select(shown).from(modules).where(eq(modules.id, id))
  return row
}

export const insertModule = (db: Handle, module: NewModule) => db.insert(modules).values(module)

export const updateModule = async (
  db: Handle,
  { id, ...changes }: { id: string; title: string; description: string },
) => {
  const [row] = await db.update(modules).set(changes).where(eq(modules.id, id)).returning(shown)
  return row
}

/** Locks the module, so that no file is added and it is not deleted until this transaction ends. */
export const lockModule = async (tx: Handle, id: string) => {
  const [row] = await tx.select({ id: modules.id }).from(modules).where(eq(modules.id, id)).for('update')
  return row
}

export const deleteModule = (tx: Handle, id: string) => tx.delete(modules).where(eq(modules.id, id))
