import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import { nextOf, peopleInStep, type Told } from '../mails/in-steps.ts'
import { notStarted } from './quiz-life.ts'

/** Puts a mail to the next trainees for whom the quiz is, who have not started it, and who want such mails. */
export const putReminders = async (
  tx: Transaction,
  { quizId, trainerId, after, now }: { quizId: string; trainerId: string; after: string; now: Date },
): Promise<Told> => {
  const { rows } = await tx.execute<{ mails: number; last: string | null }>(sql`
    with reminded as (
      select users.id, users.email from users, quizzes
      where quizzes.id = ${quizId} and users.id > ${after} and ${notStarted} and not exists (
        select from unwanted_mails where unwanted_mails.user_id = users.id and unwanted_mails.mail = 'quiz_reminder'
      )
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
