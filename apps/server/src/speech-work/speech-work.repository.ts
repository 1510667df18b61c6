import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db, Handle } from '../db/client.ts'
import { deleteInBatches } from '../db/in-batches.ts'
import { speechWork } from '../db/schema.ts'

export const answersChannel = 'elocute_speech_answers'

export const insertWork = (tx: Handle, work: { id: string; request: object; audio: Buffer }) =>
  tx.insert(speechWork).values(work)

/** What is asked, with the bytes; undefined if the caller is gone. */
export const findWork = async (db: Db, id: string) => {
  const [row] = await db
    .select({
      request: speechWork.request,
      audio: speechWork.audio,
      ageSeconds: sql<number>`extract(epoch from clock_timestamp() - ${speechWork.createdAt})::float8`,
    })
    .from(speechWork)
    .where(and(eq(speechWork.id, id), isNotNull(speechWork.audio)))
  return row
}

/** Stores the answer in place of the bytes, and tells the server that waits for it. */
export const answerWork = (db: Db, id: string, answer: object) =>
  db.transaction(async (tx) => {
    await tx.update(speechWork).set({ answer, audio: null }).where(eq(speechWork.id, id))
    await tx.execute(sql`select pg_notify(${answersChannel}, ${id})`)
  })

/** Undefined if the row is gone, null if there is no answer yet. */
export const findAnswer = async (db: Db, id: string): Promise<unknown> => {
  const [row] = await db.select({ answer: speechWork.answer }).from(speechWork).where(eq(speechWork.id, id))
  return row?.answer
}

export const deleteWork = (db: Db, id: string) => db.delete(speechWork).where(eq(speechWork.id, id))

/** By the clock of the database, which has written the times of the rows. */
export const deleteOldWork = (db: Db, seconds: number, signal?: AbortSignal) =>
  deleteInBatches(
    db,
    speechWork,
    sql`${speechWork.createdAt} < now() - make_interval(secs => ${seconds})`,
    signal,
  )
