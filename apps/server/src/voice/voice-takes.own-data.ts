import { asc, eq } from 'drizzle-orm'
import { storedFiles, voiceTakes } from '../db/schema.ts'
import { mapped, once, type OwnDataPart } from '../own-data/own-data-part.ts'

/** The words that a trainer has recorded for the listening lessons. */
export const takesOfOwnData: OwnDataPart = {
  list: 'recorded_words',
  of: 'trainer',
  tables: [voiceTakes],
  read: ({ db, userId, publicUrl }) =>
    mapped(
      once(
        db
          .select({
            id: voiceTakes.id,
            word: voiceTakes.word,
            bytes: storedFiles.bytes,
            milliseconds: voiceTakes.milliseconds,
            created_at: voiceTakes.createdAt,
          })
          .from(voiceTakes)
          .innerJoin(storedFiles, eq(storedFiles.id, voiceTakes.fileId))
          .where(eq(voiceTakes.userId, userId))
          .orderBy(asc(voiceTakes.word)),
      ),
      (take) => ({ ...take, hear_it_at: `${publicUrl}/trainer/voice` }),
    ),
}
