import type { ReadingComment } from '@elocute/contract/reading-comments'
import { asc, eq, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { countedReadings, readingComments, storedFiles, users } from '../db/schema.ts'

type SoundType = NonNullable<ReadingComment['sound']>['type']

/** A written or a spoken comment with its trainer. */
const shown = {
  id: readingComments.id,
  at: readingComments.createdAt,
  by: { id: users.id, ...namesOf(users) },
  text: readingComments.text,
  mediaType: sql<SoundType | null>`${storedFiles.mediaType}`,
  milliseconds: readingComments.milliseconds,
}

/** The comments on a reading, the first one first. */
export const commentsOn = (db: Handle, runId: string) =>
  db
    .select(shown)
    .from(readingComments)
    .leftJoin(users, eq(users.id, readingComments.trainerId))
    .leftJoin(storedFiles, eq(storedFiles.id, readingComments.fileId))
    .where(eq(readingComments.runId, runId))
    .orderBy(asc(readingComments.createdAt), asc(readingComments.id))

export const findComment = async (db: Handle, id: string) => {
  const [row] = await db
    .select(shown)
    .from(readingComments)
    .leftJoin(users, eq(users.id, readingComments.trainerId))
    .leftJoin(storedFiles, eq(storedFiles.id, readingComments.fileId))
    .where(eq(readingComments.id, id))
  return row
}

export const insertComment = (tx: Transaction, row: typeof readingComments.$inferInsert) =>
  tx.insert(readingComments).values(row)

/** Locks a reading against the deletion of its assignment. Returns its trainee. */
export const lockReading = async (tx: Transaction, runId: string) => {
  const [row] = await tx
    .select({ traineeId: countedReadings.userId })
    .from(countedReadings)
    .where(eq(countedReadings.runId, runId))
    .for('key share')
  return row
}

/** Whether this run counts, so that it can be commented on. */
export const isReading = async (db: Handle, runId: string): Promise<boolean> => {
  const rows = await db
    .select({ runId: countedReadings.runId })
    .from(countedReadings)
    .where(eq(countedReadings.runId, runId))
  return rows.length > 0
}

/** Deletes a comment. Returns of whom and for whom it was. */
export const deleteComment = async (tx: Transaction, id: string) => {
  const [row] = await tx
    .delete(readingComments)
    .where(eq(readingComments.id, id))
    .returning({
      runId: readingComments.runId,
      trainerId: readingComments.trainerId,
      isSpoken: sql<boolean>`${readingComments.fileId} is not null`,
      traineeId: sql<string>`(
        select counted_readings.user_id from counted_readings where counted_readings.run_id = reading_comments.run_id)`,
    })
  return row
}
