import { asc, eq, sql } from 'drizzle-orm'
import { soundEvidence } from '../db/schema.ts'
import { once, type OwnDataPart } from '../own-data/own-data-part.ts'

/** How each sound was said over all readings. */
export const soundsOfOwnData: OwnDataPart = {
  list: 'sounds_of_my_readings',
  of: 'trainee',
  tables: [soundEvidence],
  read: ({ db, userId }) =>
    once(
      db
        .select({
          sound: soundEvidence.phone,
          times: sql<number>`sum(${soundEvidence.times})::int`,
          average_score: sql<number>`round(sum(${soundEvidence.scoreSum})::numeric / sum(${soundEvidence.times}))::int`,
          missed: sql<number>`sum(${soundEvidence.missed})::int`,
        })
        .from(soundEvidence)
        .where(eq(soundEvidence.userId, userId))
        .groupBy(soundEvidence.phone)
        .orderBy(asc(soundEvidence.phone)),
    ),
}
