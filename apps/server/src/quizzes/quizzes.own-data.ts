import { eq, sql } from 'drizzle-orm'
import { quizQuestions, quizzes } from '../db/schema.ts'
import { inParts, type OwnDataPart } from '../own-data/own-data-part.ts'

const questionWords = sql<string[]>`array(select ${quizQuestions.questionWord} from ${quizQuestions}
  where ${quizQuestions.quizId} = ${quizzes.id} order by ${quizQuestions.position})`

export const quizzesOfOwnData: OwnDataPart = {
  list: 'quizzes',
  of: 'trainer',
  tables: [quizzes, quizQuestions],
  read: ({ db, userId }) =>
    inParts(quizzes.id, eq(quizzes.createdBy, userId), () =>
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
        .from(quizzes),
    ),
}
