import type { Reminder } from '@elocute/contract/dashboards'
import { sql, type SQL } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { nextOf, peopleInStep, type Told } from '../mails/in-steps.ts'
import { canBeStarted, notStarted } from './quiz-life.ts'

/** Whether a trainee is to be reminded of a quiz: it is for her, she has not started it, and she wants such mails. */
const isToRemind = sql`(${notStarted} and not exists (
  select from unwanted_mails where unwanted_mails.user_id = users.id and unwanted_mails.mail = 'quiz_reminder'
))`

/** When and by whom the trainees were last reminded of a quiz, in SQL over `quizzes`. The person is null after the deletion of the account. */
export const lastReminder: SQL<Reminder | null> = sql<Reminder | null>`(
  select json_build_object(
    'at', to_char(audit_events.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'by', case when actors.id is not null then json_build_object(
      'id', actors.id, 'first_name', actors.first_name, 'middle_name', actors.middle_name, 'last_name', actors.last_name) end)
  from audit_events left join users as actors on actors.id = audit_events.actor_id
  where audit_events.subject_id = quizzes.id and audit_events.action = 'trainees_reminded'
  order by audit_events.n desc limit 1)`

/** How many trainees would get a reminder of a quiz now, and the last one. */
export const reminderStateOf = async (db: Handle, quizId: string, now: Date) => {
  const { rows } = await db.execute<{ to_remind: number; reminded: Reminder | null }>(sql`
    select (case when ${canBeStarted(sql`${now}::timestamptz`)}
        then (select count(*)::int from users where ${isToRemind}) else 0 end) as to_remind,
      ${lastReminder} as reminded
    from quizzes where quizzes.id = ${quizId}`)
  return rows[0] ?? { to_remind: 0, reminded: null }
}

/** Puts a mail to the next trainees for whom the quiz is, who have not started it, and who want such mails. */
export const putReminders = async (
  tx: Transaction,
  { quizId, trainerId, after, now }: { quizId: string; trainerId: string; after: string; now: Date },
): Promise<Told> => {
  const { rows } = await tx.execute<{ mails: number; last: string | null }>(sql`
    with reminded as (
      select users.id, users.email from users, quizzes
      where quizzes.id = ${quizId} and users.id > ${after} and ${isToRemind}
      order by users.id limit ${peopleInStep}
    ), mailed as (
      insert into mail_outbox (id, kind, email, quiz_id, trainer_id, bulk, created_at)
      select gen_random_uuid(), 'quiz_reminder', email, ${quizId}::uuid, ${trainerId}::uuid, true, ${now}::timestamptz from reminded
      returning id
    )
    select (select count(*)::int from mailed) as mails,
      (select id from reminded order by id desc limit 1) as last`)
  const [{ mails, last } = { mails: 0, last: null }] = rows
  return { mails, next: nextOf(mails, last) }
}
