import type { CalibrationSet } from '@elocute/contract/dashboards'
import { agreementLimits } from '@elocute/contract/speaking-limits'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { calibrationAnswers, calibrationMarks, speakingAnswers, speakingTasks } from '../db/schema.ts'
import type { RubricVersion } from './agreement.repository.ts'
import { partsOfAnswer } from './speaking-answers.repository.ts'
import { keptRubric } from './speaking-tasks.repository.ts'

type NewAnswer = typeof calibrationAnswers.$inferInsert

/** Whether the sound of a row of `calibration_answers` is still kept. Nobody can mark an answer without it. */
const isHeard = sql`exists (
  select from speaking_parts where speaking_parts.answer_id = calibration_answers.answer_id
    and speaking_parts.file_id is not null)`

/** The sets by the name of their rubric, and how far a trainer is with each. */
export const setsOf = async (db: Handle, trainerId: string, only?: 'trainer'): Promise<CalibrationSet[]> => {
  const { rows } = await db.execute<CalibrationSet>(sql`
    select calibration_answers.rubric_id, calibration_answers.rubric_version as version,
      max(speaking_tasks.rubric_name) as name, count(*)::int as answers, count(calibration_marks.answer_id)::int as marked
    from calibration_answers
    join speaking_answers on speaking_answers.id = calibration_answers.answer_id
    join speaking_tasks on speaking_tasks.id = speaking_answers.task_id
    left join calibration_marks on calibration_marks.answer_id = calibration_answers.answer_id
      and calibration_marks.trainer_id = ${trainerId}
    where (calibration_marks.answer_id is not null or ${isHeard})
      ${only ? sql`and exists (select from users where users.id = ${trainerId} and users.trainer_level = ${only})` : sql``}
    group by 1, 2 order by name, 1, 2`)
  return rows
}

/** The answers of a set in their order, with what a trainer has marked. */
export const answersOfSet = (db: Handle, { id, version }: RubricVersion, trainerId: string) =>
  db
    .select({
      id: calibrationAnswers.answerId,
      questions: speakingTasks.questions,
      parts: partsOfAnswer,
      own: calibrationMarks.levels,
      levels: calibrationAnswers.levels,
      note: calibrationAnswers.note,
    })
    .from(calibrationAnswers)
    .innerJoin(speakingAnswers, eq(speakingAnswers.id, calibrationAnswers.answerId))
    .innerJoin(speakingTasks, eq(speakingTasks.id, speakingAnswers.taskId))
    .leftJoin(
      calibrationMarks,
      and(
        eq(calibrationMarks.answerId, calibrationAnswers.answerId),
        eq(calibrationMarks.trainerId, trainerId),
      ),
    )
    .where(and(eq(calibrationAnswers.rubricId, id), eq(calibrationAnswers.rubricVersion, version)))
    .orderBy(asc(calibrationAnswers.place))

/** The rubric of an answer, and how far its marking is. The answer is locked. */
export const findForSet = async (tx: Transaction, answerId: string) => {
  const [row] = await tx
    .select({
      userId: speakingAnswers.userId,
      settledRound: speakingAnswers.settledRound,
      rubric: keptRubric,
    })
    .from(speakingAnswers)
    .innerJoin(speakingTasks, eq(speakingTasks.id, speakingAnswers.taskId))
    .where(eq(speakingAnswers.id, answerId))
    .for('key share', { of: speakingAnswers })
  return row
}

export const isAgreed = async (db: Handle, answerId: string): Promise<boolean> => {
  const rows = await db
    .select({ id: calibrationAnswers.answerId })
    .from(calibrationAnswers)
    .where(eq(calibrationAnswers.answerId, answerId))
  return rows.length > 0
}

export const changeAgreed = async (
  tx: Transaction,
  answerId: string,
  changes: Pick<NewAnswer, 'levels' | 'note' | 'changedBy' | 'changedAt'>,
): Promise<boolean> => {
  const rows = await tx
    .update(calibrationAnswers)
    .set(changes)
    .where(eq(calibrationAnswers.answerId, answerId))
    .returning({ id: calibrationAnswers.answerId })
  return rows.length > 0
}

/** Puts an answer at the first free place of its set. False if there is none. The index refuses what another call has just taken. */
export const addAgreed = async (tx: Transaction, row: Omit<NewAnswer, 'place'>): Promise<boolean> => {
  const taken = await tx
    .select({ place: calibrationAnswers.place })
    .from(calibrationAnswers)
    .where(
      and(
        eq(calibrationAnswers.rubricId, row.rubricId),
        eq(calibrationAnswers.rubricVersion, row.rubricVersion),
      ),
    )
  const places = Array.from({ length: agreementLimits.calibrationAnswers }, (_, at) => at + 1)
  const place = places.find((free) => !taken.some((one) => one.place === free))
  if (place === undefined) return false
  await tx.insert(calibrationAnswers).values({ ...row, place })
  return true
}

export const removeAgreed = async (tx: Transaction, answerId: string): Promise<boolean> => {
  const rows = await tx
    .delete(calibrationAnswers)
    .where(eq(calibrationAnswers.answerId, answerId))
    .returning({ id: calibrationAnswers.answerId })
  return rows.length > 0
}

/** Stores what a trainer says of an answer of a set. False if the trainer has marked it before. */
export const addCalibrationMark = async (
  tx: Transaction,
  row: typeof calibrationMarks.$inferInsert,
): Promise<boolean> => {
  const rows = await tx
    .insert(calibrationMarks)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: calibrationMarks.answerId })
  return rows.length > 0
}
