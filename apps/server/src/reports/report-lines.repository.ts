import { sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { chosenInTime, joinedInTime, quizChoices, wasAnswered, wasLate } from '../quizzes/quiz-life.ts'
import { usersOf, type ReportPeople } from './report-people.ts'

type Period = { from: Date; to: Date }

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

/**
 * The newest quizzes of a period: due in it; without a due time, opened in it; or answered in it by a member. A draft is none. In SQL
 * over `taken`, the answers of the members.
 */
const quizzesOf = ({ from, to }: Period, most: number) => sql`
  select quizzes.id, quizzes.audience, quizzes.due_at, quizzes.ended_at, quizzes.total_points from quizzes
  where quizzes.state <> 'draft' and (
    coalesce(quizzes.due_at, quizzes.opens_at, quizzes.created_at) between ${from}::timestamptz and ${to}::timestamptz
    or quizzes.id in (
      select taken.quiz_id from taken where taken.taken_at between ${from}::timestamptz and ${to}::timestamptz
    ))
  order by quizzes.created_at desc, quizzes.id limit ${most}`

/**
 * Each quiz with each member for whom it was, or who has answered it; decisions 35 and 37. The rule of `wasForInTime`, but as a
 * set of pairs: tested for each pair, it reads the audience of the quiz each time, which took 2 s for 1,000 members and 100 quizzes.
 */
const asked = (people: ReportPeople, period: Period, most: number) => sql`
  with people as materialized (select users.id, users.verified_at, users.created_at from ${usersOf(people)}),
  taken as materialized (
    select attempts.id, attempts.quiz_id, attempts.user_id, attempts.score, attempts.taken_at
    from people join attempts on attempts.user_id = people.id where ${wasAnswered}
  ),
  listed as materialized (${quizzesOf(period, most)}),
  pairs as (
    select quizzes.id as quiz_id, users.id as user_id from listed as quizzes cross join people as users
    where quizzes.audience = 'everyone' and ${joinedInTime}
    union
    select quizzes.id, users.id from listed as quizzes join ${quizChoices} on choices.id = quizzes.id
      join people as users on users.id = choices.user_id
    where ${chosenInTime}
    union
    select taken.quiz_id, taken.user_id from taken join listed on listed.id = taken.quiz_id
  )
  select pairs.quiz_id, pairs.user_id, taken.id as attempt_id,
    100.0::float8 * taken.score / listed.total_points as percent,
    ${wasLate(sql`taken.taken_at`, sql`listed.due_at`)} as late
  from pairs join listed on listed.id = pairs.quiz_id
  left join taken on taken.quiz_id = pairs.quiz_id and taken.user_id = pairs.user_id`

/**
 * The quizzes of a period, the first due one first, without those that were for no member; and the members by name, also those for
 * whom no quiz was. The pairs of both are found once, which is most of the work.
 */
export const reportLines = async (
  db: Handle,
  { people, period, most }: { people: ReportPeople; period: Period; most: number },
): Promise<{ quizzes: QuizLine[]; trainees: TraineeLine[] }> => {
  const { rows } = await db.execute<{ quizzes: QuizLine[]; trainees: TraineeLine[] }>(sql`
    with figures as materialized (
      select asked.quiz_id, asked.user_id, count(*)::int as asked, count(attempt_id)::int as taken,
        (count(*) filter (where late))::int as late, avg(percent) as average
      from (${asked(people, period, most)}) as asked
      group by grouping sets ((asked.quiz_id), (asked.user_id))
    )
    select
      (select coalesce(json_agg(json_build_object(
        'id', quizzes.id, 'title', title, 'due_at', due_at, 'members', asked, 'taken', taken, 'average', average
      ) order by coalesce(due_at, opens_at, created_at), quizzes.id), '[]')
      from figures join quizzes on quizzes.id = figures.quiz_id) as quizzes,
      (select coalesce(json_agg(json_build_object(
        'id', users.id, 'first_name', first_name, 'middle_name', middle_name, 'last_name', last_name,
        'quizzes', coalesce(asked, 0), 'taken', coalesce(taken, 0), 'late', coalesce(late, 0), 'average', average
      ) order by users.listed_as, users.id), '[]')
      from ${usersOf(people)} left join figures on figures.user_id = users.id) as trainees`)
  return rows[0] ?? { quizzes: [], trainees: [] }
}
