import type { PlayableQuiz, StoredWord } from '@elocute/contract/quiz-attempts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db, Handle } from '../db/client.ts'
import { attempts, attemptWords, quizQuestions, quizzes } from '../db/schema.ts'
import { deadline, pointsPerWord, scoreOfWords } from './answer-rules.ts'

const head = {
  id: quizzes.id,
  type: quizzes.type,
  title: quizzes.title,
  total_points: quizzes.totalPoints,
  timer_seconds: quizzes.timerSeconds,
}
const listed = {
  ...head,
  createdAt: quizzes.createdAt,
  total_questions: sql<number>`${quizzes.totalPoints} / ${pointsPerWord(quizzes.type)}`,
}
const userId = sql.placeholder('userId')

// Literals, not parameters, because the planner matches partial indexes only with literals.
const counts = sql`${attempts.state} <> 'void'`
const completed = sql`${attempts.state} = 'completed'`

/** All quizzes that the trainee has not completed, newest first, with the state of the attempt. */
export const prepareNotAnswered = (db: Db) =>
  db
    .select({ ...listed, state: attempts.state, startedAt: attempts.startedAt })
    .from(quizzes)
    .leftJoin(attempts, and(eq(attempts.quizId, quizzes.id), eq(attempts.userId, userId), counts))
    .where(sql`${attempts.state} is distinct from 'completed'`)
    .orderBy(desc(quizzes.createdAt), quizzes.id)
    .prepare('quizzes_not_answered')

export const prepareAnswered = (db: Db) =>
  db
    .select({
      ...listed,
      score: attempts.score,
      startedAt: attempts.startedAt,
      completedAt: attempts.completedAt,
      takenAt: attempts.takenAt,
    })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .where(and(eq(attempts.userId, userId), completed))
    .orderBy(desc(attempts.takenAt), desc(attempts.id))
    .prepare('quizzes_answered')

/** A quiz with its words and the trainee's attempt, if there is one. */
export const preparePlay = (db: Db) => {
  const questions = db
    .select({
      words: sql<PlayableQuiz['words']>`coalesce(json_agg(json_build_object(
        'question_word', ${quizQuestions.questionWord}, 'difficulty', ${quizQuestions.difficulty}
      ) order by ${quizQuestions.position}), '[]')`.as('words'),
    })
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, quizzes.id))
    .as('asked')
  return db
    .select({
      quiz: head,
      words: questions.words,
      attempt: {
        id: attempts.id,
        state: attempts.state,
        score: attempts.score,
        startedAt: attempts.startedAt,
      },
    })
    .from(quizzes)
    .crossJoinLateral(questions)
    .leftJoin(attempts, and(eq(attempts.quizId, quizzes.id), eq(attempts.userId, userId), counts))
    .where(eq(quizzes.id, sql.placeholder('quizId')))
    .prepare('quiz_to_play')
}

/** The words of a quiz in their order; empty when there is no such quiz. */
export const wordsOfQuiz = async (db: Handle, quizId: string): Promise<string[]> => {
  const rows = await db
    .select({ word: quizQuestions.questionWord })
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, quizId))
    .orderBy(asc(quizQuestions.position))
  return rows.map(({ word }) => word)
}

export const wordsOf = (db: Handle, attemptId: string): Promise<StoredWord[]> =>
  db
    .select({
      n: attemptWords.n,
      question_word: attemptWords.questionWord,
      outcome: sql<StoredWord['outcome']>`coalesce(${attemptWords.decidedOutcome}, ${attemptWords.outcome})`,
      heard: attemptWords.heard,
      confidence: attemptWords.confidence,
    })
    .from(attemptWords)
    .where(eq(attemptWords.attemptId, attemptId))
    .orderBy(asc(attemptWords.n))

type NewAttempt = { id: string; quizId: string; userId: string; startedAt: Date }

/** Inserts a running attempt. Returns false when the trainee already has one. */
export const insertStarted = async (db: Handle, attempt: NewAttempt): Promise<boolean> => {
  const rows = await db
    .insert(attempts)
    .values({ ...attempt, state: 'in_progress', serverStarted: true })
    .onConflictDoNothing()
    .returning({ id: attempts.id })
  return rows.length > 0
}

export const completePending = async (db: Handle, owner: { quizId: string; userId: string }) => {
  const [row] = await db
    .update(attempts)
    .set({ state: 'completed' })
    .where(
      and(
        eq(attempts.quizId, owner.quizId),
        eq(attempts.userId, owner.userId),
        sql`${attempts.state} = 'pending'`,
      ),
    )
    .returning({ id: attempts.id })
  return row
}

/** Submits attempts that were answered before `before`. Returns their number. */
export const completeAnsweredBefore = async (db: Handle, before: Date): Promise<number> => {
  const { rowCount } = await db
    .update(attempts)
    .set({ state: 'completed' })
    .where(sql`${attempts.state} = 'pending' and ${attempts.answeredAt} < ${before}`)
  return rowCount ?? 0
}

/** Submits running attempts whose deadline was before `before`, scored by the words saved in time. Returns their number. */
export const completeEndedBefore = async (db: Handle, before: Date, now: Date): Promise<number> => {
  const { rowCount } = await db
    .update(attempts)
    .set({
      state: 'completed',
      score: scoreOfWords,
      completedAt: deadline,
      takenAt: deadline,
      answeredAt: now,
    })
    .from(quizzes)
    .where(
      and(
        eq(quizzes.id, attempts.quizId),
        sql`${attempts.state} = 'in_progress'`,
        sql`${attempts.startedAt} < ${before}`,
        sql`${deadline} < ${before}`,
      ),
    )
  return rowCount ?? 0
}
