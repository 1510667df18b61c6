import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { fullNameOf } from '../db/names-of.ts'
import { appeals, attempts, attemptWords, quizzes, users, wordDecisions } from '../db/schema.ts'
import { wasStarted } from '../quizzes/quiz-life.ts'
import { shownFormIn } from '../quizzes/shown-form.ts'

/** The answered appeals among these words of an attempt, with the last decision of a trainer on each. */
export const answeredAppeals = (db: Handle, attemptId: string, words: readonly number[]) => {
  const reason = db
    .selectDistinctOn([wordDecisions.n], {
      n: wordDecisions.n,
      reason: wordDecisions.reason,
      trainer: sql<string | null>`(
        select ${fullNameOf(users)} from users where users.id = ${wordDecisions.userId})`.as('trainer'),
    })
    .from(wordDecisions)
    .where(and(eq(wordDecisions.attemptId, attemptId), eq(wordDecisions.source, 'trainer')))
    .orderBy(wordDecisions.n, sql`${wordDecisions.at} desc, ${wordDecisions.id} desc`)
    .as('reasons')
  const shownForm = shownFormIn(
    sql`${attempts.quizId}`,
    sql`${attemptWords.questionWord}`,
    sql`${attemptWords.n}`,
  )
  return db
    .select({
      quizId: quizzes.id,
      title: quizzes.title,
      word: sql<string>`coalesce(${shownForm}, ${attemptWords.questionWord})`,
      accepted: sql<boolean>`${appeals.state} = 'accepted'`,
      reason: reason.reason,
      trainer: reason.trainer,
    })
    .from(appeals)
    .innerJoin(
      attemptWords,
      and(eq(attemptWords.attemptId, appeals.attemptId), eq(attemptWords.n, appeals.n)),
    )
    .innerJoin(attempts, eq(attempts.id, appeals.attemptId))
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .innerJoin(reason, eq(reason.n, appeals.n))
    .where(
      and(
        eq(appeals.attemptId, attemptId),
        inArray(appeals.n, [...words]),
        ne(appeals.state, 'open'),
        wasStarted,
        isNotNull(reason.reason),
      ),
    )
    .orderBy(asc(appeals.n))
}
