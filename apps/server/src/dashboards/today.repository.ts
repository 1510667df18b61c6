import type { Reminder } from '@elocute/contract/reminders'
import { and, eq, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { users } from '../db/schema.ts'
import { lastReminder } from '../mails/reminders.repository.ts'
import { canBeStarted } from '../quizzes/quiz-life.ts'
import { quizTask } from '../quizzes/quiz-task.ts'
import { readingTask } from '../reading-assignments/reading-task.ts'
import type { Viewer } from '../speaking/marking-turn.ts'
import { canBeStarted as canSpeakingBeStarted } from '../speaking/speaking-audience.ts'
import { speakingTask } from '../speaking/speaking-task.ts'
import {
  countOf,
  firstDueFirst,
  isMarkedNow,
  isOfTheseWeeks,
  isReadingOfTheseWeeks,
  notAnswered,
  notCommented,
  notRead,
  notStarted,
  toMark,
} from './to-do.ts'

export const countApplications = (db: Handle) =>
  db.$count(users, and(eq(users.role, 'trainee'), eq(users.status, 'pending')))

const timeOfTask = sql`coalesce(due_at, opens_at, created_at)`

const withDueTime = <Row extends { due_at: Date | null }>(rows: Row[]): Row[] =>
  rows.map((row) => ({ ...row, due_at: row.due_at && new Date(row.due_at) }))

type QuizToDo = {
  quiz_id: string
  title: string
  due_at: Date | null
  not_started: number
  reminded: Reminder | null
}

/** The open quizzes of these weeks that somebody has not started for whom they are, the first due one first. */
export const quizzesNotStarted = async (db: Handle, now: Date, most: number): Promise<QuizToDo[]> => {
  const { rows } = await db.execute<QuizToDo>(sql`
    select id as quiz_id, title, due_at, ${countOf(notStarted)} as not_started, ${lastReminder(quizTask)} as reminded
    from (
      select id, title, due_at, ended_at, created_at, audience from quizzes
      where ${canBeStarted(sql`${now}::timestamptz`)} and ${isOfTheseWeeks(timeOfTask, now)}
      order by ${firstDueFirst}
    ) as quizzes
    where exists (${notStarted})
    order by ${firstDueFirst}
    limit ${most}`)
  return withDueTime(rows)
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
  const { rows } = await db.execute<ReadingToDo>(sql`
    select id as reading_id, title, due_at, ${lastReminder(readingTask)} as reminded, ${countOf(notRead)} as not_read,
      ${countOf(notCommented(now))} as not_commented
    from (
      select id, title, due_at, ended_at, created_at, audience from reading_assignments
      where ${isReadingOfTheseWeeks(now)}
      order by ${firstDueFirst}
    ) as reading_assignments
    where exists (${notCommented(now)}) or exists (${notRead})
    order by ${firstDueFirst}
    limit ${most}`)
  return withDueTime(rows)
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
 * long they have waited. Who has not answered a closed one cannot any more.
 */
export const speakingToDo = async (db: Handle, viewer: Viewer, most: number): Promise<SpeakingToDo[]> => {
  const { now } = viewer
  const isAsked = sql`(${canSpeakingBeStarted(sql`${now}::timestamptz`)} and ${isOfTheseWeeks(timeOfTask, now)})`
  const { rows } = await db.execute<SpeakingToDo>(sql`
    select id as task_id, title, due_at, ${lastReminder(speakingTask)} as reminded,
      case when is_asked then ${countOf(notAnswered)} else 0 end as not_answered, to_mark, second_marks, third_marks
    from (
      select * from (
        select id, kind, title, due_at, ended_at, created_at, audience, ${isAsked} as is_asked from speaking_tasks
        where ${isMarkedNow}
        order by ${firstDueFirst}
      ) as speaking_tasks
      where exists (${toMark(viewer)}) or is_asked and exists (${notAnswered})
      order by ${firstDueFirst}
      limit ${most}
    ) as speaking_tasks
    cross join lateral (
      select
        (count(*) filter (where turn = 'first'))::int as to_mark,
        (count(*) filter (where turn = 'second'))::int as second_marks,
        (count(*) filter (where turn = 'third'))::int as third_marks
      from (${toMark(viewer)}) as turns
    ) as answers
    order by ${firstDueFirst}`)
  return withDueTime(rows)
}
