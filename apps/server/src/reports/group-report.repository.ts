import { sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { verifiedTrainee, wasForInTime } from '../quizzes/quiz-life.ts'

type Period = { from: Date; to: Date }

export type QuizLine = {
  id: string
  title: string
  due_at: string | null
  members: number
  taken: number
  average: number | null
}

export type TraineeLine = {
  id: string
  first_name: string
  middle_name: string | null
  last_name: string
  quizzes: number
  taken: number
  late: number
  average: number | null
}

const answered = sql`attempts.state in ('pending', 'completed')`

/** The verified members of a group, as `users`. */
const members = (group: string) => sql`
  (select users.* from group_members join users on users.id = group_members.user_id
   where group_members.group_id = ${group} and ${verifiedTrainee}) as users`

/**
 * The newest quizzes of a period: due in it; without a due time, opened in it; or answered in it by a member. A draft is none.
 */
const quizzesOf = (group: string, { from, to }: Period, most: number) => sql`
  (select quizzes.* from quizzes
   where quizzes.state <> 'draft' and (
     coalesce(quizzes.due_at, quizzes.opens_at, quizzes.created_at) between ${from}::timestamptz and ${to}::timestamptz
     or quizzes.id in (
       select attempts.quiz_id from group_members join attempts on attempts.user_id = group_members.user_id
       where group_members.group_id = ${group} and ${answered}
         and attempts.taken_at between ${from}::timestamptz and ${to}::timestamptz
     ))
   order by quizzes.created_at desc, quizzes.id limit ${most}) as quizzes`

/** Each quiz with each member for whom it was, or who has answered it; decisions 35 and 37. */
const asked = (group: string, period: Period, most: number) => sql`
  select quizzes.id as quiz_id, users.id as user_id, attempts.id as attempt_id,
    100.0::float8 * attempts.score / quizzes.total_points as percent,
    coalesce(attempts.taken_at > quizzes.due_at, false) as late
  from ${quizzesOf(group, period, most)} cross join ${members(group)}
  left join attempts on attempts.quiz_id = quizzes.id and attempts.user_id = users.id and ${answered}
  where attempts.id is not null or ${wasForInTime}`

/** The quizzes of a period, the first due one first, without those that were for no member. */
export const quizLines = async (
  db: Handle,
  group: string,
  period: Period,
  most: number,
): Promise<QuizLine[]> => {
  const { rows } = await db.execute<QuizLine>(sql`
    select quizzes.id, quizzes.title, quizzes.due_at, count(*)::int as members, count(attempt_id)::int as taken,
      avg(percent) as average
    from (${asked(group, period, most)}) as asked join quizzes on quizzes.id = asked.quiz_id
    group by quizzes.id
    order by coalesce(quizzes.due_at, quizzes.opens_at, quizzes.created_at), quizzes.id`)
  return rows
}

/** The members by name, also those for whom no quiz was. */
export const traineeLines = async (
  db: Handle,
  group: string,
  period: Period,
  most: number,
): Promise<TraineeLine[]> => {
  const { rows } = await db.execute<TraineeLine>(sql`
    select users.id, users.first_name, users.middle_name, users.last_name, count(asked.quiz_id)::int as quizzes,
      count(attempt_id)::int as taken, (count(*) filter (where late))::int as late, avg(percent) as average
    from ${members(group)} left join (${asked(group, period, most)}) as asked on asked.user_id = users.id
    group by users.id, users.first_name, users.middle_name, users.last_name
    order by lower(users.last_name), lower(users.first_name), users.id`)
  return rows
}
