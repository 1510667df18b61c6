import type { QuizType } from '@elocute/contract/quiz-fields'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import { attempts, quizzes, users } from '../db/schema.ts'

export type LockedAttempt = {
  id: string
  quizId: string
  userId: string
  email: string
  type: QuizType
  totalPoints: number
  state: 'in_progress' | 'pending' | 'completed' | 'void'
  score: number | null
  decidedScore: number | null
  serverStarted: boolean
  answeredAt: Date | null
}

/** Holds the quiz of an attempt, for a transaction that writes about both: the quiz is locked before its attempts. See decision 70. */
export const holdQuizOf = (tx: Transaction, attemptId: string) =>
  tx
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(eq(quizzes.id, sql`(select this.quiz_id from attempts as this where this.id = ${attemptId})`))
    .for('key share')

/**
 * Locks an attempt until the transaction ends. The lock excludes the one under which words are saved and the one under
 * which the answer is recorded, so that decisions, appeals and the score follow one another. Quiz and trainee are not
 * locked: their deletion locks them first and the attempts after them.
 */
export const lockAttempt = async (
  tx: Transaction,
  { id, userId }: { id: string; userId?: string },
): Promise<LockedAttempt | undefined> => {
  const [row] = await tx
    .select({
      id: attempts.id,
      quizId: attempts.quizId,
      userId: attempts.userId,
      email: users.email,
      type: quizzes.type,
      totalPoints: quizzes.totalPoints,
      state: attempts.state,
      score: attempts.score,
      decidedScore: attempts.decidedScore,
      serverStarted: attempts.serverStarted,
      answeredAt: attempts.answeredAt,
    })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(and(eq(attempts.id, id), userId === undefined ? sql`true` : eq(attempts.userId, userId)))
    .for('no key update', { of: attempts })
  return row
}
