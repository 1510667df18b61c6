import type { SpokenComment } from '@elocute/contract/speaking-comments'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { speakingAnswers, speakingComments, storedFiles, users } from '../db/schema.ts'
import { fileParts } from '../platform/stored-files.repository.ts'
import { hasCountingMark } from './counting-mark.ts'

type Place = { answerId: string; trainerId: string }

const fileOfComment = eq(storedFiles.id, speakingComments.fileId)
const by = ({ answerId, trainerId }: Place) =>
  and(eq(speakingComments.answerId, answerId), eq(speakingComments.trainerId, trainerId))

/** The spoken comments on an answer, the first one first. */
export const commentsOn = (db: Handle, answerId: string) =>
  db
    .select({
      id: speakingComments.id,
      at: speakingComments.createdAt,
      by: { id: users.id, ...namesOf(users) },
      sound: {
        type: sql<SpokenComment['sound']['type']>`${storedFiles.mediaType}`,
        milliseconds: speakingComments.milliseconds,
      },
    })
    .from(speakingComments)
    .innerJoin(users, eq(users.id, speakingComments.trainerId))
    .innerJoin(storedFiles, fileOfComment)
    .where(eq(speakingComments.answerId, answerId))
    .orderBy(asc(speakingComments.createdAt), asc(speakingComments.id))

/** The comment of a trainer on an answer. */
export const findBy = async (db: Handle, place: Place) => {
  const [row] = await db
    .select({ id: speakingComments.id, sha256: storedFiles.sha256 })
    .from(speakingComments)
    .innerJoin(storedFiles, fileOfComment)
    .where(by(place))
  return row
}

/** What is needed to play a comment. With `traineeId` only one on her own answer with a final mark. */
export const findSound = async (db: Handle, id: string, traineeId?: string) => {
  const [row] = await db
    .select(fileParts)
    .from(speakingComments)
    .innerJoin(storedFiles, fileOfComment)
    .innerJoin(speakingAnswers, eq(speakingAnswers.id, speakingComments.answerId))
    .where(
      and(
        eq(speakingComments.id, id),
        traineeId === undefined ? undefined : and(eq(speakingAnswers.userId, traineeId), hasCountingMark),
      ),
    )
  return row
}

export const isSent = async (db: Handle, answerId: string): Promise<boolean> =>
  (await db.$count(
    speakingAnswers,
    and(eq(speakingAnswers.id, answerId), isNotNull(speakingAnswers.sentAt)),
  )) > 0

export const insertComment = (tx: Transaction, row: typeof speakingComments.$inferInsert) =>
  tx.insert(speakingComments).values(row)

/** Deletes the comment of a trainer on an answer. */
export const deleteBy = (tx: Transaction, place: Place) => tx.delete(speakingComments).where(by(place))

/** Deletes a comment. Returns of whom and on what it was. */
export const deleteComment = async (tx: Transaction, id: string) => {
  const [row] = await tx
    .delete(speakingComments)
    .where(eq(speakingComments.id, id))
    .returning({
      answerId: speakingComments.answerId,
      trainerId: speakingComments.trainerId,
      traineeId: sql<string>`(
        select speaking_answers.user_id from speaking_answers where speaking_answers.id = speaking_comments.answer_id)`,
    })
  return row
}
