import { and, asc, count, desc, eq, notExists } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { moduleOpenings, modules, users } from '../db/schema.ts'
import { verifiedTrainee } from '../quizzes/quiz-life.ts'

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

/** Who is suspended is not counted, as among all trainees. */
const isReader = and(eq(users.id, moduleOpenings.userId), verifiedTrainee)

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
    .innerJoin(users, isReader)
    .where(eq(moduleOpenings.moduleId, moduleId))
    .orderBy(desc(moduleOpenings.openedAt), asc(users.id))
    .limit(limit)
    .offset(offset)

export const countReaders = async (db: Handle, moduleId: string): Promise<number> => {
  const [row] = await db
    .select({ readers: count() })
    .from(moduleOpenings)
    .innerJoin(users, isReader)
    .where(eq(moduleOpenings.moduleId, moduleId))
  return row?.readers ?? 0
}

export const countTrainees = (db: Handle) => db.$count(users, verifiedTrainee)
