import type { ChosenAudience, CreateQuizBody } from '@elocute/contract/quiz-drafts'
import type { Quiz, QuizResults } from '@elocute/contract/quizzes'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import { refuseDeletedCaller } from '../missing-parent.ts'
import { forWhom, setAudienceOf } from '../groups/audience.ts'
import { timeOf, type Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../problem.ts'
import { quizAudience } from './quiz-life.ts'
import * as quizzes from './quizzes.repository.ts'

type Row = NonNullable<Awaited<ReturnType<typeof quizzes.findQuiz>>>

const toQuiz = ({ createdAt, opensAt, dueAt, ...quiz }: Row): Quiz => ({
  ...quiz,
  created_at: createdAt.toISOString(),
  opens_at: opensAt && opensAt.toISOString(),
  due_at: dueAt && dueAt.toISOString(),
})

/** The words as rows of a quiz. */
export const questionRows = (quizId: string, questions: CreateQuizBody['questions']) =>
  questions.map(({ question_word, shown_as, difficulty }, index) => ({
    quizId,
    position: index + 1,
    questionWord: question_word,
    shownAs: shown_as,
    difficulty,
  }))

type Part = { limit: number; offset: number; group?: string | undefined }
type Dependencies = { db: Db; clock: Clock; audit: Audit }

export const createQuizzes = ({ db, clock, audit }: Dependencies) => {
  const allQuizzes = quizzes.prepareAllQuizzes(db)

  const find = async (id: string): Promise<Quiz> => {
    const row = await quizzes.findQuiz(db, id)
    if (!row) throw new Problem('not_found', 'quiz_not_found')
    return toQuiz(row)
  }

  return {
    create: async (trainerId: string, { questions, audience, ...draft }: CreateQuizBody): Promise<Quiz> => {
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
            state: draft.state,
            opensAt: timeOf(draft.opens_at),
            dueAt: timeOf(draft.due_at),
            audience: forWhom(audience),
            cefr: draft.cefr,
            announce: true,
          })
          await quizzes.insertQuestions(tx, questionRows(id, questions))
          if (audience) await setAudienceOf(tx, quizAudience, id, audience)
        })
        .catch(refuseDeletedCaller)
      return find(id)
    },

    list: async (): Promise<Quiz[]> => (await allQuizzes.execute()).map(toQuiz),

    find,

    /** The number of verified trainees, of those who have taken the quiz, and their mean score. */
    summary: (id: string, group?: string): Promise<QuizResults['summary']> =>
      quizzes.summaryOf(db, id, group),

    /** Whom a quiz for this choice would be for today. */
    countChosen: (chosen: ChosenAudience, of: 'quiz' | 'reading' | 'speaking') =>
      quizzes.countChosen(db, chosen, `${of}_assigned`),

    /** Whether somebody has started the quiz. */
    isStarted: (id: string): Promise<boolean> => quizzes.isStarted(db, id),

    remove: (actor: Actor, id: string): Promise<void> =>
      audit.transaction(async (tx) => {
        const before = await quizzes.deleteQuiz(tx, id)
        if (!before) throw new Problem('not_found', 'quiz_not_found')
        audit.record(tx, { actor, action: 'quiz_deleted', subject: 'quiz', subjectId: id, before })
      }),

    results: async (id: string, part: Part): Promise<QuizResults> => {
      const quiz_info = await quizzes.findQuizInfo(db, id)
      if (!quiz_info) throw new Problem('not_found', 'quiz_not_found')
      const [rows, summary] = await Promise.all([
        quizzes.resultsOf(db, id, part),
        quizzes.summaryOf(db, id, part.group),
      ])
      const quiz_results = rows.map(({ takenAt, ...row }) => ({
        ...row,
        taken_at: takenAt && formatUtc(takenAt),
      }))
      return { quiz_info, quiz_results, summary }
    },
  }
}

export type Quizzes = ReturnType<typeof createQuizzes>
