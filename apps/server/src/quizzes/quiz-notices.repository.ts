import { sql, type SQL } from 'drizzle-orm'
import type { Db, Handle, Transaction } from '../db/client.ts'
import { nextOf, peopleInStep, type Told } from './in-steps.ts'
import { canBeStarted, notStarted } from './quiz-life.ts'

type Step = { quizId: string; after: string; now: Date }

/**
 * Writes a notice to the next trainees of `who` who have none yet, and a mail to each of them who wants it, in one statement. So
 * nobody has one without the other. The locks wait for those who are being deleted and leave them out.
 */
const putNotices = async (
  tx: Transaction,
  {
    mail,
    dueAt,
    who,
    quizId,
    after,
    now,
  }: Step & { mail: 'quiz_assigned' | 'quiz_due'; dueAt: SQL; who: SQL },
): Promise<Told> => {
  const { rows } = await tx.execute<{ people: number; mails: number; last: string | null }>(sql`
    with told as (
      select quizzes.id as quiz_id, users.id as user_id, ${dueAt} as due_at from quizzes cross join users
      where quizzes.id = ${quizId} and users.id > ${after} and ${who} and ${notStarted} and not exists (
        select from quiz_notices
        where quiz_notices.quiz_id = quizzes.id and quiz_notices.user_id = users.id
          and quiz_notices.mail = ${mail} and quiz_notices.due_at is not distinct from ${dueAt}
      )
      order by users.id limit ${peopleInStep}
      for key share of quizzes, users
    ), noticed as (
      insert into quiz_notices (quiz_id, user_id, mail, due_at, created_at)
      select quiz_id, user_id, ${mail}::text, due_at, ${now}::timestamptz from told
      on conflict do nothing
      returning quiz_id, user_id
    ), mailed as (
      insert into mail_outbox (id, kind, email, quiz_id, bulk, created_at)
      select gen_random_uuid(), ${mail}::text, users.email, noticed.quiz_id, true, ${now}::timestamptz
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

const idsOf = async (db: Db, condition: SQL): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from quizzes where ${condition} order by id`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Locks a quiz that is still of this condition until the end of a step. Undefined otherwise, and if another server is at it.
 * The version is another one after each change of the quiz.
 */
const holdQuiz = async (
  tx: Transaction,
  id: string,
  condition: SQL,
): Promise<{ version: string } | undefined> => {
  const { rows } = await tx.execute<{ version: string }>(sql`
    select xmin::text as version from quizzes where id = ${id} and ${condition} for no key update skip locked`)
  return rows[0]
}

const isOpened = (now: Date) => sql`announce and ${canBeStarted(sql`${now}::timestamptz`)}`

/** The quizzes that are to be announced and can be started now. */
export const openedQuizzes = (db: Db, now: Date) => idsOf(db, isOpened(now))

export const holdOpenedQuiz = (tx: Transaction, id: string, now: Date) => holdQuiz(tx, id, isOpened(now))

export const putOpenedNotices = (tx: Transaction, step: Step): Promise<Told> =>
  putNotices(tx, {
    ...step,
    mail: 'quiz_assigned',
    dueAt: sql`null::timestamptz`,
    who: sql`coalesce(quizzes.due_at > ${step.now}, true)`,
  })

export const markAnnounced = (tx: Transaction, quizId: string) =>
  tx.execute(sql`update quizzes set announce = false where id = ${quizId}`)

type Due = { now: Date; until: Date }

const isDue = ({ now, until }: Due) =>
  sql`${canBeStarted(sql`${now}::timestamptz`)} and due_at > ${now} and due_at <= ${until}`

/** The open quizzes that are due by `until`. */
export const dueQuizzes = (db: Db, due: Due) => idsOf(db, isDue(due))

export const holdDueQuiz = (tx: Transaction, id: string, due: Due) => holdQuiz(tx, id, isDue(due))

/** To those who were not told only now that the quiz is open. */
export const putDueNotices = (tx: Transaction, step: Step & { openedBefore: Date }): Promise<Told> =>
  putNotices(tx, {
    ...step,
    mail: 'quiz_due',
    dueAt: sql`quizzes.due_at`,
    who: sql`not exists (
        select from quiz_notices as opened
        where opened.quiz_id = quizzes.id and opened.user_id = users.id
          and opened.mail = 'quiz_assigned' and opened.created_at > ${step.openedBefore}
      )`,
  })

type Waiting = { title: string; dueAt: Date | null }

/** A quiz that a trainee can start and has not started; undefined if that has changed. */
export const findNotStarted = async (
  db: Handle,
  { quizId, userId, now }: { quizId: string; userId: string; now: Date },
): Promise<Waiting | undefined> => {
  const { rows } = await db.execute<{ title: string; due_at: Date | null }>(sql`
    select quizzes.title, quizzes.due_at from quizzes, users
    where quizzes.id = ${quizId} and users.id = ${userId}
      and ${canBeStarted(sql`${now}::timestamptz`)} and ${notStarted}
      and coalesce(quizzes.due_at > ${now}, true)`)
  const [row] = rows
  return row && { title: row.title, dueAt: row.due_at && new Date(row.due_at) }
}

/** The title of a quiz, or of the quiz of an attempt. */
export const findAbout = async (
  db: Handle,
  { quizId, attemptId }: { quizId: string | null; attemptId: string | null },
): Promise<{ title: string } | undefined> => {
  const { rows } = await db.execute<{ title: string }>(sql`
    select title from quizzes
    where id = ${quizId} or id = (select quiz_id from attempts where attempts.id = ${attemptId})`)
  return rows[0]
}
