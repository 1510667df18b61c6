import type { DictationFigure } from '@elocute/contract/dictation-fields'
import type { Criterion } from '@elocute/contract/rubrics'
import type { TraineeSpeakingTask } from '@elocute/contract/trainee-speaking'
import { sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { joinedBefore, notForLaterOf } from '../groups/audience.ts'
import { wasLate } from '../quizzes/quiz-life.ts'
import { countingMark } from '../speaking/counting-mark.ts'
import { figureOf } from '../speaking/dictation-figure.ts'
import { scoreOf } from '../speaking/shadowing-score.ts'
import { speakingAudience } from '../speaking/speaking-audience.ts'
import { rubricOf } from '../speaking/speaking-tasks.repository.ts'
import { chosenOf, peopleOf } from './asked.ts'
import type { Period } from './report-period.ts'
import { doneTasks, listedTasks } from './speaking-of-period.ts'

type Asked = { trainee: string; period: Period; most: number }

type Row = {
  id: string
  title: string
  state: TraineeSpeakingTask['task']['state']
  due_at: string | null
  rubric_id: string | null
  rubric_version: number | null
  rubric_name: string | null
  criteria: Criterion[] | null
  answer_id: string | null
  sent_at: string | null
  late: boolean
  tries: number
  levels: (number | null)[] | null
  figure: DictationFigure | null
  score: number | null
  total: number
}

const iso = (moment: string): string => new Date(moment).toISOString()

const toLine = (row: Row): TraineeSpeakingTask => ({
  task: { id: row.id, title: row.title, state: row.state, due_at: row.due_at && iso(row.due_at) },
  rubric: rubricOf({
    id: row.rubric_id,
    version: row.rubric_version,
    name: row.rubric_name,
    criteria: row.criteria,
  }),
  answer_id: row.answer_id,
  sent_at: row.sent_at && iso(row.sent_at),
  late: row.late,
  tries: row.tries,
  levels: row.levels,
  figure: row.figure,
  score: row.score,
})

/**
 * The newest speaking tasks of a period that were for a trainee or that she has answered, the first due one first, each with the answer that
 * counts; and how many there are in all.
 */
export const ownSpeakingLines = async (
  db: Handle,
  { trainee, period, most }: Asked,
): Promise<{ lines: TraineeSpeakingTask[]; total: number }> => {
  const { rows } = await db.execute<Row>(sql`
    with ${peopleOf({ trainee })},
    ${doneTasks(sql`speaking_answers.id`)},
    ${listedTasks(period)},
    ${chosenOf(speakingAudience)}
    select speaking_tasks.id, speaking_tasks.title, speaking_tasks.state, speaking_tasks.due_at, speaking_tasks.rubric_id,
      speaking_tasks.rubric_version, speaking_tasks.rubric_name, speaking_tasks.criteria, newest.total,
      speaking_answers.id as answer_id, speaking_answers.sent_at, counted.levels,
      ${wasLate(sql`speaking_answers.sent_at`, sql`speaking_tasks.due_at`)} as late,
      (select count(*)::int from speaking_answers as sent
        where sent.task_id = speaking_answers.task_id and sent.user_id = speaking_answers.user_id and sent.sent_at is not null
          and sent.voided_at is null) as tries,
      ${figureOf(sql`speaking_answers.id`)} as figure, ${scoreOf(sql`speaking_answers.id`)} as score
    from (
      select speaking_tasks.id, speaking_tasks.time, done.id as answer_id, (count(*) over ())::int as total
      from listed as speaking_tasks cross join people as users left join done on done.task_id = speaking_tasks.id
      where done.id is not null
        or (speaking_tasks.audience = 'everyone' and ${joinedBefore(notForLaterOf(speakingAudience))})
        or speaking_tasks.id in (select chosen.task_id from chosen)
      order by speaking_tasks.time desc, speaking_tasks.id desc limit ${most}
    ) as newest
    join speaking_tasks on speaking_tasks.id = newest.id
    left join speaking_answers on speaking_answers.id = newest.answer_id
    left join ${countingMark} on true
    order by newest.time, newest.id`)
  return { lines: rows.map(toLine), total: rows[0]?.total ?? 0 }
}
