import type { Reminder } from '@elocute/contract/reminders'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { users } from '../db/schema.ts'
import { canBeStarted, notStarted } from '../quizzes/quiz-life.ts'
import { lastReminder } from '../mails/reminders.repository.ts'
import { quizTask } from '../quizzes/quiz-task.ts'
import { notRead } from '../reading-assignments/reading-audience.ts'
import { readingTask } from '../reading-assignments/reading-task.ts'
import { isMachineMarked } from '../speaking/machine-marked.ts'
import { markingOf, turnOf, type Viewer } from '../speaking/marking-turn.ts'
import { canBeStarted as canSpeakingBeStarted, notAnswered } from '../speaking/speaking-audience.ts'
import { speakingTask } from '../speaking/speaking-task.ts'

export const countApplications = (db: Handle) =>
  db.$count(users, and(eq(users.role, 'trainee'), eq(users.status, 'pending')))

/** How long a quiz without a due time is asked about, and how long before and after its due time another. */
const weeks = sql`make_interval(hours => ${14 * 24})`

type Waiting = {
  quiz_id: string
  title: string
  due_at: Date | null
  not_started: number
  reminded: Reminder | null
}

/** The open quizzes of a time, the first due one first, with the trainees for whom they are and who have not started. */
const notStartedAmong = async (db: Handle, { of, most }: { of: SQL; most: number }): Promise<Waiting[]> => {
  const { rows } = await db.execute<Waiting>(sql`
    select id as quiz_id, title, due_at, not_started, ${lastReminder(quizTask)} as reminded from (
      select id, title, due_at, ended_at, created_at, audience from quizzes where ${of}
      order by due_at nulls last, created_at desc, id
      limit ${2 * most}
    ) as quizzes
    cross join lateral (select count(*)::int as not_started from users where ${notStarted}) as trainees
    where not_started > 0
    order by due_at nulls last, created_at desc, id
    limit ${most}`)
  return rows.map(({ due_at, ...row }) => ({ ...row, due_at: due_at && new Date(due_at) }))
}

/** The quizzes of these weeks. */
export const quizzesNotStarted = (db: Handle, now: Date, most: number): Promise<Waiting[]> => {
  const at = sql`${now}::timestamptz`
  const of = sql`${canBeStarted(at)} and coalesce(due_at, opens_at, created_at) between ${at} - ${weeks} and ${at} + ${weeks}`
  return notStartedAmong(db, { of, most })
}

type ReadingToDo = {
  reading_id: string
  title: string
  due_at: Date | null
  reminded: Reminder | null
  not_read: number
  not_commented: number
}

/** The open readings of these weeks that somebody has not read, or whose new readings nobody has commented on. */
export const readingsToDo = async (db: Handle, now: Date, most: number): Promise<ReadingToDo[]> => {
  const at = sql`${now}::timestamptz`
  const { rows } = await db.execute<ReadingToDo>(sql`
    select id as reading_id, title, due_at, ${lastReminder(readingTask)} as reminded, not_read, not_commented from (
      select id, title, due_at, ended_at, created_at, audience from reading_assignments
      where state = 'open' and coalesce(due_at, created_at) between ${at} - ${weeks} and ${at} + ${weeks}
      order by due_at nulls last, created_at desc, id
      limit ${2 * most}
    ) as reading_assignments
    cross join lateral (select count(*)::int as not_read from users where ${notRead}) as trainees
    cross join lateral (
      select count(*)::int as not_commented from counted_readings
      where counted_readings.assignment_id = reading_assignments.id and counted_readings.created_at > ${at} - ${weeks}
        and not exists (select from reading_comments where reading_comments.run_id = counted_readings.run_id)
    ) as readings
    where not_read + not_commented > 0
    order by due_at nulls last, created_at desc, id
    limit ${most}`)
  return rows.map(({ due_at, ...row }) => ({ ...row, due_at: due_at && new Date(due_at) }))
}

type SpeakingToDo = {
  task_id: string
  title: string
  due_at: Date | null
  reminded: Reminder | null
  not_answered: number
  to_mark: number
  second_marks: number
  third_marks: number
}

/**
 * The open speaking tasks of these weeks that somebody has not answered yet, and all tasks with answers that this trainer can mark, however
 * long they have waited. Who has not answered a closed one cannot any more. What the machine marks waits for no trainer.
 */
export const speakingToDo = async (db: Handle, viewer: Viewer, most: number): Promise<SpeakingToDo[]> => {
  const at = sql`${viewer.now}::timestamptz`
  const isAsked = sql`(${canSpeakingBeStarted(at)}
    and coalesce(due_at, opens_at, created_at) between ${at} - ${weeks} and ${at} + ${weeks})`
  const toMark = sql`speaking_answers join ${markingOf(viewer)} on true
    where speaking_answers.task_id = speaking_tasks.id and speaking_answers.picked
      and speaking_answers.settled_round is null and not ${isMachineMarked}`
  const { rows } = await db.execute<SpeakingToDo>(sql`
    select id as task_id, title, due_at, ${lastReminder(speakingTask)} as reminded, not_answered, to_mark, second_marks, third_marks from (
      select id, kind, title, due_at, ended_at, created_at, audience, ${isAsked} as is_asked from speaking_tasks
      where ${isAsked}
        or state in ('open', 'closed') and exists (select from ${toMark} and ${turnOf(viewer)} <> 'others')
      order by due_at nulls last, created_at desc, id
      limit ${2 * most}
    ) as speaking_tasks
    cross join lateral (select count(*)::int as not_answered from users where is_asked and ${notAnswered}) as trainees
    cross join lateral (
      select
        (count(*) filter (where turn = 'first'))::int as to_mark,
        (count(*) filter (where turn = 'second'))::int as second_marks,
        (count(*) filter (where turn = 'third'))::int as third_marks
      from (select ${turnOf(viewer)} as turn from ${toMark}) as turns
    ) as answers
    where not_answered + to_mark + second_marks + third_marks > 0
    order by due_at nulls last, created_at desc, id
    limit ${most}`)
  return rows.map(({ due_at, ...row }) => ({ ...row, due_at: due_at && new Date(due_at) }))
}

type Due = { now: Date; until: Date; most: number }

/** The quizzes that are due by then. */
export const quizzesDue = async (db: Handle, { now, until, most }: Due) => {
  const of = sql`${canBeStarted(sql`${now}::timestamptz`)} and due_at > ${now} and due_at < ${until}`
  const rows = await notStartedAmong(db, { of, most })
  return rows.flatMap(({ title, due_at: dueAt, not_started: notStarted }) =>
    dueAt === null ? [] : [{ title, dueAt, notStarted }],
  )
}
