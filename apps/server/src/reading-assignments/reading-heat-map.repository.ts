import { and, asc, eq, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { readingAssignments, users } from '../db/schema.ts'
import { inGroup } from '../groups/is-member-of.ts'
import { verifiedTrainee } from '../quizzes/quiz-life.ts'
import { countsFor } from './reading-audience.ts'

/** The best reading of a trainee, of equal ones the first. A row of `page` and `reading_assignments` is given. */
const best = sql`lateral (
  select run_id, overall, created_at, word_scores, count(*) over ()::int as tries from counted_readings
  where counted_readings.assignment_id = reading_assignments.id and counted_readings.user_id = page.id
  order by overall desc, n limit 1
) as best`

type Part = { limit: number; offset: number; group?: string | undefined }

/** The trainees for whom an assignment is, by name, with their best readings. */
export const traineesOf = (db: Handle, assignmentId: string, { limit, offset, group }: Part) => {
  // Cut to its page before any reading is looked up.
  const page = db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, listedAs: users.listedAs })
    .from(users)
    .where(and(verifiedTrainee, countsFor(assignmentId), inGroup(group)))
    .orderBy(asc(users.listedAs), asc(users.id))
    .limit(limit)
    .offset(offset)
    .as('page')
  return db
    .select({
      user_id: page.id,
      first_name: page.firstName,
      last_name: page.lastName,
      reading_id: sql<string | null>`best.run_id`,
      overall: sql<number | null>`best.overall`,
      tries: sql<number>`coalesce(best.tries, 0)`,
      readAt: sql<string | null>`best.created_at`,
      late: sql<boolean>`coalesce(best.created_at > reading_assignments.due_at, false)`,
      word_scores: sql<number[]>`coalesce(best.word_scores, '{}')`,
    })
    .from(page)
    .innerJoin(readingAssignments, eq(readingAssignments.id, assignmentId))
    .leftJoin(best, sql`true`)
    .orderBy(asc(page.listedAs), asc(page.id))
}

/** For how many trainees an assignment is. */
export const countTraineesOf = async (db: Handle, assignmentId: string, group?: string): Promise<number> => {
  const [row] = await db
    .select({ trainees: sql<number>`count(*)::int` })
    .from(users)
    .where(and(verifiedTrainee, countsFor(assignmentId), inGroup(group)))
  return row?.trainees ?? 0
}

/** The best readings of all trainees of a group or of all, as a table in SQL. */
const bestReadings = (assignmentId: string, group: string | undefined) => sql`(
  select distinct on (counted_readings.user_id) counted_readings.word_scores, counted_readings.sound_scores
  from counted_readings join users on users.id = counted_readings.user_id
  where counted_readings.assignment_id = ${assignmentId} and ${inGroup(group) ?? sql`true`}
  order by counted_readings.user_id, counted_readings.overall desc, counted_readings.n
) as best`

/** The mean score of each word, by its position from 1, over the best readings. */
export const wordAverages = async (db: Handle, assignmentId: string, group?: string) => {
  const { rows } = await db.execute<{ n: number; average: number }>(sql`
    select words.n::int as n, avg(words.score)::float8 as average
    from ${bestReadings(assignmentId, group)}, unnest(best.word_scores) with ordinality as words(score, n)
    group by words.n order by words.n`)
  return rows
}

/** The sounds with the lowest mean score over the best readings, and how often they were read. */
export const hardestSounds = async (db: Handle, assignmentId: string, most: number, group?: string) => {
  const { rows } = await db.execute<{ ipa: string; average: number; count: number }>(sql`
    select sounds.key as ipa,
      sum((sounds.value ->> 'sum')::int)::float8 / sum((sounds.value ->> 'count')::int) as average,
      sum((sounds.value ->> 'count')::int)::int as count
    from ${bestReadings(assignmentId, group)}, jsonb_each(best.sound_scores) as sounds
    group by sounds.key order by average, sounds.key limit ${most}`)
  return rows
}

/** The words of the script as the scorer divides it, from any reading. */
export const wordsOfScript = async (db: Handle, assignmentId: string): Promise<string[] | undefined> => {
  const { rows } = await db.execute<{ words: string[] }>(sql`
    select array(select word ->> 'text' from jsonb_array_elements(practice_runs.result -> 'words') as word) as words
    from counted_readings join practice_runs on practice_runs.id = counted_readings.run_id
    where counted_readings.assignment_id = ${assignmentId}
    order by counted_readings.run_id limit 1`)
  return rows[0]?.words
}
