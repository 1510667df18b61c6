import { and, asc, eq, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { countedReadings, practiceRuns, readingAssignments, users } from '../db/schema.ts'
import { Problem } from '../problem.ts'
import { wasLate } from '../quizzes/quiz-life.ts'
import { hasRead, isAddressedTo } from './reading-audience.ts'

type NewReading = typeof countedReadings.$inferInsert

/** Holds an assignment, so that neither its script nor its tries change until this transaction ends. */
export const holdAssignment = (tx: Transaction, id: string) =>
  tx
    .select({ id: readingAssignments.id })
    .from(readingAssignments)
    .where(eq(readingAssignments.id, id))
    .for('share')

/**
 * What a reading needs to count. Where the assignment is held, this comes after that: the statement that waited for the lock does not see
 * in other tables the change for which it waited.
 */
export const findToRead = async (
  db: Handle,
  { assignmentId, traineeId }: { assignmentId: string; traineeId: string },
) => {
  const [row] = await db
    .select({
      state: readingAssignments.state,
      script: readingAssignments.script,
      tries: readingAssignments.tries,
      readings: sql<number>`(
        select count(*)::int from counted_readings
        where counted_readings.assignment_id = reading_assignments.id and counted_readings.user_id = ${traineeId})`,
    })
    .from(readingAssignments)
    .where(and(eq(readingAssignments.id, assignmentId), isAddressedTo(sql`${traineeId}::uuid`)))
  return row
}

export const insertReading = (tx: Transaction, row: NewReading) => tx.insert(countedReadings).values(row)

/** Whether it was read after it was due, in SQL over both tables. */
const late = wasLate(sql`counted_readings.created_at`, sql`reading_assignments.due_at`)

const reading = {
  id: countedReadings.runId,
  n: countedReadings.n,
  overall: countedReadings.overall,
  createdAt: countedReadings.createdAt,
  late,
}

/** The readings of a trainee: for one assignment, or for all of them. The first one first. */
export const readingsOf = (db: Handle, userId: string, assignmentId?: string) =>
  db
    .select({ ...reading, assignmentId: countedReadings.assignmentId, title: readingAssignments.title })
    .from(countedReadings)
    .innerJoin(readingAssignments, eq(readingAssignments.id, countedReadings.assignmentId))
    .where(
      and(
        eq(countedReadings.userId, userId),
        assignmentId === undefined ? undefined : eq(countedReadings.assignmentId, assignmentId),
      ),
    )
    .orderBy(asc(countedReadings.assignmentId), asc(countedReadings.n))

/** The assignments that a trainee sees: those for her, and those that she has read. The open, unread and first due ones first. */
export const assignedTo = (db: Handle, userId: string, most: number, id?: string) => {
  const isForTrainee = isAddressedTo(sql`${userId}::uuid`)
  const isRead = hasRead(sql`${userId}::uuid`)
  return db
    .select({
      id: readingAssignments.id,
      title: readingAssignments.title,
      script: readingAssignments.script,
      state: readingAssignments.state,
      dueAt: readingAssignments.dueAt,
      tries: readingAssignments.tries,
      pass_mark: readingAssignments.passMark,
      for_trainee: isForTrainee,
      comments: sql<number>`(
        select count(*)::int from reading_comments
        join counted_readings on counted_readings.run_id = reading_comments.run_id
        where counted_readings.assignment_id = reading_assignments.id and counted_readings.user_id = ${userId})`,
    })
    .from(readingAssignments)
    .where(
      and(id === undefined ? undefined : eq(readingAssignments.id, id), sql`(${isForTrainee} or ${isRead})`),
    )
    .orderBy(
      sql`reading_assignments.state = 'closed'`,
      isRead,
      sql`reading_assignments.due_at nulls last`,
      sql`reading_assignments.created_at desc`,
      asc(readingAssignments.id),
    )
    .limit(most)
}

/** A reading that counts, with its trainee and its assignment. Only the trainee's own with `userId`. Throws without one. */
export const existingReading = async (db: Handle, runId: string, userId?: string) => {
  const [row] = await db
    .select({
      reading: {
        ...reading,
        has_recording: sql<boolean>`${practiceRuns.fileId} is not null`,
        result: practiceRuns.result,
      },
      trainee: { id: users.id, ...namesOf(users) },
      assignment: {
        id: readingAssignments.id,
        title: readingAssignments.title,
        script: practiceRuns.script,
        pass_mark: readingAssignments.passMark,
      },
    })
    .from(countedReadings)
    .innerJoin(practiceRuns, eq(practiceRuns.id, countedReadings.runId))
    .innerJoin(readingAssignments, eq(readingAssignments.id, countedReadings.assignmentId))
    .innerJoin(users, eq(users.id, countedReadings.userId))
    .where(
      and(
        eq(countedReadings.runId, runId),
        userId === undefined ? undefined : eq(countedReadings.userId, userId),
      ),
    )
  if (!row) throw new Problem('not_found', 'reading_not_found')
  return row
}

/**
 * Deletes the recordings of the readings of an assignment, which nobody would delete after their days when the readings count no more.
 * The readings are locked before the runs, as by the deletion of a trainee: decision 70.
 */
export const forgetRecordingsOf = (tx: Transaction, assignmentId: string) =>
  tx.execute(sql`
    with readings as materialized (
      select run_id from counted_readings where assignment_id = ${assignmentId} order by user_id, n for update
    )
    update practice_runs set file_id = null
    from readings where practice_runs.id = readings.run_id and practice_runs.file_id is not null`)

/** Deletes the recordings of some readings from before a moment. Returns how many. */
export const forgetSomeRecordings = async (db: Handle, before: Date, most: number): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    with old as (
      select practice_runs.id from practice_runs
      join counted_readings on counted_readings.run_id = practice_runs.id
      where practice_runs.file_id is not null and practice_runs.created_at < ${before}
      limit ${most}
      for update of practice_runs skip locked
    )
    update practice_runs set file_id = null
    from old where practice_runs.id = old.id`)
  return rowCount ?? 0
}
