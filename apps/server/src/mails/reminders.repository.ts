import type { Reminder } from '@elocute/contract/reminders'
import { sql, type SQL } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { nextOf, peopleInStep, type Told } from './in-steps.ts'
import type { Task } from './task.ts'

/** Whether a trainee is to be reminded of a task: it is for her, she has not done it, and she wants such mails. In SQL over `users` and it. */
const isToRemind = ({ notDone, mails }: Task): SQL => sql`(${notDone} and not exists (
  select from unwanted_mails where unwanted_mails.user_id = users.id and unwanted_mails.mail = ${mails.reminder}
))`

/** When and by whom the trainees were last reminded of a task, in SQL over it. The person is null after the deletion of the account. */
export const lastReminder = ({ of }: Task): SQL<Reminder | null> => sql<Reminder | null>`(
  select json_build_object(
    'at', to_char(audit_events.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'by', case when actors.id is not null then json_build_object(
      'id', actors.id, 'first_name', actors.first_name, 'middle_name', actors.middle_name, 'last_name', actors.last_name) end)
  from audit_events left join users as actors on actors.id = audit_events.actor_id
  where audit_events.subject_id = ${of}.id and audit_events.action = 'trainees_reminded'
  order by audit_events.n desc limit 1)`

/** How many trainees would get a reminder of a task now, and the last one. */
export const reminderStateOf = async (db: Handle, task: Task, { id, now }: { id: string; now: Date }) => {
  const { rows } = await db.execute<{ to_remind: number; reminded: Reminder | null }>(sql`
    select (case when ${task.canBeDone(sql`${now}::timestamptz`)}
        then (select count(*)::int from users where ${isToRemind(task)}) else 0 end) as to_remind,
      ${lastReminder(task)} as reminded
    from ${task.of} where ${task.of}.id = ${id}`)
  return rows[0] ?? { to_remind: 0, reminded: null }
}

/** Locks a task until the end of the transaction. `open`: its state, `ready`: whether it can be done by now. */
export const lockTask = async (tx: Transaction, { of, canBeDone }: Task, id: string, now: Date) => {
  const { rows } = await tx.execute<{ open: boolean; ready: boolean }>(sql`
    select state = 'open' as open, ${canBeDone(sql`${now}::timestamptz`)} as ready
    from ${of} where id = ${id} for update`)
  return rows[0]
}

type Mail = { trainerId: string; now: Date }

/** Puts a mail to the next trainees for whom the task is, who have not done it, and who want such mails. */
export const putReminders = async (
  tx: Transaction,
  task: Task,
  { id, after, trainerId, now }: Mail & { id: string; after: string },
): Promise<Told> => {
  const { of, key, mails: kinds } = task
  const { rows } = await tx.execute<{ mails: number; last: string | null }>(sql`
    with reminded as (
      select users.id, users.email from users, ${of}
      where ${of}.id = ${id} and users.id > ${after} and ${isToRemind(task)}
      order by users.id limit ${peopleInStep}
    ), mailed as (
      insert into mail_outbox (id, kind, email, ${key}, trainer_id, bulk, created_at)
      select gen_random_uuid(), ${kinds.reminder}, email, ${id}::uuid, ${trainerId}::uuid, true, ${now}::timestamptz from reminded
      returning id
    )
    select (select count(*)::int from mailed) as mails,
      (select id from reminded order by id desc limit 1) as last`)
  const [{ mails, last } = { mails: 0, last: null }] = rows
  return { mails, next: nextOf(mails, last) }
}

/** Puts a mail for each task that a trainee can do and has not done, those that are due first, unless she wants no such mails. */
export const putRemindersTo = async (
  tx: Transaction,
  tasks: readonly Task[],
  { userId, most, trainerId, now }: Mail & { userId: string; most: number },
): Promise<number> => {
  const keys = tasks.map(({ key }) => key)
  const waiting = tasks.map((task) => {
    const ids = keys.map((key) =>
      key === task.key ? sql`${task.of}.id as ${key}` : sql`null::uuid as ${key}`,
    )
    return sql`
      select ${task.mails.reminder}::text as kind, users.email, ${sql.join(ids, sql`, `)}, ${task.of}.due_at, ${task.of}.created_at
      from users, ${task.of}
      where users.id = ${userId} and ${task.canBeDone(sql`${now}::timestamptz`)} and ${isToRemind(task)}`
  })
  const columns = sql.join(keys, sql`, `)
  const { rows } = await tx.execute(sql`
    insert into mail_outbox (id, kind, email, ${columns}, trainer_id, bulk, created_at)
    select gen_random_uuid(), kind, email, ${columns}, ${trainerId}::uuid, true, ${now}::timestamptz from (
      ${sql.join(waiting, sql` union all `)}
      order by due_at nulls last, created_at desc limit ${most}
    ) as waiting
    returning id`)
  return rows.length
}
