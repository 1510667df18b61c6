import { and, asc, desc, eq, notExists } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { moduleOpenings, modules, users } from '../db/schema.ts'

/** Keeps the first time. */
export const insertOpening = (db: Handle, row: typeof moduleOpenings.$inferInsert) =>
  db.insert(moduleOpenings).values(row).onConflictDoNothing()

export const openedBy = async (db: Handle, userId: string): Promise<Set<string>> => {
  const { moduleId } = moduleOpenings
  const rows = await db.select({ moduleId }).from(moduleOpenings).where(eq(moduleOpenings.userId, userId))
  return new Set(rows.map((row) => row.moduleId))
}

export const countNotOpenedBy = (db: Handle, userId: string): Promise<number> =>
  db.$count(
    modules,
    notExists(
      db
        .select()
        .from(moduleOpenings)
        .where(and(eq(moduleOpenings.moduleId, modules.id), eq(moduleOpenings.userId, userId))),
    ),
  )

export const readersOf = (
  db: Handle,
  moduleId: string,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select({
      user_id: users.id,
      ...namesOf(users),
      openedAt: moduleOpenings.openedAt,
    })
    .from(moduleOpenings)
    .innerJoin(users, eq(users.id, moduleOpenings.userId))
    .where(eq(moduleOpenings.moduleId, moduleId))
    .orderBy(desc(moduleOpenings.openedAt), asc(users.id))
    .limit(limit)
    .offset(offset)

export const countReaders = (db: Handle, moduleId: string) =>
  db.$count(moduleOpenings, eq(moduleOpenings.moduleId, moduleId))

export const countTrainees = (db: Handle) =>
  db.$count(users, and(eq(users.role, 'trainee'), eq(users.status, 'verified')))
