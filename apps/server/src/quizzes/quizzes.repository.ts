import type { OptionalMail } from '@elocute/contract/mail-choices'
import type { ChosenAudience } from '@elocute/contract/quiz-drafts'
import type { Question } from '@elocute/contract/quizzes'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db, Handle, Transaction } from '../db/client.ts'
import { isAmong } from '../db/is-among.ts'
import { namesOf } from '../db/names-of.ts'
import { audienceNames } from '../groups/audience.ts'
import { inGroup } from '../groups/is-member-of.ts'
import { attempts, groupMembers, quizQuestions, quizzes, users } from '../db/schema.ts'
import { deleteAttemptsOf } from '../quiz-attempts/delete-attempts.ts'
import { isFor, lateOf, quizAudience, verifiedTrainee, wasAnswered } from './quiz-life.ts'

type NewQuiz = typeof quizzes.$inferInsert
type NewQuestion = typeof quizQuestions.$inferInsert

const head = {
  id: quizzes.id,
  type: quizzes.type,
  title: quizzes.title,
  total_points: quizzes.totalPoints,
  timer_seconds: quizzes.timerSeconds,
}

const planned = {
  ...head,
  createdAt: quizzes.createdAt,
  state: quizzes.state,
  opensAt: quizzes.opensAt,
  dueAt: quizzes.dueAt,
  cefr: quizzes.cefr,
  audience: audienceNames(quizAudience),
}

export const insertQuiz = (tx: Handle, quiz: NewQuiz) => tx.insert(quizzes).values(quiz)

export const insertQuestions = (tx: Handle, questions: NewQuestion[]) =>
  tx.insert(quizQuestions).values(questions)

/** The words of a quiz in their order, joined laterally. */
const questionsOf = (db: Handle) =>
  db
    .select({
      questions: sql<Question[]>`coalesce(json_agg(json_strip_nulls(json_build_object(
        'question_word', ${quizQuestions.questionWord}, 'shown_as', ${quizQuestions.shownAs},
        'difficulty', ${quizQuestions.difficulty}
      )) order by ${quizQuestions.position}), '[]')`.as('questions'),
    })
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, quizzes.id))
    .as('asked')

/** All quizzes, newest first, with their words in order, by one query. */
export const prepareAllQuizzes = (db: Db) => {
  const questions = questionsOf(db)
  return db
    .select({ ...planned, questions: questions.questions })
    .from(quizzes)
    .crossJoinLateral(questions)
    .orderBy(desc(quizzes.createdAt), quizzes.id)
    .prepare('all_quizzes')
}

export const findQuiz = async (db: Handle, id: string) => {
  const questions = questionsOf(db)
  const [row] = await db
    .select({ ...planned, questions: questions.questions })
    .from(quizzes)
    .crossJoinLateral(questions)
    .where(eq(quizzes.id, id))
  return row
}

/** Locks a quiz, so that nobody starts it until this transaction ends. */
export const lockQuiz = async (tx: Handle, id: string) => {
  const [row] = await tx
    .select({
      type: quizzes.type,
      state: quizzes.state,
      title: quizzes.title,
      opensAt: quizzes.opensAt,
      dueAt: quizzes.dueAt,
      endedAt: quizzes.endedAt,
      audience: quizzes.audience,
      cefr: quizzes.cefr,
    })
    .from(quizzes)
    .where(eq(quizzes.id, id))
    .for('update')
  return row
}

/**
 * Whether somebody has started a quiz, withdrawn attempts included. Where the quiz is locked, this comes after the lock: the statement
 * that waited for it does not see the start for which it waited.
 */
export const isStarted = async (db: Handle, id: string): Promise<boolean> =>
  (await db.select({ id: attempts.id }).from(attempts).where(eq(attempts.quizId, id)).limit(1)).length > 0

export const updateQuiz = (tx: Handle, id: string, changes: Partial<NewQuiz>) =>
  tx.update(quizzes).set(changes).where(eq(quizzes.id, id))

export const deleteQuestions = (tx: Handle, quizId: string) =>
  tx.delete(quizQuestions).where(eq(quizQuestions.quizId, quizId))

/** Returns what was deleted. The attempts that a trainer has withdrawn are not counted. */
export const deleteQuiz = async (tx: Transaction, id: string) => {
  const [quiz] = await tx
    .select({ type: quizzes.type, total_points: quizzes.totalPoints })
    .from(quizzes)
    .where(eq(quizzes.id, id))
    .for('update')
  if (!quiz) return undefined
  const deleted = { ...quiz, attempts: await deleteAttemptsOf(tx, { quizId: id }) }
  await tx.delete(quizzes).where(eq(quizzes.id, id))
  return deleted
}

export const findQuizInfo = async (db: Handle, id: string) => {
  const [row] = await db.select(head).from(quizzes).where(eq(quizzes.id, id))
  return row
}

const answerTo = (quizId: string) =>
  and(eq(attempts.userId, users.id), eq(attempts.quizId, quizId), wasAnswered)

type Part = { limit: number; offset: number; group?: string | undefined }

/** The trainees for whom a quiz is, with their results, the best first, those without a result last. */
export const resultsOf = (db: Handle, quizId: string, { limit, offset, group }: Part) =>
  db
    .select({
      user_id: users.id,
      ...namesOf(users),
      score: attempts.score,
      takenAt: attempts.takenAt,
      late: lateOf(quizId),
      waiting: sql<boolean>`${attempts.state} is not distinct from 'pending'`,
      implausible: sql<boolean>`coalesce(${attempts.implausible}, false)`,
      clock_corrected: sql<boolean>`coalesce(${attempts.clockCorrected}, false)`,
    })
    .from(users)
    .leftJoin(attempts, answerTo(quizId))
    .where(and(verifiedTrainee, isFor(quizId, wasAnswered), inGroup(group)))
    .orderBy(sql`${attempts.score} desc nulls last`, asc(users.listedAs), asc(users.id))
    .limit(limit)
    .offset(offset)

/** The number of trainees for whom a quiz is, of results, and the mean score of those. */
export const summaryOf = async (db: Handle, quizId: string, group?: string) => {
  const [row] = await db
    .select({
      trainees: sql<number>`count(*)::int`,
      taken: sql<number>`count(${attempts.score})::int`,
      average_score: sql<number | null>`avg(${attempts.score})::float8`,
    })
    .from(users)
    .leftJoin(attempts, answerTo(quizId))
    .where(and(verifiedTrainee, isFor(quizId, wasAnswered), inGroup(group)))
  return row ?? { trainees: 0, taken: 0, average_score: null }
}

/** How many trainees are in a choice today, and how many of them want a kind of mail. */
export const countChosen = async (db: Handle, chosen: ChosenAudience, mail: OptionalMail) => {
  const among =
    chosen === null
      ? sql`true`
      : sql`(${isAmong(users.id, chosen.user_ids)} or exists (
          select from group_members
          where group_members.user_id = users.id and ${isAmong(groupMembers.groupId, chosen.group_ids)}))`
  const wanted = sql`not exists (
    select from unwanted_mails where unwanted_mails.user_id = users.id and unwanted_mails.mail = ${mail})`
  const [row] = await db
    .select({
      trainees: sql<number>`count(*)::int`,
      mails: sql<number>`(count(*) filter (where ${wanted}))::int`,
    })
    .from(users)
    .where(and(verifiedTrainee, among))
  return row ?? { trainees: 0, mails: 0 }
}
