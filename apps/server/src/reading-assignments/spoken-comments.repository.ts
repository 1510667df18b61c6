import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { isAmong } from '../db/is-among.ts'
import { countedReadings, readingComments, users } from '../db/schema.ts'

/** Whose spoken comments are deleted: those of a trainer, those for a trainee, or those on the readings of an assignment. */
export type Owner = { trainerId: string } | { traineeId: string } | { assignmentId: string }

type Place = { runId: string; trainerId: string }

const isSpoken = isNotNull(readingComments.file)

/** Locks a trainer against two comments at once and against the deletion of the account. False when it is deleted. */
export const lockTrainer = async (tx: Transaction, id: string): Promise<boolean> => {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
  return rows.length > 0
}

/** The spoken comment of a trainer on a reading. */
export const findSpokenBy = async (db: Handle, { runId, trainerId }: Place) => {
  const [row] = await db
    .select({ id: readingComments.id, sha256: readingComments.sha256 })
    .from(readingComments)
    .where(and(eq(readingComments.runId, runId), eq(readingComments.trainerId, trainerId), isSpoken))
  return row
}

/** What is needed to play a spoken comment. Only one on the trainee's own reading with `traineeId`. */
export const findSound = async (db: Handle, id: string, traineeId?: string) => {
  const [row] = await db
    .select({
      file: readingComments.file,
      format: readingComments.format,
      bytes: readingComments.bytes,
    })
    .from(readingComments)
    .innerJoin(countedReadings, eq(countedReadings.runId, readingComments.runId))
    .where(
      and(
        eq(readingComments.id, id),
        traineeId === undefined ? undefined : eq(countedReadings.userId, traineeId),
      ),
    )
  return row
}

const deleteSpoken = async (db: Handle, condition: SQL | undefined): Promise<string[]> => {
  const rows = await db
    .delete(readingComments)
    .where(and(isSpoken, condition))
    .returning({ file: readingComments.file })
  return rows.flatMap(({ file }) => file ?? [])
}

/** Deletes the spoken comment of a trainer on a reading. Returns its key. */
export const deleteSpokenBy = (tx: Transaction, { runId, trainerId }: Place): Promise<string[]> =>
  deleteSpoken(tx, and(eq(readingComments.runId, runId), eq(readingComments.trainerId, trainerId)))

/**
 * Returns the keys of the deleted comments. The readings are locked before the comments, in the order of a trainer who is
 * commenting on one.
 */
export const deleteSpokenOf = async (tx: Transaction, owner: Owner): Promise<string[]> => {
  if ('trainerId' in owner) return deleteSpoken(tx, eq(readingComments.trainerId, owner.trainerId))
  const readings = await tx
    .select({ runId: countedReadings.runId })
    .from(countedReadings)
    .where(
      'traineeId' in owner
        ? eq(countedReadings.userId, owner.traineeId)
        : eq(countedReadings.assignmentId, owner.assignmentId),
    )
    .for('update')
  return deleteSpoken(
    tx,
    isAmong(
      readingComments.runId,
      readings.map(({ runId }) => runId),
    ),
  )
}

export const everyFile = async (db: Handle): Promise<string[]> => {
  const rows = await db.select({ file: readingComments.file }).from(readingComments).where(isSpoken)
  return rows.flatMap(({ file }) => file ?? [])
}

/** The keys among these that rows name. */
export const filesAmong = async (db: Handle, keys: readonly string[]): Promise<string[]> => {
  const rows = await db
    .select({ file: readingComments.file })
    .from(readingComments)
    .where(isAmong(readingComments.file, keys))
  return rows.flatMap(({ file }) => file ?? [])
}
