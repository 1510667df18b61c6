import type { CreateQuizBody, Quiz, QuizResults } from '@elocute/contract/quizzes'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import type { Db } from '../db/client.ts'
import { isMissingParent } from '../db/violations.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../problem.ts'
import * as quizzes from './quizzes.repository.ts'

export const createQuizzes = ({ db, clock }: { db: Db; clock: Clock }) => {
  const allQuizzes = quizzes.prepareAllQuizzes(db)

  return {
    create: async (trainerId: string, { questions, ...draft }: CreateQuizBody): Promise<Quiz> => {
      const id = newId()
      const createdAt = clock.now()
      await db
        .transaction(async (tx) => {
          await quizzes.insertQuiz(tx, {
            id,
            type: draft.type,
            title: draft.title,
            totalPoints: draft.total_points,
            timerSeconds: draft.timer_seconds,
            createdBy: trainerId,
            createdAt,
          })
          await quizzes.insertQuestions(
            tx,
            questions.map(({ question_word, difficulty }, index) => ({
              quizId: id,
              position: index + 1,
              questionWord: question_word,
              difficulty,
            })),
          )
        })
        .catch((error: unknown) => {
          // The only parent that can be missing is the trainer, whose account has just been deleted.
          throw isMissingParent(error)
            ? new Problem('not_signed_in', 'not_signed_in', { cause: error })
            : error
        })
      return {
        ...draft,
        id,
        created_at: createdAt.toISOString(),
        questions: questions.map(({ question_word, difficulty }) => ({
          question_word,
          ...(difficulty !== null && { difficulty }),
        })),
      }
    },

    list: async (): Promise<Quiz[]> =>
      (await allQuizzes.execute()).map(({ createdAt, ...quiz }) => ({
        ...quiz,
        created_at: createdAt.toISOString(),
      })),

    remove: async (id: string): Promise<void> => {
      if (!(await quizzes.deleteQuiz(db, id))) throw new Problem('not_found', 'quiz_not_found')
    },

    results: async (id: string, part: { limit: number; offset: number }): Promise<QuizResults> => {
      const quiz_info = await quizzes.findQuizInfo(db, id)
      if (!quiz_info) throw new Problem('not_found', 'quiz_not_found')
      const [rows, summary] = await Promise.all([quizzes.resultsOf(db, id, part), quizzes.summaryOf(db, id)])
      const quiz_results = rows.map(({ takenAt, ...row }) => ({
        ...row,
        taken_at: takenAt && formatUtc(takenAt),
      }))
      return { quiz_info, quiz_results, summary }
    },
  }
}

export type Quizzes = ReturnType<typeof createQuizzes>
