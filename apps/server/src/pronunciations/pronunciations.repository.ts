import { asc, eq } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { quizQuestions } from '../db/schema.ts'

/** The words of a quiz in their order; empty when there is none. */
export const wordsOfQuiz = async (db: Handle, quizId: string): Promise<string[]> => {
  const rows = await db
    .select({ word: quizQuestions.questionWord })
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, quizId))
    .orderBy(asc(quizQuestions.position))
  return rows.map(({ word }) => word)
}
