import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { wordClips } from '../../db/schema.ts'
import { arrivingFiles } from '../../testing/arriving-files.ts'

/** Gives a stored word a clip that nobody has judged, unless it has one. */
export const recordWord = async (db: Db, attemptId: string, n: number): Promise<void> => {
  if ((await db.$count(wordClips, and(eq(wordClips.attemptId, attemptId), eq(wordClips.n, n)))) > 0) return
  const [file] = await arrivingFiles(db, 'clips', [{}])
  if (file)
    await db
      .insert(wordClips)
      .values({ attemptId, n, fileId: file.id, milliseconds: 500, createdAt: new Date() })
}
