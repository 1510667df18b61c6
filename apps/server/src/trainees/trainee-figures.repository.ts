import { sql, type SQL } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { countInTime, joinLimits } from '../groups/audience.ts'
import {
  chosenInTime,
  inDailyLists,
  joinedInTime,
  quizAudience,
  quizChoices,
  wasAnswered,
} from '../quizzes/quiz-life.ts'

// The figures of trainees. They are computed when they are shown, so that no column has to be kept equal to the attempts.

/** The figures by which a list can be sorted, in SQL over `users`. */
export const figures = {
  active: sql`greatest(
    (select max(last_seen_at) from sessions where sessions.user_id = users.id),
    (select max(taken_at) from attempts where attempts.user_id = users.id and ${wasAnswered})
  )`,
  done: sql`(select count(*) from attempts where attempts.user_id = users.id and ${wasAnswered})`,
  average: sql`(select avg(100.0::float8 * score / total_points)
    from attempts join quizzes on quizzes.id = attempts.quiz_id where attempts.user_id = users.id and ${wasAnswered})`,
} satisfies Record<string, SQL>

export type Figure = keyof typeof figures

export const isFigure = (sort: string): sort is Figure => sort in figures

/** How many results count as the latest ones. */
const latest = 3

type Figures = {
  id: string
  active_at: string | null
  done: number
  total: number
  average: number | null
  latest: number | null
  earlier: number | null
}

/** The quizzes of the daily lists that are for everyone. */
const isForEveryone = sql`${inDailyLists} and quizzes.audience = 'everyone'`

/** Those of them that were in time for the trainee of a row. */
const wasForEveryone = sql`(${isForEveryone} and ${joinedInTime})`

/**
 * The quizzes of the daily lists that were for a trainee by a choice of groups and people. The rule of `wasForInTime`, but beginning with
 * her groups: tested for each quiz and trainee, it reads all members of the groups of the quiz, which took 1 s for 60 trainees.
 */
const chosenFor = sql`(
  select array_agg(distinct quizzes.id) as ids
  from ${quizChoices} join quizzes on quizzes.id = choices.id
  where choices.user_id = users.id and ${inDailyLists} and quizzes.audience = 'chosen' and ${chosenInTime}
)`

/** The figures of these trainees, by id. */
export const figuresOf = async (db: Handle, ids: readonly string[]) => {
  const { rows } = await db.execute<Figures>(sql`
    with join_limits as materialized (${joinLimits(quizAudience, sql`quizzes where ${isForEveryone}`)})
    select users.id, results.done, results.average, results.latest, results.earlier,
      greatest(results.taken_at, (select max(last_seen_at) from sessions where sessions.user_id = users.id)) as active_at,
      results.others + coalesce(cardinality(chosen.ids), 0) + ${countInTime(sql`join_limits`)} as total
    from join_limits cross join users cross join lateral ${chosenFor} as chosen cross join lateral (
      select count(*)::int as done, avg(percent) as average, max(taken_at) as taken_at,
        avg(percent) filter (where place <= ${latest}) as latest,
        avg(percent) filter (where place > ${latest}) as earlier,
        count(*) filter (where not counted)::int as others
      from (
        select attempts.taken_at, 100.0::float8 * attempts.score / quizzes.total_points as percent,
          ${wasForEveryone} or coalesce(quizzes.id = any(chosen.ids), false) as counted,
          row_number() over (order by attempts.taken_at desc, attempts.id desc) as place
        from attempts join quizzes on quizzes.id = attempts.quiz_id
        where attempts.user_id = users.id and ${wasAnswered}
      ) as taken
    ) as results
    where users.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}
