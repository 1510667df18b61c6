import type { TraineeToday } from '@elocute/contract/trainee-home'
import { sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { canBeStartedBy, wasAnswered } from '../quizzes/quiz-life.ts'
import { isAddressedTo as isReadingFor } from '../reading-assignments/reading-audience.ts'
import { givenAt } from '../speaking/counting-mark.ts'
import {
  canBeStarted as canSpeakingBeStarted,
  hasAnswered,
  isAddressedTo as isSpeakingFor,
} from '../speaking/speaking-audience.ts'

/** Of each list. */
const most = 5
/** A calendar has no pages. */
const mostDue = 500
/** How long before its due time something is due, and how long it still is afterwards. */
const daysOfDue = { ahead: 7, after: 14 }
/** How long something is new. */
const daysOfNew = 7
/** In hours, because a day of PostgreSQL is one of the time zone of its connection. */
const days = (count: number) => sql`make_interval(hours => ${24 * count})`

type Of = { userId: string; now: Date }
type Task = Omit<TraineeToday['due'][number], 'due_at'> & { at: string; total: number }
type News = Omit<TraineeToday['news'][number], 'at'> & { at: string }

/** The quizzes, readings and speaking tasks that are for the trainee, are open and not done. */
const toDo = ({ userId, now }: Of) => {
  const user = sql`${userId}::uuid`
  return sql`
    select 'quiz' as kind, id, title, type as quiz_type, due_at, coalesce(opens_at, created_at) as since
    from quizzes
    where ${canBeStartedBy(user, sql`${now}::timestamptz`)} and not exists (
      select from attempts
      where attempts.quiz_id = quizzes.id and attempts.user_id = ${user} and ${wasAnswered})
    union all
    select 'reading', id, title, null, due_at, created_at
    from reading_assignments
    where state = 'open' and ${isReadingFor(user)} and not exists (
      select from counted_readings
      where counted_readings.assignment_id = reading_assignments.id and counted_readings.user_id = ${user})
    union all
    select 'speaking', id, title, null, due_at, coalesce(opens_at, created_at)
    from speaking_tasks
    where ${canSpeakingBeStarted(sql`${now}::timestamptz`)} and ${isSpeakingFor(user)} and not ${hasAnswered(user)}`
}

const isDue = (now: Date) =>
  sql`due_at between ${now}::timestamptz - ${days(daysOfDue.after)} and ${now}::timestamptz + ${days(daysOfDue.ahead)}`

/** What is due in these weeks, the first due one first, each row with the number of all. */
export const dueFor = async (db: Handle, of: Of): Promise<Task[]> => {
  const { rows } = await db.execute<Task>(sql`
    select kind, id, title, quiz_type, due_at as at, (count(*) over ())::int as total
    from (${toDo(of)}) as tasks where ${isDue(of.now)}
    order by due_at, kind, id
    limit ${most}`)
  return rows
}

/** Everything with a due date, the first due one first. */
export const dueTasksOf = async (db: Handle, of: Of) => {
  const { rows } = await db.execute<{
    kind: 'quiz' | 'reading' | 'speaking'
    id: string
    title: string
    at: string
  }>(sql`
    select kind, id, title, due_at as at from (${toDo(of)}) as tasks
    where due_at is not null order by due_at, kind, id limit ${mostDue}`)
  return rows.map(({ at, ...task }) => ({ ...task, dueAt: new Date(at) }))
}

/** What came lately and is not due, the newest first. */
export const newsFor = async (db: Handle, of: Of): Promise<News[]> => {
  const { rows } = await db.execute<News>(sql`
    select kind, id, title, quiz_type, since as at from (
      select kind, id, title, quiz_type, since from (${toDo(of)}) as tasks where ${isDue(of.now)} is not true
      union all
      select 'module', id, title, null, created_at from modules
      union all
      select 'comment', counted_readings.run_id, reading_assignments.title, null, max(reading_comments.created_at)
      from reading_comments
      join counted_readings on counted_readings.run_id = reading_comments.run_id
      join reading_assignments on reading_assignments.id = counted_readings.assignment_id
      where counted_readings.user_id = ${of.userId}
      group by counted_readings.run_id, reading_assignments.title
      union all
      select 'mark', speaking_tasks.id, speaking_tasks.title, null, (
        select ${givenAt} from speaking_marks
        where speaking_marks.answer_id = speaking_answers.id and speaking_marks.round = speaking_answers.settled_round)
      from speaking_answers
      join speaking_tasks on speaking_tasks.id = speaking_answers.task_id
      where speaking_answers.user_id = ${of.userId} and speaking_answers.picked
        and speaking_answers.settled_round is not null
    ) as news
    where since between ${of.now}::timestamptz - ${days(daysOfNew)} and ${of.now}
    order by since desc, kind, id
    limit ${most}`)
  return rows
}

export const stepsOf = async (db: Handle, userId: string) => {
  const { rows } = await db.execute<{ has_answered: boolean; has_practised: boolean }>(sql`
    select
      exists (select from attempts where user_id = ${userId} and ${wasAnswered}) as has_answered,
      exists (select from practice_runs where user_id = ${userId}) as has_practised`)
  return rows[0] ?? { has_answered: false, has_practised: false }
}
