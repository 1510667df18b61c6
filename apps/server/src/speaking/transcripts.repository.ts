import { and, asc, eq, gte, inArray, isNull, not, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { speakingParts, speakingTranscripts, storedFiles } from '../db/schema.ts'
import { hasNoJob } from '../jobs/waiting-jobs.repository.ts'

export const insertWaiting = (tx: Transaction, row: { fileId: string; host: string; createdAt: Date }) =>
  tx.insert(speakingTranscripts).values(row)

const isWaiting = and(isNull(speakingTranscripts.text), not(speakingTranscripts.refused))
const ofFile = (fileId: string) => eq(speakingTranscripts.fileId, fileId)

/** Some of those that have waited since this moment at the longest and that no job writes. A job has the id of the recording. */
export const waitingWithoutJob = (tx: Transaction, job: string, since: Date, most: number) =>
  tx
    .select({ fileId: speakingTranscripts.fileId })
    .from(speakingTranscripts)
    .where(
      and(isWaiting, gte(speakingTranscripts.createdAt, since), hasNoJob(job, speakingTranscripts.fileId)),
    )
    .orderBy(asc(speakingTranscripts.createdAt))
    .limit(most)

/** What is needed to write one that waits; undefined if its recording is deleted, or it waits no more. */
export const findWaiting = async (db: Handle, fileId: string) => {
  const [row] = await db
    .select({
      host: speakingTranscripts.host,
      createdAt: speakingTranscripts.createdAt,
      key: storedFiles.key,
      mediaType: storedFiles.mediaType,
    })
    .from(speakingTranscripts)
    .innerJoin(storedFiles, eq(storedFiles.id, speakingTranscripts.fileId))
    .where(and(ofFile(fileId), isWaiting))
  return row
}

/** Nothing is written where the recording was deleted meanwhile. */
export const write = (
  db: Handle,
  fileId: string,
  written: { text: string; model: string; writtenAt: Date },
) =>
  db
    .update(speakingTranscripts)
    .set(written)
    .where(and(ofFile(fileId), isWaiting))

export const noteRefused = (db: Handle, fileId: string) =>
  db
    .update(speakingTranscripts)
    .set({ refused: true })
    .where(and(ofFile(fileId), isWaiting))

/** Takes back what is not written yet. */
export const forgetWaiting = (db: Handle, fileId: string) =>
  db.delete(speakingTranscripts).where(and(ofFile(fileId), isWaiting))

/** Of the recordings of these answers. One that has waited since before `givenUpBefore` has failed. */
export const transcriptsOf = (db: Handle, answerIds: readonly string[], givenUpBefore: Date) =>
  db
    .select({
      answer_id: speakingParts.answerId,
      n: speakingParts.n,
      state: sql<'waiting' | 'written' | 'failed'>`case
        when ${speakingTranscripts.text} is not null then 'written'
        when ${speakingTranscripts.refused} or ${speakingTranscripts.createdAt} < ${givenUpBefore} then 'failed'
        else 'waiting' end`,
      text: sql<string>`coalesce(${speakingTranscripts.text}, '')`,
      model: speakingTranscripts.model,
      writtenAt: speakingTranscripts.writtenAt,
    })
    .from(speakingTranscripts)
    .innerJoin(speakingParts, eq(speakingParts.fileId, speakingTranscripts.fileId))
    .where(inArray(speakingParts.answerId, [...answerIds]))
    .orderBy(asc(speakingParts.answerId), asc(speakingParts.n))
