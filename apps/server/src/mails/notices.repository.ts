import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Handle, Transaction } from '../db/client.ts'
import { fullNameOf } from '../db/names-of.ts'
import { users } from '../db/schema.ts'
import { nextOf, peopleInStep, type Told } from './in-steps.ts'
import type { Task, TaskOfMail } from './task.ts'

const makers = alias(users, 'makers')

type Step = { id: string; after: string; now: Date }

/**
 * Writes a notice to the next trainees of `who` who have none yet, and a mail to each of them who wants it, in one statement. So
 * nobody has one without the other. The locks wait for those who are being deleted and leave them out.
 */
const putNotices = async (
  tx: Transaction,
  { of, notices, key, notDone }: Task,
  {
    mail,
    dueAt,
    who,
    id,
    after,
    now,
  }: Step & { mail: Task['mails']['opened' | 'due']; dueAt: SQL; who: SQL },
): Promise<Told> => {
  const { rows } = await tx.execute<{ people: number; mails: number; last: string | null }>(sql`
    with told as (
      select ${of}.id as task_id, users.id as user_id, ${dueAt} as due_at from ${of} cross join users
      where ${of}.id = ${id} and users.id > ${after} and ${who} and ${notDone} and not exists (
        select from ${notices}
        where ${notices}.${key} = ${of}.id and ${notices}.user_id = users.id
          and ${notices}.mail = ${mail} and ${notices}.due_at is not distinct from ${dueAt}
      )
      order by users.id limit ${peopleInStep}
      for key share of ${of}, users
    ), noticed as (
      insert into ${notices} (${key}, user_id, mail, due_at, created_at)
      select task_id, user_id, ${mail}::text, due_at, ${now}::timestamptz from told
      on conflict do nothing
      returning ${key} as task_id, user_id
    ), mailed as (
      insert into mail_outbox (id, kind, email, ${key}, bulk, created_at)
      select gen_random_uuid(), ${mail}::text, users.email, noticed.task_id, true, ${now}::timestamptz
      from noticed join users on users.id = noticed.user_id
      where not exists (
        select from unwanted_mails where unwanted_mails.user_id = users.id and unwanted_mails.mail = ${mail}
      )
      returning id
    )
    select (select count(*)::int from told) as people, (select count(*)::int from mailed) as mails,
      (select user_id from told order by user_id desc limit 1) as last`)
  const [{ people, mails, last } = { people: 0, mails: 0, last: null }] = rows
  return { mails, next: nextOf(people, last) }
}

/** Those that are to be announced and can be done. */
const isOpened = ({ canBeDone }: Task, now: Date) =>
  sql`(announce and ${canBeDone(sql`${now}::timestamptz`)})`

type Due = { now: Date; until: Date }

/** Those that can be done, and are due by `until`. */
const isDue = ({ canBeDone }: Task, { now, until }: Due) =>
  sql`(${canBeDone(sql`${now}::timestamptz`)} and due_at > ${now} and due_at <= ${until})`

const idsOf = async (db: Db, { of }: Task, condition: SQL): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`select id from ${of} where ${condition} order by id`)
  return rows.map(({ id }) => id)
}

export const openedTasks = (db: Db, task: Task, now: Date) => idsOf(db, task, isOpened(task, now))

export const dueTasks = (db: Db, task: Task, due: Due) => idsOf(db, task, isDue(task, due))

/**
 * Locks one that is still of this condition until the end of a step. Undefined otherwise, and if another server is at it.
 * The version is another one after each change.
 */
const hold = async (
  tx: Transaction,
  { of }: Task,
  id: string,
  condition: SQL,
): Promise<{ version: string } | undefined> => {
  const { rows } = await tx.execute<{ version: string }>(sql`
    select xmin::text as version from ${of} where id = ${id} and ${condition} for no key update skip locked`)
  return rows[0]
}

export const holdOpened = (tx: Transaction, task: Task, id: string, now: Date) =>
  hold(tx, task, id, isOpened(task, now))

export const holdDue = (tx: Transaction, task: Task, id: string, due: Due) =>
  hold(tx, task, id, isDue(task, due))

export const putOpenedNotices = (tx: Transaction, task: Task, step: Step): Promise<Told> =>
  putNotices(tx, task, {
    ...step,
    mail: task.mails.opened,
    dueAt: sql`null::timestamptz`,
    who: sql`coalesce(${task.of}.due_at > ${step.now}, true)`,
  })

export const markAnnounced = (tx: Transaction, { of }: Task, id: string) =>
  tx.execute(sql`update ${of} set announce = false where id = ${id}`)

/** To those who were not told only now that they can do it. */
export const putDueNotices = (
  tx: Transaction,
  task: Task,
  step: Step & { openedBefore: Date },
): Promise<Told> =>
  putNotices(tx, task, {
    ...step,
    mail: task.mails.due,
    dueAt: sql`${task.of}.due_at`,
    who: sql`not exists (
        select from ${task.notices} as opened
        where opened.${task.key} = ${task.of}.id and opened.user_id = users.id
          and opened.mail = ${task.mails.opened} and opened.created_at > ${step.openedBefore}
      )`,
  })

/** One that a trainee can do and has not done, overdue or not; undefined if that has changed. */
export const findToDo = async (
  db: Handle,
  { of, canBeDone, isToDo, measures: { words, seconds, tries }, kind = sql`null` }: Task,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<TaskOfMail | undefined> => {
  const { rows } = await db.execute<Omit<TaskOfMail, 'dueAt'> & { due_at: Date | null }>(sql`
    select ${of}.title, ${of}.due_at, ${words}::int as words, ${seconds}::int as seconds, ${tries}::int as tries,
      ${kind}::text as kind, (
      select ${fullNameOf(makers)} from ${users} as makers where makers.id = ${of}.created_by
    ) as trainer
    from ${of} where ${of}.id = ${id} and ${canBeDone(sql`${now}::timestamptz`)}
      and ${isToDo(sql`${userId}::uuid`)}`)
  const [row] = rows
  if (!row) return undefined
  const { due_at, ...rest } = row
  return { ...rest, dueAt: due_at && new Date(due_at) }
}
