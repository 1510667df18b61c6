import { and, desc, eq } from 'drizzle-orm'
import { attempts, attemptWords, quizzes, wordDecisions } from '../db/schema.ts'
import { inParts, mapped, once, type OwnDataPart } from '../own-data/own-data-part.ts'

/** Without the trainee: these are the data of the trainer. */
export const decisionsOfOwnData: OwnDataPart = {
  list: 'decisions',
  of: 'trainer',
  tables: [wordDecisions],
  read: ({ db, userId }) =>
    mapped(
      inParts(wordDecisions.id, eq(wordDecisions.userId, userId), () =>
        db
          .select({
            id: wordDecisions.id,
            at: wordDecisions.at,
            quiz: quizzes.title,
            word: attemptWords.questionWord,
            outcome: wordDecisions.outcome,
            reason: wordDecisions.reason,
            score_before: wordDecisions.scoreBefore,
            score_after: wordDecisions.scoreAfter,
          })
          .from(wordDecisions)
          .innerJoin(attempts, eq(attempts.id, wordDecisions.attemptId))
          .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
          .leftJoin(
            attemptWords,
            and(eq(attemptWords.attemptId, wordDecisions.attemptId), eq(attemptWords.n, wordDecisions.n)),
          ),
      ),
      ({ id: _id, ...decision }) => decision,
    ),
}

export const reopenedOfOwnData: OwnDataPart = {
  list: 'reopened_quizzes',
  of: 'trainer',
  tables: [attempts],
  read: ({ db, userId }) =>
    once(
      db
        .select({ at: attempts.voidedAt, quiz: quizzes.title, reason: attempts.voidReason })
        .from(attempts)
        .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
        .where(eq(attempts.voidedBy, userId))
        .orderBy(desc(attempts.voidedAt)),
    ),
}
