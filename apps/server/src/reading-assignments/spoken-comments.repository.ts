import { and, eq, isNotNull } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { countedReadings, readingComments, storedFiles } from '../db/schema.ts'
import { fileParts } from '../platform/stored-files.repository.ts'

type Place = { runId: string; trainerId: string }

const isSpoken = isNotNull(readingComments.fileId)
const fileOfComment = eq(storedFiles.id, readingComments.fileId)

/** The spoken comment of a trainer on a reading. */
export const findSpokenBy = async (db: Handle, { runId, trainerId }: Place) => {
  const [row] = await db
    .select({ id: readingComments.id, sha256: storedFiles.sha256 })
    .from(readingComments)
    .innerJoin(storedFiles, fileOfComment)
    .where(and(eq(readingComments.runId, runId), eq(readingComments.trainerId, trainerId)))
  return row
}

/** What is needed to play a spoken comment. Only one on the trainee's own reading with `traineeId`. */
export const findSound = async (db: Handle, id: string, traineeId?: string) => {
  const [row] = await db
    .select(fileParts)
    .from(readingComments)
    .innerJoin(storedFiles, fileOfComment)
    .innerJoin(countedReadings, eq(countedReadings.runId, readingComments.runId))
    .where(
      and(
        eq(readingComments.id, id),
        traineeId === undefined ? undefined : eq(countedReadings.userId, traineeId),
      ),
    )
  return row
}

/** Deletes the spoken comment of a trainer on a reading. */
export const deleteSpokenBy = (tx: Transaction, { runId, trainerId }: Place) =>
  tx
    .delete(readingComments)
    .where(and(isSpoken, eq(readingComments.runId, runId), eq(readingComments.trainerId, trainerId)))

/** Deletes the spoken comments of a trainer. Those on a reading go with it. */
export const deleteAllSpokenBy = (tx: Transaction, trainerId: string) =>
  tx.delete(readingComments).where(and(isSpoken, eq(readingComments.trainerId, trainerId)))
