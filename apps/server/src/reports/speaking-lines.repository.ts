import { sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { isMarked } from '../speaking/counting-mark.ts'
import { speakingAudience } from '../speaking/speaking-audience.ts'
import { askedOf, countAsked, peopleOf } from './asked.ts'
import type { Period } from './report-period.ts'
import { doneTasks, listedTasks } from './speaking-of-period.ts'

type Asked = { group: string; period: Period; most: number }

type SpeakingLine = {
  id: string
  title: string
  due_at: string | null
  members: number
  answered: number
  marked: number
}

/** The newest speaking tasks of a period that were for members of a group, the first due one first, and how many there are in all. */
export const speakingLines = async (
  db: Handle,
  { group, period, most }: Asked,
): Promise<{ lines: SpeakingLine[]; total: number }> => {
  const { rows } = await db.execute<SpeakingLine & { total: number }>(sql`
    with ${peopleOf({ group })},
    ${doneTasks(sql`${isMarked} as marked`)},
    ${listedTasks(period)},
    ${askedOf(speakingAudience)},
    figures as materialized (
      select task_id, count(*)::int as answered, (count(*) filter (where marked))::int as marked,
        (count(*) filter (where not in_time))::int as others
      from results group by task_id
    ),
    lines as materialized (
      select speaking_tasks.id, speaking_tasks.title, speaking_tasks.due_at, speaking_tasks.time,
        ${countAsked(speakingAudience)} + coalesce(figures.others, 0) as members,
        coalesce(figures.answered, 0) as answered, coalesce(figures.marked, 0) as marked
      from joined cross join listed as speaking_tasks left join chosen_counts on chosen_counts.task_id = speaking_tasks.id
        left join figures on figures.task_id = speaking_tasks.id
    )
    select id, title, due_at, members, answered, marked, total from (
      select *, (count(*) over ())::int as total from lines where members > 0 order by time desc, id desc limit ${most}
    ) as newest
    order by time, id`)
  return { lines: rows.map(({ total: _, ...line }) => line), total: rows[0]?.total ?? 0 }
}
