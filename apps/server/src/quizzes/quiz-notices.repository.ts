import { sql, type SQL } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { canBeStarted, notStarted } from './quiz-life.ts'

/**
 * Writes a notice to each trainee of `who` who has none yet, and a mail to each of them who wants it, in one statement. So nobody
 * has one without the other. The locks wait for those who are being deleted and leave them out. They are taken in one order, so that
 * two servers wait for each other without a deadlock.
 */
const putNotices = async (
  tx: Handle,
  { mail, dueAt, who, now }: { mail: 'quiz_assigned' | 'quiz_due'; dueAt: SQL; who: SQL; now: Date },
): Promise<number> => {
  const { rowCount } = await tx.execute(sql`
    with noticed as (
      insert into quiz_notices (quiz_id, user_id, mail, due_at, created_at)
      select quizzes.id, users.id, ${mail}::text, ${dueAt}, ${now}::timestamptz from quizzes cross join users
      where ${who} and ${notStarted} and not exists (
        select from quiz_notices
        where quiz_notices.quiz_id = quizzes.id and quiz_notices.user_id = users.id
          and quiz_notices.mail = ${mail} and quiz_notices.due_at is not distinct from ${dueAt}
      )
      order by quizzes.id, users.id
      for key share of quizzes, users
      on conflict do nothing
      returning quiz_id, user_id
    )
    insert into mail_outbox (id, kind, email, quiz_id, bulk, created_at, next_attempt_at)
    select gen_random_uuid(), ${mail}::text, users.email, noticed.quiz_id, true, ${now}::timestamptz, ${now}::timestamptz
    from noticed join users on users.id = noticed.user_id
    where not exists (
      select from unwanted_mails where unwanted_mails.user_id = users.id and unwanted_mails.mail = ${mail}
    )`)
  return rowCount ?? 0
}

/** Takes a quiz that is to be announced and can be started now. Another server passes over it. */
export const takeOpenedQuiz = async (tx: Handle, now: Date): Promise<string | undefined> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update quizzes set announce = false where id = (
      select id from quizzes where announce and ${canBeStarted(sql`${now}::timestamptz`)}
      order by id limit 1 for no key update skip locked
    ) returning id`)
  return rows[0]?.id
}

export const putOpenedNotices = (tx: Handle, quizId: string, now: Date): Promise<number> =>
  putNotices(tx, {
    ...{ mail: 'quiz_assigned', dueAt: sql`null::timestamptz`, now },
    who: sql`quizzes.id = ${quizId} and coalesce(quizzes.due_at > ${now}, true)`,
  })

type Due = { now: Date; until: Date; openedBefore: Date }

/** About the open quizzes that are due by `until`, to those who were not told only now that the quiz is open. */
export const putDueNotices = (db: Handle, { now, until, openedBefore }: Due): Promise<number> =>
  putNotices(db, {
    ...{ mail: 'quiz_due', dueAt: sql`quizzes.due_at`, now },
    who: sql`${canBeStarted(sql`${now}::timestamptz`)}
      and quizzes.due_at > ${now} and quizzes.due_at <= ${until} and not exists (
        select from quiz_notices as opened
        where opened.quiz_id = quizzes.id and opened.user_id = users.id
          and opened.mail = 'quiz_assigned' and opened.created_at > ${openedBefore}
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
