import { asc, eq } from 'drizzle-orm'
import { countedReadings, readingAssignments, readingComments, storedFiles } from '../db/schema.ts'
import { inParts, mapped, once, type OwnDataPart } from '../own-data/own-data-part.ts'

/** The sound of a spoken comment; null for a written one. */
const soundOfComment = {
  type: storedFiles.mediaType,
  bytes: storedFiles.bytes,
  milliseconds: readingComments.milliseconds,
}
type Sound = { type: string | null; bytes: number | null; milliseconds: number | null }

/** Where a spoken comment can be heard. Null for a written one. */
const soundAt = ({ type, bytes, milliseconds }: Sound, address: string) =>
  type && { type, bytes, milliseconds, hear_it_at: address }

/** The readings that count for a trainer's assignment. */
export const countedReadingsOfOwnData: OwnDataPart = {
  list: 'readings_that_count',
  of: 'trainee',
  tables: [countedReadings],
  read: ({ db, userId }) =>
    once(
      db
        .select({
          assignment: readingAssignments.title,
          practice_run: countedReadings.runId,
          number: countedReadings.n,
          overall: countedReadings.overall,
          at: countedReadings.createdAt,
        })
        .from(countedReadings)
        .innerJoin(readingAssignments, eq(readingAssignments.id, countedReadings.assignmentId))
        .where(eq(countedReadings.userId, userId))
        .orderBy(asc(countedReadings.createdAt), asc(countedReadings.runId)),
    ),
}

/** What trainers say about these readings. */
export const commentsOnOwnReadings: OwnDataPart = {
  list: 'comments_on_my_readings',
  of: 'trainee',
  tables: [readingComments],
  read: ({ db, userId, publicUrl }) =>
    mapped(
      once(
        db
          .select({
            practice_run: readingComments.runId,
            at: readingComments.createdAt,
            text: readingComments.text,
            sound: soundOfComment,
          })
          .from(readingComments)
          .leftJoin(storedFiles, eq(storedFiles.id, readingComments.fileId))
          .innerJoin(countedReadings, eq(countedReadings.runId, readingComments.runId))
          .where(eq(countedReadings.userId, userId))
          .orderBy(asc(readingComments.createdAt), asc(readingComments.id)),
      ),
      ({ sound, ...comment }) => ({
        ...comment,
        sound: soundAt(sound, `${publicUrl}/trainee/speech-practice/${comment.practice_run}`),
      }),
    ),
}

/** The assignments that a trainer has made. */
export const assignmentsOfOwnData: OwnDataPart = {
  list: 'assigned_readings',
  of: 'trainer',
  tables: [readingAssignments],
  read: ({ db, userId }) =>
    inParts(readingAssignments.id, eq(readingAssignments.createdBy, userId), () =>
      db
        .select({
          id: readingAssignments.id,
          title: readingAssignments.title,
          script: readingAssignments.script,
          created_at: readingAssignments.createdAt,
        })
        .from(readingAssignments),
    ),
}

/** What a trainer says about readings. */
export const commentsOfOwnData: OwnDataPart = {
  list: 'comments_on_readings',
  of: 'trainer',
  tables: [readingComments],
  read: ({ db, userId, publicUrl }) =>
    mapped(
      inParts(readingComments.id, eq(readingComments.trainerId, userId), () =>
        db
          .select({
            id: readingComments.id,
            reading: readingComments.runId,
            at: readingComments.createdAt,
            text: readingComments.text,
            sound: soundOfComment,
          })
          .from(readingComments)
          .leftJoin(storedFiles, eq(storedFiles.id, readingComments.fileId)),
      ),
      ({ sound, ...comment }) => ({
        ...comment,
        sound: soundAt(sound, `${publicUrl}/trainer/readings/done/${comment.reading}`),
      }),
    ),
}
