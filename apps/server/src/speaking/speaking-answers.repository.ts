import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import { and, asc, eq, isNotNull, not, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { speakingAnswers, speakingMarks, speakingTasks, users } from '../db/schema.ts'
import { wasLate } from '../quizzes/quiz-life.ts'
import { givenAt, hasCountingMark } from './counting-mark.ts'
import { isVoid } from './is-void.ts'
import { isInCalibration } from './is-in-calibration.ts'
import { hasFinalMark } from './marking-turn.ts'
import { hasAnswered, isAddressedTo, isSeenBy, questionsAreKnownTo } from './speaking-audience.ts'
import { pictureOf, promptRows } from './speaking-prompts.repository.ts'
import { keptRubric } from './speaking-tasks.repository.ts'

type NewAnswer = typeof speakingAnswers.$inferInsert
type Sent = { sentAt: Date; markedTwice: boolean }

/** The recordings of a row of `speaking_answers`. */
export const partsOfAnswer = sql<SpeakingAnswer['parts']>`(
  select coalesce(json_agg(json_build_object(
    'n', speaking_parts.n, 'milliseconds', speaking_parts.milliseconds,
    'has_sound', speaking_parts.file_id is not null, 'measures', speaking_parts.measures,
    'heard', speaking_parts.heard
  ) order by speaking_parts.n), '[]')
  from speaking_parts where speaking_parts.answer_id = speaking_answers.id)`

/** In SQL over `speaking_answers` and `speaking_tasks`. */
const shown = {
  id: speakingAnswers.id,
  n: speakingAnswers.n,
  startedAt: speakingAnswers.startedAt,
  sentAt: speakingAnswers.sentAt,
  late: wasLate(sql`speaking_answers.sent_at`, sql`speaking_tasks.due_at`),
  picked: speakingAnswers.picked,
  parts: partsOfAnswer,
}

type Asked = { userId: string; taskId?: string | undefined; sent?: boolean; beside?: string }

/**
 * The answers of a trainee: to one task, or to all of them. The first one first. Those that were withdrawn are only there `beside` one of
 * them, with which they were.
 */
export const answersOf = (db: Handle, { userId, taskId, sent = false, beside }: Asked) =>
  db
    .select({
      ...shown,
      taskId: speakingAnswers.taskId,
      wasMarked: hasFinalMark,
      hasMark: hasCountingMark,
    })
    .from(speakingAnswers)
    .innerJoin(speakingTasks, eq(speakingTasks.id, speakingAnswers.taskId))
    .where(
      and(
        eq(speakingAnswers.userId, userId),
        taskId === undefined ? undefined : eq(speakingAnswers.taskId, taskId),
        sent ? isNotNull(speakingAnswers.sentAt) : undefined,
        beside === undefined
          ? not(isVoid)
          : sql`speaking_answers.voided_at is not distinct from (
              select this.voided_at from speaking_answers as this where this.id = ${beside})`,
      ),
    )
    .orderBy(asc(speakingAnswers.taskId), asc(speakingAnswers.n))

/** Every try of a trainee at a task, also those that were withdrawn. */
export const everyTryOf = (db: Handle, { userId, taskId }: { userId: string; taskId: string }) =>
  db
    .select({ id: speakingAnswers.id, inCalibration: isInCalibration })
    .from(speakingAnswers)
    .where(and(eq(speakingAnswers.userId, userId), eq(speakingAnswers.taskId, taskId)))

/** A sent answer, with its trainee and its task. */
export const findSent = async (db: Handle, id: string) => {
  const [row] = await db
    .select({
      answer: shown,
      trainee: { id: users.id, ...namesOf(users) },
      task: {
        id: speakingTasks.id,
        kind: speakingTasks.kind,
        title: speakingTasks.title,
        situation: speakingTasks.situation,
        questions: speakingTasks.questions,
      },
      prompts: promptRows,
      rubric: keptRubric,
    })
    .from(speakingAnswers)
    .innerJoin(speakingTasks, eq(speakingTasks.id, speakingAnswers.taskId))
    .innerJoin(users, eq(users.id, speakingAnswers.userId))
    .where(and(eq(speakingAnswers.id, id), isNotNull(speakingAnswers.sentAt)))
  return row
}

/**
 * The tasks that a trainee sees: those for her that are open or closed, and those that she has begun. The open, unanswered and first due
 * ones first.
 */
export const tasksFor = (
  db: Handle,
  { userId, now, most, id }: { userId: string; now: Date; most: number; id?: string | undefined },
) => {
  const user = sql`${userId}::uuid`
  return db
    .select({
      id: speakingTasks.id,
      kind: speakingTasks.kind,
      title: speakingTasks.title,
      situation: speakingTasks.situation,
      questions: speakingTasks.questions,
      dictation: speakingTasks.dictation,
      prompts: promptRows,
      picture: pictureOf,
      written: speakingTasks.written,
      isKnown: questionsAreKnownTo(user, now),
      for_trainee: isAddressedTo(user),
      preparation_seconds: speakingTasks.preparationSeconds,
      answer_seconds: speakingTasks.answerSeconds,
      tries: speakingTasks.tries,
      state: speakingTasks.state,
      opensAt: speakingTasks.opensAt,
      dueAt: speakingTasks.dueAt,
      rubric: keptRubric,
    })
    .from(speakingTasks)
    .where(and(id === undefined ? undefined : eq(speakingTasks.id, id), isSeenBy(user)))
    .orderBy(
      sql`speaking_tasks.state <> 'open'`,
      hasAnswered(user),
      sql`speaking_tasks.due_at nulls last`,
      sql`speaking_tasks.created_at desc`,
      asc(speakingTasks.id),
    )
    .limit(most)
}

/**
 * What a try needs to begin. Locked, so that neither the questions nor the life change meanwhile, and read after the lock: the statement
 * that waited for it does not see in other tables the change for which it waited.
 */
export const findToStart = async (
  tx: Transaction,
  { taskId, userId }: { taskId: string; userId: string },
) => {
  const isTask = eq(speakingTasks.id, taskId)
  await tx.select({ id: speakingTasks.id }).from(speakingTasks).where(isTask).for('share')
  const [row] = await tx
    .select({
      state: speakingTasks.state,
      opensAt: speakingTasks.opensAt,
      tries: speakingTasks.tries,
      questions: speakingTasks.questions,
      written: speakingTasks.written,
      prompts: promptRows,
      picture: pictureOf,
      isForHer: isAddressedTo(sql`${userId}::uuid`),
    })
    .from(speakingTasks)
    .where(isTask)
  return row
}

export const insertAnswer = (tx: Transaction, row: NewAnswer) => tx.insert(speakingAnswers).values(row)

/**
 * Lets one of the locked tries count instead of any other. Each row is changed once in a transaction: PostgreSQL checks the trainee of a
 * row that is changed twice, and would wait for her deletion, which waits for this transaction.
 */
export const pickAnswer = async (
  tx: Transaction,
  { id, taskId, userId }: { id: string; taskId: string; userId: string },
  changes: Partial<Sent> = {},
): Promise<void> => {
  // Two statements, because the index that allows one picked try is asked after each row.
  await tx
    .update(speakingAnswers)
    .set({ picked: false })
    .where(
      and(eq(speakingAnswers.taskId, taskId), eq(speakingAnswers.userId, userId), speakingAnswers.picked),
    )
  await tx
    .update(speakingAnswers)
    .set({ ...changes, picked: true })
    .where(eq(speakingAnswers.id, id))
}

export const sendUnpicked = (tx: Transaction, id: string, sent: Sent) =>
  tx.update(speakingAnswers).set(sent).where(eq(speakingAnswers.id, id))

/** The marks that count, of the answers of a trainee that count, by task. Only of one task with `taskId`. */
export const finalMarksOf = (
  db: Handle,
  { userId, taskId }: { userId: string; taskId?: string | undefined },
) =>
  db
    .select({
      taskId: speakingAnswers.taskId,
      levels: speakingMarks.levels,
      comment: speakingMarks.comment,
      remarks: speakingMarks.remarks,
      said: speakingMarks.said,
      final: speakingMarks.final,
      revision: speakingMarks.revision,
      changedAt: speakingMarks.changedAt,
      givenAt,
      by: namesOf(users),
    })
    .from(speakingAnswers)
    .innerJoin(
      speakingMarks,
      and(
        eq(speakingMarks.answerId, speakingAnswers.id),
        eq(speakingMarks.round, speakingAnswers.settledRound),
      ),
    )
    .leftJoin(users, eq(users.id, speakingMarks.trainerId))
    .where(
      and(
        eq(speakingAnswers.userId, userId),
        taskId === undefined ? undefined : eq(speakingAnswers.taskId, taskId),
        speakingAnswers.picked,
      ),
    )
