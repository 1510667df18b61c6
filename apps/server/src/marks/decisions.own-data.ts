import { and, asc, desc, eq } from 'drizzle-orm'
import { attempts, attemptWords, quizzes, wordDecisions } from '../db/schema.ts'
import { following, inParts, mapped, once, type OwnDataPart } from '../own-data/own-data-part.ts'

/** Without the trainee: these are the data of the trainer. */
export const decisionsOfOwnData: OwnDataPart = {
  list: 'decisions',
  of: 'trainer',
  tables: [wordDecisions],
  read: ({ db, userId }) =>
    mapped(
      inParts((part) =>
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
          )
          .where(and(eq(wordDecisions.userId, userId), following(wordDecisions.id, part)))
          .orderBy(asc(wordDecisions.id))
          .limit(part.limit),
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
