import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { speakingTasks, users } from '../db/schema.ts'
import { keptRubric, rubricOf } from './speaking-tasks.repository.ts'

/** A version of a rubric. */
export type RubricVersion = { id: string; version: number }

/** The answers with two final marks of which the second was made since then. `one` is the first one, and `other` the second. */
const pairsSince = (since: Date, rubric?: RubricVersion): SQL => sql`
  speaking_marks as other
  join speaking_marks as one on one.answer_id = other.answer_id and one.round = 1 and one.final
  join speaking_answers on speaking_answers.id = other.answer_id
  join speaking_tasks on speaking_tasks.id = speaking_answers.task_id
  where other.round = 2 and other.final and other.changed_at >= ${since}
    ${rubric ? sql`and speaking_tasks.rubric_id = ${rubric.id} and speaking_tasks.rubric_version = ${rubric.version}` : sql``}`

type CountedRubric = { id: string; version: number; name: string; pairs: number }

/** The rubrics by which answers were marked twice, those with the most pairs first. */
export const rubricsWithPairs = async (db: Handle, since: Date): Promise<CountedRubric[]> => {
  const { rows } = await db.execute<CountedRubric>(sql`
    select speaking_tasks.rubric_id as id, speaking_tasks.rubric_version as version,
      max(speaking_tasks.rubric_name) as name, count(*)::int as pairs
    from ${pairsSince(since)}
    group by 1, 2 order by pairs desc, id, version desc`)
  return rows
}

/** As a task of this version keeps it. */
export const findRubric = async (db: Handle, { id, version }: RubricVersion) => {
  const [row] = await db
    .select(keptRubric)
    .from(speakingTasks)
    .where(and(eq(speakingTasks.rubricId, id), eq(speakingTasks.rubricVersion, version)))
    .limit(1)
  return row && rubricOf(row)
}

export type LevelCount = {
  /** Who made the first and the second mark; null after the deletion of the account. */
  one: string | null
  other: string | null
  /** The criterion, from 0. */
  criterion: number
  levels: [number, number]
  count: number
}

/** How often two trainers have given each pair of levels. */
export const countLevels = async (db: Handle, since: Date, rubric: RubricVersion): Promise<LevelCount[]> => {
  const { rows } = await db.execute<LevelCount>(sql`
    select pairs.one, pairs.other, first_level.place::int - 1 as criterion,
      json_build_array(first_level.level::int, second_level.level::int) as levels, count(*)::int as count
    from (
      select one.trainer_id as one, other.trainer_id as other, one.levels as first_levels, other.levels as second_levels
      from ${pairsSince(since, rubric)}
    ) as pairs
    cross join lateral jsonb_array_elements_text(first_levels) with ordinality as first_level (level, place)
    join lateral jsonb_array_elements_text(second_levels) with ordinality as second_level (level, place) using (place)
    group by 1, 2, 3, first_level.level, second_level.level`)
  return rows
}

type Difference = {
  answer_id: string
  task_id: string
  title: string
  one: string | null
  other: string | null
  apart: number[]
}

/** The answers whose marks differ most, the furthest apart first. */
export const mostDifferent = async (
  db: Handle,
  since: Date,
  { rubric, most }: { rubric: RubricVersion; most: number },
): Promise<Difference[]> => {
  const { rows } = await db.execute<Difference>(sql`
    select answer_id, task_id, title, one, other, differing.apart
    from (
      select other.answer_id, speaking_tasks.id as task_id, speaking_tasks.title, one.trainer_id as one,
        other.trainer_id as other, other.changed_at, one.levels as first_levels, other.levels as second_levels
      from ${pairsSince(since, rubric)}
    ) as pairs
    cross join lateral (
      select json_agg(distance order by place) as apart, max(distance) as furthest, sum(distance) as total
      from (
        select place, abs(first_level.level::int - second_level.level::int) as distance
        from jsonb_array_elements_text(first_levels) with ordinality as first_level (level, place)
        join jsonb_array_elements_text(second_levels) with ordinality as second_level (level, place) using (place)
      ) as distances
    ) as differing
    where furthest > 0
    order by furthest desc, total desc, changed_at desc, answer_id
    limit ${most}`)
  return rows
}

export const peopleOf = (db: Handle, ids: readonly string[]) =>
  db
    .select({ id: users.id, ...namesOf(users) })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.listedAs, users.id)
