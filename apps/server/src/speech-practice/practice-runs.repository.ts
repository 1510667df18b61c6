import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Handle } from '../db/client.ts'
import { practiceRuns, storedFiles } from '../db/schema.ts'
import { fileParts } from '../platform/stored-files.repository.ts'

type NewRun = typeof practiceRuns.$inferInsert

/** Whether a run counts for an assignment. Such a run stays, for its trainee and the trainers. */
const counts = sql<boolean>`exists (select from counted_readings where counted_readings.run_id = practice_runs.id)`

/** Of the assignment that a run counts for. */
const title = sql<string | null>`(
  select reading_assignments.title from counted_readings
  join reading_assignments on reading_assignments.id = counted_readings.assignment_id
  where counted_readings.run_id = practice_runs.id)`

const shown = {
  id: practiceRuns.id,
  createdAt: practiceRuns.createdAt,
  script: practiceRuns.script,
  title: title.as('title'),
  overall: practiceRuns.overall,
  has_recording: sql<boolean>`${practiceRuns.fileId} is not null`.as('has_recording'),
  counts: counts.as('counts'),
}

const fileOfRun = eq(storedFiles.id, practiceRuns.fileId)
const owned = (userId: string, id: string) => and(eq(practiceRuns.userId, userId), eq(practiceRuns.id, id))
const newestFirst = [desc(practiceRuns.createdAt), desc(practiceRuns.id)]

/** The newest runs of a trainee: so many private ones, and so many of those that count. */
export const runsOf = (db: Handle, userId: string, most: number) => {
  const newest = (which: SQL) =>
    db
      .select(shown)
      .from(practiceRuns)
      .where(and(eq(practiceRuns.userId, userId), which))
      .orderBy(...newestFirst)
      .limit(most)
  return unionAll(newest(sql`not ${counts}`), newest(counts)).orderBy(sql`created_at desc`, sql`id desc`)
}

export const findRun = async (db: Handle, userId: string, id: string) => {
  const [row] = await db
    .select({ ...shown, result: practiceRuns.result })
    .from(practiceRuns)
    .where(owned(userId, id))
  return row
}

export const insertRun = (tx: Handle, run: NewRun) => tx.insert(practiceRuns).values(run)

/** The private runs of a trainee with the sizes of their recordings, newest first, locked until this transaction ends. */
export const lockRecordingSizes = (tx: Handle, userId: string) =>
  tx
    .select({
      id: practiceRuns.id,
      recordingBytes: storedFiles.bytes,
    })
    .from(practiceRuns)
    .leftJoin(storedFiles, fileOfRun)
    .where(and(eq(practiceRuns.userId, userId), sql`not ${counts}`))
    .orderBy(...newestFirst)
    .for('update', { of: practiceRuns })

export const deleteRuns = async (tx: Handle, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(practiceRuns).where(inArray(practiceRuns.id, [...ids]))
}

export const forgetRecordings = async (tx: Handle, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .update(practiceRuns)
    .set({ fileId: null })
    .where(inArray(practiceRuns.id, [...ids]))
}

/** Deletes a private run. Returns whether there was one. */
export const deleteRun = async (db: Handle, userId: string, id: string): Promise<boolean> => {
  const { rowCount } = await db.delete(practiceRuns).where(and(owned(userId, id), sql`not ${counts}`))
  return rowCount === 1
}

export const findRecording = async (db: Handle, userId: string, id: string) => {
  const [row] = await db
    .select({
      createdAt: practiceRuns.createdAt,
      recording: fileParts,
    })
    .from(practiceRuns)
    .leftJoin(storedFiles, fileOfRun)
    .where(owned(userId, id))
  return row
}

export const lockRecording = async (tx: Handle, userId: string, id: string) => {
  const [row] = await tx
    .select({ fileId: practiceRuns.fileId, counts })
    .from(practiceRuns)
    .where(owned(userId, id))
    .for('update')
  return row
}
