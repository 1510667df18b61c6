import { sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { isMarked } from '../speaking/counting-mark.ts'
import { hasAnswered, wasForInTime } from '../speaking/speaking-audience.ts'
import { usersOf } from './report-people.ts'

type Asked = { group: string; period: { from: Date; to: Date }; most: number }

type SpeakingLine = {
  id: string
  title: string
  due_at: string | null
  members: number
  answered: number
  marked: number
}

/**
 * The speaking tasks of a period, the first due one first: those that were due, or opened without a due time, or were answered in it by a
 * member of the group. With how many members each was for, and what has come of it.
 */
export const speakingLines = async (
  db: Handle,
  { group, period: { from, to }, most }: Asked,
): Promise<SpeakingLine[]> => {
  const { rows } = await db.execute<SpeakingLine>(sql`
    with answered as materialized (
      select speaking_answers.task_id, count(*)::int as answers,
        (count(*) filter (where ${isMarked}))::int as marked, max(speaking_answers.sent_at) as last_at,
        bool_or(speaking_answers.sent_at between ${from}::timestamptz and ${to}::timestamptz) as is_in
      from ${usersOf({ group })} join speaking_answers on speaking_answers.user_id = users.id
        join speaking_tasks on speaking_tasks.id = speaking_answers.task_id
      where speaking_answers.picked
      group by speaking_answers.task_id
    ), listed as materialized (
      select speaking_tasks.* from speaking_tasks left join answered on answered.task_id = speaking_tasks.id
      where speaking_tasks.state <> 'draft' and (answered.is_in
        or coalesce(speaking_tasks.due_at, speaking_tasks.opens_at, speaking_tasks.created_at)
          between ${from}::timestamptz and ${to}::timestamptz)
      order by speaking_tasks.created_at desc, speaking_tasks.id limit ${most}
    )
    select speaking_tasks.id, title, due_at, members, coalesce(answers, 0) as answered, coalesce(marked, 0) as marked
    from listed as speaking_tasks
    left join answered on answered.task_id = speaking_tasks.id
    cross join lateral (
      select count(*)::int as members from ${usersOf({ group })}
      where ${wasForInTime} or ${hasAnswered(sql`users.id`)}
    ) as people
    where members > 0
    order by coalesce(due_at, opens_at, created_at), speaking_tasks.id`)
  return rows
}
