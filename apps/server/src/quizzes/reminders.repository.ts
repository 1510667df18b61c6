import { sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { notStarted } from './quiz-life.ts'

/**
 * Puts a mail to each trainee for whom the quiz is, who has not started it, and who wants such mails. Returns their number.
 */
export const putReminders = async (tx: Handle, quizId: string, now: Date): Promise<number> => {
  const { rowCount } = await tx.execute(sql`
    insert into mail_outbox (id, kind, email, bulk, created_at, next_attempt_at)
    select gen_random_uuid(), 'quiz_reminder', users.email, true, ${now}, ${now}
    from users, quizzes where quizzes.id = ${quizId} and ${notStarted} and not exists (
      select from unwanted_mails where unwanted_mails.user_id = users.id and unwanted_mails.mail = 'quiz_reminder'
    )`)
  return rowCount ?? 0
}
