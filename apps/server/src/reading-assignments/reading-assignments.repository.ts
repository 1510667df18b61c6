import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { readingAssignments } from '../db/schema.ts'
import { hasText } from '../db/search-key.ts'
import { audienceNames, isForGroup } from '../groups/audience.ts'
import { isOfGroup } from '../groups/is-member-of.ts'
import { verifiedTrainee } from '../quizzes/quiz-life.ts'
import { readingAudience } from './reading-audience.ts'

type NewAssignment = typeof readingAssignments.$inferInsert

const shown = {
  id: readingAssignments.id,
  title: readingAssignments.title,
  script: readingAssignments.script,
  createdAt: readingAssignments.createdAt,
  state: readingAssignments.state,
  dueAt: readingAssignments.dueAt,
  tries: readingAssignments.tries,
  pass_mark: readingAssignments.passMark,
  audience: audienceNames(readingAudience),
}

/** The figures of an assignment over the best reading of each active trainee, joined laterally. */
const figuresOf = (group?: string): SQL => sql`lateral (
  select count(*)::int as read,
    case when reading_assignments.pass_mark is not null
      then (count(*) filter (where best.overall >= reading_assignments.pass_mark))::int end as passed,
    avg(best.overall)::float8 as average
  from (
    select max(counted_readings.overall) as overall
    from counted_readings join users on users.id = counted_readings.user_id and ${verifiedTrainee}
    where counted_readings.assignment_id = reading_assignments.id and ${isOfGroup(sql`counted_readings.user_id`, group)}
    group by counted_readings.user_id
  ) as best
) as figures`

const figures = {
  read: sql<number>`figures.read`,
  passed: sql<number | null>`figures.passed`,
  average: sql<number | null>`figures.average`,
}

type Filters = { group?: string | undefined; search: string; state?: 'open' | 'closed' | undefined }

const matching = ({ group, search, state }: Filters) =>
  and(
    state && eq(readingAssignments.state, state),
    group === undefined ? undefined : isForGroup(readingAudience, group),
    hasText(readingAssignments.title, search),
  )

export const listed = (
  db: Handle,
  { limit, offset, ...filters }: Filters & { limit: number; offset: number },
) =>
  db
    .select({ ...shown, ...figures })
    .from(readingAssignments)
    .innerJoin(figuresOf(filters.group), sql`true`)
    .where(matching(filters))
    .orderBy(desc(readingAssignments.createdAt), asc(readingAssignments.id))
    .limit(limit)
    .offset(offset)

export const countListed = (db: Handle, filters: Filters) => db.$count(readingAssignments, matching(filters))

export const findAssignment = async (db: Handle, id: string, group?: string) => {
  const [row] = await db
    .select({ ...shown, ...figures })
    .from(readingAssignments)
    .innerJoin(figuresOf(group), sql`true`)
    .where(eq(readingAssignments.id, id))
  return row
}

export const insertAssignment = (tx: Transaction, row: NewAssignment) =>
  tx.insert(readingAssignments).values(row)

/**
 * Locks an assignment, so that no reading is counted for it until this transaction ends. It is read after the lock: the statement that
 * waited for it does not see the reading for which it waited.
 */
export const lockAssignment = async (tx: Transaction, id: string) => {
  const isAssignment = eq(readingAssignments.id, id)
  await tx.select({ id: readingAssignments.id }).from(readingAssignments).where(isAssignment).for('update')
  const [row] = await tx
    .select({
      title: readingAssignments.title,
      script: readingAssignments.script,
      state: readingAssignments.state,
      dueAt: readingAssignments.dueAt,
      endedAt: readingAssignments.endedAt,
      tries: readingAssignments.tries,
      passMark: readingAssignments.passMark,
      audience: readingAssignments.audience,
      readings: sql<number>`(
        select count(*)::int from counted_readings where counted_readings.assignment_id = reading_assignments.id)`,
    })
    .from(readingAssignments)
    .where(isAssignment)
  return row
}

export const updateAssignment = (tx: Transaction, id: string, changes: Partial<NewAssignment>) =>
  tx.update(readingAssignments).set(changes).where(eq(readingAssignments.id, id))

export const deleteAssignment = (tx: Transaction, id: string) =>
  tx.delete(readingAssignments).where(eq(readingAssignments.id, id))
