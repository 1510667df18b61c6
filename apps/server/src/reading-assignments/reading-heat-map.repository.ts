import { and, asc, eq, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { countedReadings, readingAssignments, users } from '../db/schema.ts'
import { inGroup } from '../groups/is-member-of.ts'
import { verifiedTrainee, wasLate } from '../quizzes/quiz-life.ts'
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
    .select({ id: users.id, ...namesOf(users), listedAs: users.listedAs })
    .from(users)
    .where(and(verifiedTrainee, countsFor(assignmentId), inGroup(group)))
    .orderBy(asc(users.listedAs), asc(users.id))
    .limit(limit)
    .offset(offset)
    .as('page')
  return db
    .select({
      user_id: page.id,
      first_name: page.first_name,
      middle_name: page.middle_name,
      last_name: page.last_name,
      reading_id: sql<string | null>`best.run_id`,
      overall: sql<number | null>`best.overall`,
      tries: sql<number>`coalesce(best.tries, 0)`,
      readAt: sql<string | null>`best.created_at`,
      late: wasLate(sql`best.created_at`, sql`reading_assignments.due_at`),
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

type WordAverage = { n: number; average: number }
type SoundAverage = { ipa: string; average: number; count: number }

/**
 * Over the best readings of the active trainees of a group or of all: the mean score of each word, by its position from 1, and the sounds with
 * the lowest mean score, with how often they were read. One statement, so that the readings are found once.
 */
export const averagesOf = async (db: Handle, assignmentId: string, mostSounds: number, group?: string) => {
  const { rows } = await db.execute<{ words: WordAverage[]; sounds: SoundAverage[] }>(sql`
    with best as materialized (
      select distinct on (counted_readings.user_id) counted_readings.word_scores, counted_readings.sound_scores
      from counted_readings join users on users.id = counted_readings.user_id
      where ${and(eq(countedReadings.assignmentId, assignmentId), verifiedTrainee, inGroup(group))}
      order by counted_readings.user_id, counted_readings.overall desc, counted_readings.n
    ), word_averages as (
      select words.n::int as n, avg(words.score)::float8 as average
      from best, unnest(best.word_scores) with ordinality as words(score, n)
      group by words.n
    ), sound_averages as (
      select sounds.key as ipa,
        sum((sounds.value ->> 'sum')::int)::float8 / sum((sounds.value ->> 'count')::int) as average,
        sum((sounds.value ->> 'count')::int)::int as count
      from best, jsonb_each(best.sound_scores) as sounds
      group by sounds.key order by average, sounds.key limit ${mostSounds}
    )
    select
      (select coalesce(json_agg(word_averages order by n), '[]') from word_averages) as words,
      (select coalesce(json_agg(sound_averages order by average, ipa), '[]') from sound_averages) as sounds`)
  return rows[0] ?? { words: [], sounds: [] }
}

export const scriptOf = async (db: Handle, assignmentId: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ script: readingAssignments.script })
    .from(readingAssignments)
    .where(eq(readingAssignments.id, assignmentId))
  return row?.script
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
