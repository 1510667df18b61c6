import { eq, sql } from 'drizzle-orm'
import { listeningAnswers, listeningLessons, voiceConsents } from '../db/schema.ts'
import { inParts, once, type OwnDataPart } from '../own-data/own-data-part.ts'

const answersOfLesson = sql<unknown>`coalesce((select json_agg(json_build_object(
    'n', ${listeningAnswers.n}, 'talker', ${listeningAnswers.talker}, 'word', ${listeningAnswers.word},
    'chosen', ${listeningAnswers.chosen}) order by ${listeningAnswers.n})
  from ${listeningAnswers} where ${listeningAnswers.lessonId} = ${listeningLessons.id}), '[]')`

/** Listening lessons with all answers. Their ids come from pages and do not sort by time. */
export const lessonsOfOwnData: OwnDataPart = {
  list: 'listening_lessons',
  of: 'trainee',
  tables: [listeningLessons, listeningAnswers],
  read: ({ db, userId }) =>
    inParts(listeningLessons.id, eq(listeningLessons.userId, userId), () =>
      db
        .select({
          id: listeningLessons.id,
          contrast: listeningLessons.contrast,
          created_at: listeningLessons.createdAt,
          finished_at: listeningLessons.finishedAt,
          answers: answersOfLesson,
        })
        .from(listeningLessons),
    ),
}

/** Without the id under which her voice is heard: nobody else must find it here. */
export const consentsOfOwnData: OwnDataPart = {
  list: 'consents',
  of: 'trainee',
  tables: [voiceConsents],
  read: ({ db, userId }) =>
    once(
      db
        .select({ consent: sql<string>`'classmates_hear_my_words'`, since: voiceConsents.createdAt })
        .from(voiceConsents)
        .where(eq(voiceConsents.userId, userId)),
    ),
}
