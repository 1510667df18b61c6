import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import {
  speakingAnswers,
  speakingParts,
  speakingPrompts,
  speakingTasks,
  storedFiles,
  users,
} from '../db/schema.ts'
import { isVoid } from './is-void.ts'
import { isMachineMarked } from './machine-marked.ts'
import { fileParts } from '../platform/stored-files.repository.ts'

type Place = { answerId: string; n: number }

/** What a recording for a question needs to arrive: the questions and times of the task of an own try, and what is listened for. */
export const findPlace = async (db: Handle, { id, n, userId }: { id: string; n: number; userId: string }) => {
  const [row] = await db
    .select({
      taskId: speakingAnswers.taskId,
      sentAt: speakingAnswers.sentAt,
      questions: sql<number>`cardinality(${speakingTasks.questions})`,
      answerSeconds: speakingTasks.answerSeconds,
      kind: speakingTasks.kind,
      /** Of a passage that is shadowed, its text and what is known of its model. */
      text: sql<string | null>`${speakingTasks.questions}[${n}::int]`,
      model: speakingPrompts.model,
      modelMs: speakingPrompts.milliseconds,
      modelKey: storedFiles.key,
      mustSay: speakingPrompts.mustSay,
      names: namesOf(users),
    })
    .from(speakingAnswers)
    .innerJoin(speakingTasks, eq(speakingTasks.id, speakingAnswers.taskId))
    .innerJoin(users, eq(users.id, speakingAnswers.userId))
    .leftJoin(speakingPrompts, and(eq(speakingPrompts.taskId, speakingTasks.id), eq(speakingPrompts.n, n)))
    .leftJoin(storedFiles, eq(storedFiles.id, speakingPrompts.fileId))
    // Nothing is recorded in a dictation.
    .where(
      and(
        eq(speakingAnswers.id, id),
        eq(speakingAnswers.userId, userId),
        ne(speakingTasks.kind, 'dictation'),
      ),
    )
  return row
}

/** Whether all answers to a task are marked by two trainers. */
export const areMarkedTwice = async (db: Handle, taskId: string): Promise<boolean> => {
  const [row] = await db
    .select({ twice: speakingTasks.markedTwice })
    .from(speakingTasks)
    .where(eq(speakingTasks.id, taskId))
  return row?.twice ?? false
}

export const isMarkedByMachine = async (db: Handle, taskId: string): Promise<boolean> =>
  (await db.$count(speakingTasks, and(eq(speakingTasks.id, taskId), isMachineMarked))) > 0

/** The recordings of a try that have arrived. */
export const partsOf = (db: Handle, answerId: string) =>
  db
    .select({ n: speakingParts.n, sha256: speakingParts.sha256 })
    .from(speakingParts)
    .where(eq(speakingParts.answerId, answerId))
    .orderBy(asc(speakingParts.n))

export const insertPart = (tx: Transaction, row: typeof speakingParts.$inferInsert) =>
  tx.insert(speakingParts).values(row)

const soundOf = ({ answerId, n }: Place) => and(eq(speakingParts.answerId, answerId), eq(speakingParts.n, n))

/** What is needed to play an own recording. */
export const findOwnSound = async (db: Handle, place: Place, userId: string) => {
  const [row] = await db
    .select(fileParts)
    .from(speakingParts)
    .innerJoin(storedFiles, eq(storedFiles.id, speakingParts.fileId))
    .innerJoin(speakingAnswers, eq(speakingAnswers.id, speakingParts.answerId))
    .where(and(soundOf(place), eq(speakingAnswers.userId, userId)))
  return row
}

/** What is needed to play a recording of a sent answer, and whose it is. */
export const findSentSound = async (db: Handle, place: Place) => {
  const [row] = await db
    .select({ ...fileParts, userId: speakingAnswers.userId })
    .from(speakingParts)
    .innerJoin(storedFiles, eq(storedFiles.id, speakingParts.fileId))
    .innerJoin(speakingAnswers, eq(speakingAnswers.id, speakingParts.answerId))
    .where(and(soundOf(place), isNotNull(speakingAnswers.sentAt)))
  return row
}

/**
 * Deletes the sounds of some recordings from before a moment: where the answer that counts is marked and has no open appeal, of answers
 * that were withdrawn, and of
 * those from before `unmarkedBefore` in any case. Those of a calibration set stay until then. Returns how many.
 */
export const forgetSomeSounds = async (
  db: Handle,
  { before, unmarkedBefore, most }: { before: Date; unmarkedBefore: Date; most: number },
): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    with old as (
      select speaking_parts.answer_id, speaking_parts.n from speaking_parts
      join speaking_answers on speaking_answers.id = speaking_parts.answer_id
      where speaking_parts.file_id is not null and speaking_parts.created_at < ${before}
        and (speaking_parts.created_at < ${unmarkedBefore} or not exists (
          select from calibration_answers where calibration_answers.answer_id = speaking_parts.answer_id
        ) and (${isVoid} or exists (
          select from speaking_answers as counting
          where counting.task_id = speaking_answers.task_id and counting.user_id = speaking_answers.user_id
            and counting.picked and (counting.settled_round is not null or exists (
              select from speaking_tasks where speaking_tasks.id = counting.task_id and ${isMachineMarked}
            )) and not exists (
              select from speaking_appeals
              where speaking_appeals.answer_id = counting.id and speaking_appeals.state = 'open'))))
      limit ${most}
      for update of speaking_parts skip locked
    )
    update speaking_parts set file_id = null
    from old where speaking_parts.answer_id = old.answer_id and speaking_parts.n = old.n`)
  return rowCount ?? 0
}
