import { sql, type SQL } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import type { Task } from '../mails/task.ts'
import { quizTask } from '../quizzes/quiz-task.ts'
import { readingTask } from '../reading-assignments/reading-task.ts'
import type { Viewer } from '../speaking/marking-turn.ts'
import { speakingTask } from '../speaking/speaking-task.ts'
import {
  countOf,
  firstDueFirst,
  isMarkedNow,
  isReadingOfTheseWeeks,
  notAnswered,
  notCommented,
  notRead,
  notStarted,
  toMark,
} from './to-do.ts'

type Due = { now: Date; until: Date; most: number }
type DueTask = { title: string; dueAt: Date; waiting: number }

/** What is due by then and somebody has not done for whom it is, the first due one first. */
const dueOf =
  ({ of, canBeDone }: Task, notDone: SQL) =>
  async (db: Handle, { now, until, most }: Due): Promise<DueTask[]> => {
    const { rows } = await db.execute<{ title: string; due_at: string; waiting: number }>(sql`
      select title, due_at, ${countOf(notDone)} as waiting from (
        select id, title, due_at, ended_at, created_at, audience from ${of}
        where ${canBeDone(sql`${now}::timestamptz`)} and due_at > ${now} and due_at < ${until}
        order by ${firstDueFirst}
      ) as ${of}
      where exists (${notDone})
      order by ${firstDueFirst}
      limit ${most}`)
    return rows.map(({ title, due_at, waiting }) => ({ title, dueAt: new Date(due_at), waiting }))
  }

export const quizzesDue = dueOf(quizTask, notStarted)
export const readingsDue = dueOf(readingTask, notRead)
export const speakingDue = dueOf(speakingTask, notAnswered)

const countIn = async (db: Handle, rows: SQL): Promise<number> => {
  const answer = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${rows}`)
  return answer.rows[0]?.count ?? 0
}

/** How many new readings of the readings of the home page have no comment. */
export const countNotCommented = (db: Handle, now: Date): Promise<number> =>
  countIn(
    db,
    sql`reading_assignments cross join lateral (${notCommented(now)}) as readings where ${isReadingOfTheseWeeks(now)}`,
  )

/** How many answers to speaking tasks wait for a mark of this trainer. */
export const countToMark = (db: Handle, viewer: Viewer): Promise<number> =>
  countIn(db, sql`speaking_tasks cross join lateral (${toMark(viewer)}) as answers where ${isMarkedNow}`)
