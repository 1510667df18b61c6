import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { speakingTasks, users } from '../db/schema.ts'
import { keptRubric, rubricOf } from './speaking-tasks.repository.ts'

/** A version of a rubric. */
export type RubricVersion = { id: string; version: number }

type CountedRubric = { id: string; version: number; name: string; pairs: number }

/** As a task of this version keeps it. */
export const findRubric = async (db: Handle, { id, version }: RubricVersion) => {
  const [row] = await db
    .select(keptRubric)
    .from(speakingTasks)
    .where(and(eq(speakingTasks.rubricId, id), eq(speakingTasks.rubricVersion, version)))
    .limit(1)
  return row && rubricOf(row)
}

export type MarkedByTwo = {
  /** Who made the first and the second mark; null after the deletion of the account. */
  one: string | null
  other: string | null
  /** How often each pair of levels was given; the criterion from 0. */
  levels: [criterion: number, first: number, second: number, count: number][]
}

type Difference = {
  answer_id: string
  task_id: string
  title: string
  one: string | null
  other: string | null
  apart: number[]
}

type Asked = { since: Date; rubric: RubricVersion | undefined; mostDifferences: number }

type Pairs = {
  /** The rubrics by which answers were marked twice, those with the most pairs first. */
  rubrics: CountedRubric[]
  /** The one that was asked for, or else the first of them. */
  chosen: RubricVersion | null
  /** What two trainers each have given by it. */
  marked: MarkedByTwo[]
  /** The answers whose marks by it differ most, the furthest apart first. */
  differences: Difference[]
}

/**
 * What the answers say with two final marks of which the second was made since then. `one` is the first one, and `other` the second. One
 * statement, which joins the pairs and takes their levels apart once: of 17,000 pairs that is nearly all of the work.
 */
export const pairsSince = async (db: Handle, { since, rubric, mostDifferences }: Asked): Promise<Pairs> => {
  const { rows } = await db.execute<Pairs>(sql`
    with pairs as materialized (
      select other.answer_id, speaking_answers.task_id, one.trainer_id as one, other.trainer_id as other,
        one.levels as first_levels, other.levels as second_levels, other.changed_at,
        speaking_tasks.rubric_id, speaking_tasks.rubric_version, speaking_tasks.rubric_name
      from speaking_marks as other
      join speaking_marks as one on one.answer_id = other.answer_id and one.round = 1 and one.final
      join speaking_answers on speaking_answers.id = other.answer_id and speaking_answers.marked_twice
      join speaking_tasks on speaking_tasks.id = speaking_answers.task_id
      where other.round = 2 and other.final and other.changed_at >= ${since}
    ), rubrics as (
      select rubric_id as id, rubric_version as version, max(rubric_name) as name, count(*)::int as pairs
      from pairs group by 1, 2
    ), chosen as (
      ${
        rubric
          ? sql`select ${rubric.id}::uuid as id, ${rubric.version}::int as version`
          : sql`select id, version from rubrics order by pairs desc, id, version desc limit 1`
      }
    ), levels as materialized (
      select pairs.answer_id, pairs.one, pairs.other, given.place::int - 1 as criterion,
        given.first_level::int as first_level, given.second_level::int as second_level
      from pairs join chosen on pairs.rubric_id = chosen.id and pairs.rubric_version = chosen.version
      cross join lateral rows from (
        jsonb_array_elements_text(pairs.first_levels), jsonb_array_elements_text(pairs.second_levels)
      ) with ordinality as given (first_level, second_level, place)
    ), marked as (
      select one, other, array_agg(array[criterion, first_level, second_level, count]) as levels
      from (
        select one, other, criterion, first_level, second_level, count(*)::int as count
        from levels group by one, other, criterion, first_level, second_level
      ) as counted
      group by one, other
    ), differences as (
      select pairs.answer_id, pairs.task_id, speaking_tasks.title, pairs.one, pairs.other, apart,
        row_number() over (order by furthest desc, total desc, pairs.changed_at desc, pairs.answer_id) as place
      from (
        select answer_id, json_agg(abs(first_level - second_level) order by criterion) as apart,
          max(abs(first_level - second_level)) as furthest, sum(abs(first_level - second_level)) as total
        from levels group by answer_id
      ) as differing
      join pairs on pairs.answer_id = differing.answer_id
      join speaking_tasks on speaking_tasks.id = pairs.task_id
      where furthest > 0
      order by place limit ${mostDifferences}
    )
    select (select coalesce(json_agg(rubrics order by pairs desc, id, version desc), '[]') from rubrics) as rubrics,
      (select row_to_json(chosen) from chosen) as chosen,
      (select coalesce(json_agg(marked), '[]') from marked) as marked,
      (select coalesce(json_agg(differences order by place), '[]') from differences) as differences`)
  return rows[0] ?? { rubrics: [], chosen: null, marked: [], differences: [] }
}

export const peopleOf = (db: Handle, ids: readonly string[]) =>
  db
    .select({ id: users.id, ...namesOf(users) })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.listedAs, users.id)
