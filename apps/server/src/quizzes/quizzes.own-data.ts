import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { quizNotices, quizQuestions, quizzes } from '../db/schema.ts'
import { following, inParts, once, type OwnDataPart } from '../own-data/own-data-part.ts'

/** Which quizzes a mail was about, the latest first. */
export const noticesOfOwnData: OwnDataPart = {
  list: 'mails_about_quizzes',
  of: 'trainee',
  tables: [quizNotices],
  read: ({ db, userId }) =>
    once(
      db
        .select({
          quiz: quizzes.title,
          mail: quizNotices.mail,
          due_at: quizNotices.dueAt,
          at: quizNotices.createdAt,
        })
        .from(quizNotices)
        .innerJoin(quizzes, eq(quizzes.id, quizNotices.quizId))
        .where(eq(quizNotices.userId, userId))
        .orderBy(desc(quizNotices.createdAt), quizNotices.quizId),
    ),
}

const questionWords = sql<string[]>`array(select ${quizQuestions.questionWord} from ${quizQuestions}
  where ${quizQuestions.quizId} = ${quizzes.id} order by ${quizQuestions.position})`

export const quizzesOfOwnData: OwnDataPart = {
  list: 'quizzes',
  of: 'trainer',
  tables: [quizzes, quizQuestions],
  read: ({ db, userId }) =>
    inParts((part) =>
      db
        .select({
          id: quizzes.id,
          title: quizzes.title,
          type: quizzes.type,
          total_points: quizzes.totalPoints,
          timer_seconds: quizzes.timerSeconds,
          cefr: quizzes.cefr,
          created_at: quizzes.createdAt,
          words: questionWords,
        })
        .from(quizzes)
        .where(and(eq(quizzes.createdBy, userId), following(quizzes.id, part)))
        .orderBy(asc(quizzes.id))
        .limit(part.limit),
    ),
}
