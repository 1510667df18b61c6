import { and, asc, eq, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { speakingAnswers, speakingMarks, speakingTasks, users } from '../db/schema.ts'
import { givenAt } from './counting-mark.ts'
import { isInCalibration } from './is-in-calibration.ts'
import { isVoid } from './is-void.ts'
import {
  countingRound,
  hasSecondTrainer,
  markingOf,
  noTrainer,
  shownRound,
  turnOf,
  type Viewer,
} from './marking-turn.ts'
import { promptRows } from './speaking-prompts.repository.ts'

type NewMark = typeof speakingMarks.$inferInsert

const shown = {
  round: speakingMarks.round,
  levels: speakingMarks.levels,
  comment: speakingMarks.comment,
  remarks: speakingMarks.remarks,
  said: speakingMarks.said,
  final: speakingMarks.final,
  revision: speakingMarks.revision,
  changedAt: speakingMarks.changedAt,
  by: namesOf(users),
}

/** The mark of an answer that counts. Before that, the one that the viewer makes or has made. */
export const findMark = async (db: Handle, answerId: string, viewer = noTrainer) => {
  const [row] = await db
    .select({ ...shown, givenAt })
    .from(speakingAnswers)
    .innerJoin(markingOf(viewer), sql`true`)
    .innerJoin(
      speakingMarks,
      and(eq(speakingMarks.answerId, speakingAnswers.id), eq(speakingMarks.round, shownRound(viewer))),
    )
    .leftJoin(users, eq(users.id, speakingMarks.trainerId))
    .where(eq(speakingAnswers.id, answerId))
  return row
}

/** One mark of an answer. */
export const findRound = async (db: Handle, answerId: string, round: number) => {
  const [row] = await db
    .select(shown)
    .from(speakingMarks)
    .leftJoin(users, eq(users.id, speakingMarks.trainerId))
    .where(and(eq(speakingMarks.answerId, answerId), eq(speakingMarks.round, round)))
  return row
}

/** The first and the second mark of an answer, when both are final. Before that, each is seen by its trainer only. */
export const pairOf = async (db: Handle, answerId: string) => {
  const rows = await db
    .select(shown)
    .from(speakingMarks)
    .leftJoin(users, eq(users.id, speakingMarks.trainerId))
    .where(and(eq(speakingMarks.answerId, answerId), sql`${speakingMarks.round} < 3`, speakingMarks.final))
    .orderBy(asc(speakingMarks.round))
  return rows.length === 2 ? rows : []
}

/** How far the marking of a sent answer is, and what the viewer can do. */
export const stateOf = async (db: Handle, answerId: string, viewer: Viewer) => {
  const [row] = await db
    .select({
      turn: turnOf(viewer),
      markedTwice: speakingAnswers.markedTwice,
      settledRound: speakingAnswers.settledRound,
      hasSecondTrainer,
      inCalibration: isInCalibration,
    })
    .from(speakingAnswers)
    .innerJoin(markingOf(viewer), sql`true`)
    .where(eq(speakingAnswers.id, answerId))
  return row
}

/** By what the answers to a task are judged. */
export const judgedBy = async (db: Handle, taskId: string) => {
  const [row] = await db
    .select({
      criteria: speakingTasks.criteria,
      questions: speakingTasks.questions,
      prompts: promptRows,
    })
    .from(speakingTasks)
    .where(eq(speakingTasks.id, taskId))
  return row
}

/** Stores a mark of a locked answer. */
export const putMark = (tx: Transaction, { answerId, round, ...mark }: NewMark) =>
  tx
    .insert(speakingMarks)
    .values({ answerId, round, ...mark })
    .onConflictDoUpdate({ target: [speakingMarks.answerId, speakingMarks.round], set: mark })

/** Has a locked answer marked by two trainers. */
export const setMarkedTwice = (tx: Transaction, id: string) =>
  tx.update(speakingAnswers).set({ markedTwice: true }).where(eq(speakingAnswers.id, id))

/** Lets a mark of a locked answer count from now on, if the marks that there are decide which. */
export const settle = (tx: Transaction, id: string, now: Date) =>
  tx.execute(sql`
    update speaking_answers set (settled_round, settled_at) = (
      select counting.round, case when counting.round is not null then coalesce(settled_at, ${now}::timestamptz) end
      from (select coalesce(${countingRound}, settled_round) as round) as counting)
    where speaking_answers.id = ${id}`)

/** Lets the only final mark of those answers count whose second mark nobody can make any more. */
export const settleAlone = async (
  db: Handle,
  { now, most }: { now: Date; most: number },
): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    with alone as (
      select speaking_answers.id, ${countingRound} as round from speaking_answers
      where speaking_answers.marked_twice and speaking_answers.settled_round is null and not ${isVoid} and not ${hasSecondTrainer}
        and exists (select from speaking_marks where answer_id = speaking_answers.id and final)
      limit ${most}
      for no key update of speaking_answers skip locked
    ), settled as (
      update speaking_answers set settled_round = alone.round, settled_at = ${now}::timestamptz
      from alone where speaking_answers.id = alone.id and alone.round is not null
      returning speaking_answers.id, speaking_answers.settled_round
    )
    insert into speaking_mark_versions (answer_id, round, revision, trainer_id, levels, comment, at)
    select answer_id, round, revision, trainer_id, levels, comment, changed_at
    from speaking_marks join settled on settled.id = speaking_marks.answer_id and settled.settled_round = round
    on conflict do nothing`)
  return rowCount ?? 0
}
