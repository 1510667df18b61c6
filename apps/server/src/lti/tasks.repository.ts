import type { QuizType } from '@elocute/contract/quiz-fields'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { modules, quizzes, readingAssignments, speakingTasks } from '../db/schema.ts'
import type { Task } from './tasks.ts'

/** Things of each kind that are offered to be chosen. */
const offered = 500

/** The highest score of a reading. */
const percent = sql<number>`100`
/** The highest level of each criterion, or its points, added up; what the machine marks has none, and is a percentage or a score. */
export const pointsOfTask = sql<number>`coalesce((
  select sum(coalesce((criterion -> 'points' ->> -1)::int, jsonb_array_length(criterion -> 'levels')))::int from jsonb_array_elements(${speakingTasks.criteria}) as criterion
), 100)`

const tables = {
  quiz: quizzes,
  reading: readingAssignments,
  speaking: speakingTasks,
  module: modules,
} as const

/** Locks a task against deletion. Returns false if it is gone. */
export const holdTask = async (tx: Handle, { kind, id }: Task): Promise<boolean> => {
  const table = tables[kind]
  const rows = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('key share')
  return rows.length > 0
}

type Offered = { id: string; title: string; points: number | null }

/** What can be put into a course, the newest of each kind first. Drafts and what was archived are left out. */
export const offeredTasks = async (db: Handle): Promise<Record<Task['kind'], Offered[]>> => ({
  quiz: await db
    .select({ id: quizzes.id, title: quizzes.title, points: quizzes.totalPoints })
    .from(quizzes)
    .where(inArray(quizzes.state, ['open', 'closed']))
    .orderBy(desc(quizzes.createdAt), desc(quizzes.id))
    .limit(offered),
  reading: await db
    .select({ id: readingAssignments.id, title: readingAssignments.title, points: percent })
    .from(readingAssignments)
    .orderBy(desc(readingAssignments.createdAt), desc(readingAssignments.id))
    .limit(offered),
  speaking: await db
    .select({ id: speakingTasks.id, title: speakingTasks.title, points: pointsOfTask })
    .from(speakingTasks)
    .where(inArray(speakingTasks.state, ['open', 'closed']))
    .orderBy(desc(speakingTasks.createdAt), desc(speakingTasks.id))
    .limit(offered),
  module: await db
    .select({ id: modules.id, title: modules.title, points: sql<null>`null` })
    .from(modules)
    .orderBy(desc(modules.createdAt), desc(modules.id))
    .limit(offered),
})

/** The type of a quiz, and whether a trainee has taken it. */
export const quizFor = async (
  db: Handle,
  id: string,
  userId: string,
): Promise<{ type: QuizType; isTaken: boolean } | undefined> => {
  const [row] = await db
    .select({
      type: quizzes.type,
      isTaken: sql<boolean>`exists (
        select from attempts where attempts.quiz_id = ${quizzes.id} and attempts.user_id = ${userId}
        and attempts.state in ('pending', 'completed'))`,
    })
    .from(quizzes)
    .where(eq(quizzes.id, id))
  return row
}
