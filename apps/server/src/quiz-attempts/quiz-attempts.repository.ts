import type { PlayableQuiz, StoredWord } from '@elocute/contract/quiz-attempts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db, Handle } from '../db/client.ts'
import { someOf } from '../db/in-batches.ts'
import { attempts, attemptWords, quizQuestions, quizzes } from '../db/schema.ts'
import { awaits, canBeStartedBy, isAddressedTo, wasLate, wasStarted } from '../quizzes/quiz-life.ts'
import { deadline, pointsPerWord, scoreOfWords } from './answer-rules.ts'
import { countingOutcome } from './word-outcomes.ts'

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
  dueAt: quizzes.dueAt,
  total_questions: sql<number>`${quizzes.totalPoints} / ${pointsPerWord(quizzes.type)}`,
}
const userId = sql.placeholder('userId')

/** Since when a quiz has its words, to the millisecond as a page knows it. */
const wordsSince = sql`date_trunc('milliseconds', coalesce(quizzes.edited_at, quizzes.created_at))`.mapWith(
  quizzes.createdAt,
)

// Literals, not parameters, because the planner matches partial indexes only with literals.
const completed = sql`${attempts.state} = 'completed'`

/** All quizzes that the trainee can start now or has started and not completed, newest first, with the state of the attempt. */
export const prepareNotAnswered = (db: Db) =>
  db
    .select({ ...listed, state: attempts.state, startedAt: attempts.startedAt })
    .from(quizzes)
    .leftJoin(attempts, and(eq(attempts.quizId, quizzes.id), eq(attempts.userId, userId), wasStarted))
    .where(awaits(sql`${userId}`, sql`${sql.placeholder('now')}::timestamptz`))
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
      late: wasLate(sql`${attempts.takenAt}`, sql`${quizzes.dueAt}`),
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
      words: sql<PlayableQuiz['words']>`coalesce(json_agg(jsonb_build_object(
        'question_word', ${quizQuestions.questionWord}, 'difficulty', ${quizQuestions.difficulty}
      ) || jsonb_strip_nulls(jsonb_build_object('shown_as', ${quizQuestions.shownAs})) order by ${quizQuestions.position}), '[]')`.as(
        'words',
      ),
    })
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, quizzes.id))
    .as('asked')
  return db
    .select({
      quiz: head,
      life: {
        state: quizzes.state,
        opensAt: quizzes.opensAt,
        dueAt: quizzes.dueAt,
        editedAt: wordsSince,
        isAddressed: isAddressedTo(sql`${userId}`),
      },
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
    .leftJoin(attempts, and(eq(attempts.quizId, quizzes.id), eq(attempts.userId, userId), wasStarted))
    .where(eq(quizzes.id, sql.placeholder('quizId')))
    .prepare('quiz_to_play')
}

export const wordsOf = (db: Handle, attemptId: string): Promise<StoredWord[]> =>
  db
    .select({
      n: attemptWords.n,
      question_word: attemptWords.questionWord,
      outcome: countingOutcome,
      heard: attemptWords.heard,
      confidence: attemptWords.confidence,
    })
    .from(attemptWords)
    .where(eq(attemptWords.attemptId, attemptId))
    .orderBy(asc(attemptWords.n))

type NewAttempt = { id: string; quizId: string; userId: string; startedAt: Date; editedAt: Date | null }

/**
 * Inserts a running attempt. Returns false when the trainee already has one, when the quiz cannot be started or is not for her, and when its words
 * are not those of `editedAt` any more. The lock lets the start and a change of the quiz wait for each other.
 */
export const insertStarted = async (
  db: Handle,
  { id, quizId, userId, startedAt, editedAt }: NewAttempt,
): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    insert into attempts (id, quiz_id, user_id, state, started_at, server_started)
    select ${id}, quizzes.id, ${userId}, 'in_progress', ${startedAt}, true from quizzes
    where quizzes.id = ${quizId} and ${canBeStartedBy(sql`${userId}::uuid`, sql`${startedAt}::timestamptz`)}
      and (${editedAt}::timestamptz is null or ${wordsSince} = ${editedAt})
    for key share
    on conflict do nothing`)
  return (rowCount ?? 0) > 0
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

/** Submits some of the attempts that were answered before `before`. Returns their number. */
export const completeSomeAnswered = async (db: Handle, before: Date, most: number): Promise<number> => {
  const { rowCount } = await db
    .update(attempts)
    .set({ state: 'completed' })
    .where(someOf(attempts, sql`${attempts.state} = 'pending' and ${attempts.answeredAt} < ${before}`, most))
  return rowCount ?? 0
}

/** Submits some of the running attempts whose deadline was before `before`, scored by the words saved in time. Returns their number. */
export const completeSomeEnded = async (
  db: Handle,
  { before, now }: { before: Date; now: Date },
  most: number,
): Promise<number> => {
  const isEnded = sql`${attempts.state} = 'in_progress' and ${attempts.startedAt} < ${before}
    and exists (select from quizzes where quizzes.id = ${attempts.quizId} and ${deadline} < ${before})`
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
    .where(and(eq(quizzes.id, attempts.quizId), someOf(attempts, isEnded, most)))
  return rowCount ?? 0
}
