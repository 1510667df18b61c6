import { attemptLimits } from '@elocute/contract/attempt-limits'
import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Handle } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { attempts, quizzes, users } from '../db/schema.ts'
import { wasFailed } from '../quiz-attempts/word-outcomes.ts'
import { wasAnswered } from '../quizzes/quiz-life.ts'
import { shownFormIn, withShownForm } from '../quizzes/shown-form.ts'

const trainer = alias(users, 'trainer')

/** The number of open appeals of an attempt. */
export const openAppeals = sql<number>`(
  select count(*)::int from appeals where appeals.attempt_id = ${attempts.id} and appeals.state = 'open')`

/** An attempt with its trainee, its quiz and, if it was withdrawn, by whom. */
export const findAttempt = async (db: Handle, id: string) => {
  const [row] = await db
    .select({
      id: attempts.id,
      state: attempts.state,
      score: attempts.score,
      claimed_score: sql<number | null>`nullif(${attempts.claimedScore}, ${attempts.score})`,
      score_decided: sql<boolean>`${attempts.decidedScore} is not null`,
      startedAt: attempts.startedAt,
      completedAt: attempts.completedAt,
      takenAt: attempts.takenAt,
      implausible: attempts.implausible,
      clock_corrected: attempts.clockCorrected,
      serverStarted: attempts.serverStarted,
      voidReason: attempts.voidReason,
      voidedAt: attempts.voidedAt,
      voidedBy: { id: trainer.id, ...namesOf(trainer) },
      trainee: { id: users.id, ...namesOf(users) },
      quiz: {
        id: quizzes.id,
        type: quizzes.type,
        title: quizzes.title,
        total_points: quizzes.totalPoints,
        timer_seconds: quizzes.timerSeconds,
      },
    })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .leftJoin(trainer, eq(trainer.id, attempts.voidedBy))
    .where(eq(attempts.id, id))
  return row
}

/** A quiz with the trainee's answer, if there is one. */
export const findAnswer = async (db: Handle, owner: { quizId: string; userId: string }) => {
  const [row] = await db
    .select({
      type: quizzes.type,
      totalPoints: quizzes.totalPoints,
      attempt: {
        id: attempts.id,
        score: attempts.score,
        serverStarted: attempts.serverStarted,
        answeredAt: attempts.answeredAt,
      },
    })
    .from(quizzes)
    .leftJoin(attempts, and(eq(attempts.quizId, quizzes.id), eq(attempts.userId, owner.userId), wasAnswered))
    .where(eq(quizzes.id, owner.quizId))
  return row
}

/** All attempts of a trainee, the newest first. */
export const attemptsOf = (db: Handle, userId: string) =>
  db
    .select({
      id: attempts.id,
      quiz_id: quizzes.id,
      quiz_title: quizzes.title,
      state: attempts.state,
      score: attempts.score,
      total_points: quizzes.totalPoints,
      startedAt: attempts.startedAt,
      takenAt: attempts.takenAt,
      implausible: attempts.implausible,
      open_appeals: openAppeals,
    })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .where(eq(attempts.userId, userId))
    .orderBy(desc(attempts.startedAt), desc(attempts.id))

type FailedWord = { question_word: string; shown_as: string | null; failed: number; correct: number }

/**
 * The words that a trainee failed most often. A word that the time did not allow is not a failure. Each has the number of
 * failures and of successes.
 */
export const failedWordsOf = async (db: Handle, userId: string) => {
  // The ids of quizzes begin with their time, so the greatest one is that of the newest quiz.
  const { rows } = await db.execute<FailedWord>(sql`
    select question_word, failed, correct, ${shownFormIn(sql`words.newest::uuid`, sql`words.question_word`)} as shown_as from (
      select question_word, max(attempts.quiz_id::text) as newest, count(*) filter (where counts)::int as correct,
        count(*) filter (where ${wasFailed})::int as failed
      from attempts join attempt_words on attempt_words.attempt_id = attempts.id
      where attempts.user_id = ${userId} and ${wasAnswered}
      group by question_word
    ) as words
    where failed > 0 order by failed desc, correct, question_word limit ${attemptLimits.failedWords}`)
  return rows.map(withShownForm)
}
