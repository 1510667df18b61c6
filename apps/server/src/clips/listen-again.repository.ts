import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { attempts, attemptWords, storedFiles, wordClips } from '../db/schema.ts'

/** Some clips that a version of the second listener has not heard. */
export const notHeardBy = (db: Db, engine: string, most: number) =>
  db
    .select({
      place: { id: wordClips.attemptId, n: wordClips.n },
      fileId: wordClips.fileId,
      key: storedFiles.key,
      quizId: attempts.quizId,
      target: attemptWords.questionWord,
    })
    .from(wordClips)
    .innerJoin(storedFiles, eq(storedFiles.id, wordClips.fileId))
    .innerJoin(attempts, eq(attempts.id, wordClips.attemptId))
    .innerJoin(
      attemptWords,
      and(eq(attemptWords.attemptId, wordClips.attemptId), eq(attemptWords.n, wordClips.n)),
    )
    .where(sql`${wordClips.engineVersion} is distinct from ${engine}`)
    .orderBy(asc(wordClips.attemptId), asc(wordClips.n))
    .limit(most)

export type ClipNotHeard = Awaited<ReturnType<typeof notHeardBy>>[number]

/** Stores how sure a version is, for the clip with this file. A clip that was replaced or deleted meanwhile has none. */
export const setConfidence = async (
  db: Db,
  fileId: string,
  heard: { confidence: number | null; engineVersion: string },
): Promise<void> => {
  await db.update(wordClips).set(heard).where(eq(wordClips.fileId, fileId))
}
