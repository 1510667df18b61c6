import { sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { countInTime, joinLimits } from '../groups/audience.ts'
import { quizAudience, wasAnswered, wasLate } from '../quizzes/quiz-life.ts'
import { askedOf, countAsked, peopleOf } from './asked.ts'
import { usersOf, type ReportPeople } from './report-people.ts'
import { isIn, type Period } from './report-period.ts'

type QuizLine = {
  id: string
  title: string
  due_at: string | null
  members: number
  taken: number
  average: number | null
}

type TraineeLine = {
  id: string
  first_name: string
  middle_name: string | null
  last_name: string
  quizzes: number
  taken: number
  late: number
  average: number | null
}

type Lines = { quizzes: QuizLine[]; quizzes_total: number; trainees: TraineeLine[] }

/** The quizzes of a period: due in it; without a due time, opened in it; or answered in it by one of the people. A draft is none. */
const listedOf = (period: Period) => sql`
  listed as materialized (
    select quizzes.id, quizzes.title, quizzes.audience, quizzes.due_at, quizzes.ended_at, quizzes.total_points,
      coalesce(quizzes.due_at, quizzes.opens_at, quizzes.created_at) as time
    from quizzes
    where quizzes.state <> 'draft' and (
      ${isIn(period, sql`coalesce(quizzes.due_at, quizzes.opens_at, quizzes.created_at)`)}
      or quizzes.id in (select done.task_id from done where ${isIn(period, sql`done.taken_at`)}))
  )`

/**
 * The newest quizzes of a period that were for one of the people, the first due one first, with the number of all; and the people by
 * name, also those for whom no quiz was. The figures of people are over all quizzes of the period.
 */
export const reportLines = async (
  db: Handle,
  { people, period, most }: { people: ReportPeople; period: Period; most: number },
): Promise<Lines> => {
  const { rows } = await db.execute<Lines>(sql`
    with ${peopleOf(people)},
    done as materialized (
      select attempts.quiz_id as task_id, attempts.user_id, attempts.score, attempts.taken_at
      from people join attempts on attempts.user_id = people.id where ${wasAnswered}
    ),
    ${listedOf(period)},
    ${askedOf(quizAudience)},
    join_limits as materialized (
      ${joinLimits(quizAudience, sql`listed as quizzes where quizzes.audience = 'everyone'`)}
    ),
    figures as materialized (
      select results.task_id, results.user_id, count(*)::int as taken,
        (count(*) filter (where ${wasLate(sql`results.taken_at`, sql`listed.due_at`)}))::int as late,
        avg(100.0::float8 * results.score / listed.total_points) as average,
        (count(*) filter (where not in_time))::int as others
      from results join listed on listed.id = results.task_id
      group by grouping sets ((results.task_id), (results.user_id))
    ),
    lines as materialized (
      select quizzes.id, quizzes.title, quizzes.due_at, quizzes.time, coalesce(figures.taken, 0) as taken, figures.average,
        ${countAsked(quizAudience)} + coalesce(figures.others, 0) as members
      from joined cross join listed as quizzes left join chosen_counts on chosen_counts.task_id = quizzes.id
        left join figures on figures.task_id = quizzes.id
    )
    select
      (select coalesce(json_agg(json_build_object(
        'id', id, 'title', title, 'due_at', due_at, 'members', members, 'taken', taken, 'average', average
      ) order by time, id), '[]')
      from (select * from lines where members > 0 order by time desc, id desc limit ${most}) as newest) as quizzes,
      (select count(*)::int from lines where members > 0) as quizzes_total,
      (select coalesce(json_agg(json_build_object(
        'id', users.id, 'first_name', first_name, 'middle_name', middle_name, 'last_name', last_name,
        'quizzes', ${countInTime(sql`join_limits`)} + coalesce(chosen_counts.count, 0) + coalesce(figures.others, 0),
        'taken', coalesce(figures.taken, 0), 'late', coalesce(figures.late, 0), 'average', figures.average
      ) order by users.listed_as, users.id), '[]')
      from join_limits cross join ${usersOf(people)} left join chosen_counts on chosen_counts.user_id = users.id
        left join figures on figures.user_id = users.id) as trainees`)
  return rows[0] ?? { quizzes: [], quizzes_total: 0, trainees: [] }
}
