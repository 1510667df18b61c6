import { sql, type SQL } from 'drizzle-orm'
import { isIn, type Period } from './report-period.ts'

// The speaking tasks of a report as common table expressions, after `people`; see `asked.ts`.

/** `done`: the answers of the people that count, with more columns in SQL over `speaking_answers` and `speaking_tasks`. */
export const doneTasks = (more: SQL): SQL => sql`
  done as materialized (
    select speaking_answers.task_id, speaking_answers.user_id, speaking_answers.sent_at, ${more}
    from people join speaking_answers on speaking_answers.user_id = people.id
      join speaking_tasks on speaking_tasks.id = speaking_answers.task_id
    where speaking_answers.picked
  )`

const timeOfTask = sql`coalesce(speaking_tasks.due_at, speaking_tasks.opens_at, speaking_tasks.created_at)`

/** `listed`: due in a period; without a due time, opened in it; or answered in it by one of the people. A draft is none. */
export const listedTasks = (period: Period): SQL => sql`
  listed as materialized (
    select speaking_tasks.id, speaking_tasks.title, speaking_tasks.audience, speaking_tasks.due_at, speaking_tasks.ended_at,
      ${timeOfTask} as time
    from speaking_tasks
    where speaking_tasks.state <> 'draft' and (
      ${isIn(period, timeOfTask)} or speaking_tasks.id in (select done.task_id from done where ${isIn(period, sql`done.sent_at`)}))
  )`
