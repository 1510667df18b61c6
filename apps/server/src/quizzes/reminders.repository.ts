import { sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { notStarted } from './quiz-life.ts'

/** Puts a mail to each trainee for whom the quiz is and who has not started it. Returns their number. */
export const putReminders = async (tx: Handle, quizId: string, now: Date): Promise<number> => {
  const { rowCount } = await tx.execute(sql`
    insert into mail_outbox (id, kind, email, created_at, next_attempt_at)
    select gen_random_uuid(), 'quiz_reminder', users.email, ${now}, ${now}
    from users, quizzes where quizzes.id = ${quizId} and ${notStarted}`)
  return rowCount ?? 0
}
