import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import { canBeStarted, notStarted } from '../quizzes/quiz-life.ts'

/** Puts a mail for each open quiz that a trainee has not started, those that are due first, unless she wants no such mails. */
export const putRemindersTo = async (
  tx: Transaction,
  { userId, most, now }: { userId: string; most: number; now: Date },
): Promise<number> => {
  const { rows } = await tx.execute(sql`
    insert into mail_outbox (id, kind, email, quiz_id, bulk, created_at)
    select gen_random_uuid(), 'quiz_reminder', email, quiz_id, true, ${now}::timestamptz from (
      select users.email, quizzes.id as quiz_id from users, quizzes
      where users.id = ${userId} and ${canBeStarted(sql`${now}::timestamptz`)} and ${notStarted} and not exists (
        select from unwanted_mails where unwanted_mails.user_id = users.id and unwanted_mails.mail = 'quiz_reminder'
      )
      order by quizzes.due_at nulls last, quizzes.created_at desc limit ${most}
    ) as waiting
    returning id`)
  return rows.length
}
