import type { SpeakingMark } from '@elocute/contract/speaking-fields'
import { asc, desc, eq, sql } from 'drizzle-orm'
import {
  calibrationAnswers,
  calibrationMarks,
  speakingAnswers,
  speakingAppeals,
  speakingMarks,
  speakingMarkVersions,
} from '../db/schema.ts'
import { inParts, once, type OwnDataPart } from '../own-data/own-data-part.ts'

// What trainers say and decide of answers to speaking tasks.

type OwnMark = Pick<SpeakingMark, 'levels' | 'comment' | 'remarks' | 'said' | 'final'> & {
  round: number
  at: string
}

const marksOfAnswer = sql<OwnMark[]>`json_agg(json_build_object(
  'round', ${speakingMarks.round}, 'at', ${speakingMarks.changedAt}, 'levels', ${speakingMarks.levels},
  'comment', ${speakingMarks.comment}, 'remarks', ${speakingMarks.remarks}, 'said', ${speakingMarks.said},
  'final', ${speakingMarks.final}
) order by ${speakingMarks.round})`

/** What a trainer says of answers to speaking tasks: one mark of each, or more where two trainers mark it. */
export const marksOfOwnData: OwnDataPart = {
  list: 'marks_of_answers',
  of: 'trainer',
  tables: [speakingMarks],
  read: ({ db, userId }) =>
    inParts(speakingMarks.answerId, eq(speakingMarks.trainerId, userId), () =>
      db
        .select({ id: speakingMarks.answerId, marks: marksOfAnswer })
        .from(speakingMarks)
        .groupBy(speakingMarks.answerId),
    ),
}

type OwnVersion = { at: string; levels: number[]; comment: string }

const versionsOfAnswer = sql<OwnVersion[]>`json_agg(json_build_object(
  'at', ${speakingMarkVersions.at}, 'levels', ${speakingMarkVersions.levels}, 'comment', ${speakingMarkVersions.comment}
) order by ${speakingMarkVersions.round}, ${speakingMarkVersions.revision})`

/** What the marks of a trainer that counted have said, also those that were changed since. */
export const markVersionsOfOwnData: OwnDataPart = {
  list: 'marks_of_answers_over_time',
  of: 'trainer',
  tables: [speakingMarkVersions],
  read: ({ db, userId }) =>
    inParts(speakingMarkVersions.answerId, eq(speakingMarkVersions.trainerId, userId), () =>
      db
        .select({ id: speakingMarkVersions.answerId, versions: versionsOfAnswer })
        .from(speakingMarkVersions)
        .groupBy(speakingMarkVersions.answerId),
    ),
}

/** The answers on whose levels a trainer has agreed. */
export const agreedAnswersOfOwnData: OwnDataPart = {
  list: 'agreed_levels_of_answers',
  of: 'trainer',
  tables: [calibrationAnswers],
  read: ({ db, userId }) =>
    inParts(calibrationAnswers.answerId, eq(calibrationAnswers.changedBy, userId), () =>
      db
        .select({
          id: calibrationAnswers.answerId,
          at: calibrationAnswers.changedAt,
          levels: calibrationAnswers.levels,
          note: calibrationAnswers.note,
        })
        .from(calibrationAnswers),
    ),
}

/** What a trainer has marked in calibration sets. */
export const calibrationMarksOfOwnData: OwnDataPart = {
  list: 'marks_for_calibration',
  of: 'trainer',
  tables: [calibrationMarks],
  read: ({ db, userId }) =>
    inParts(calibrationMarks.answerId, eq(calibrationMarks.trainerId, userId), () =>
      db
        .select({
          id: calibrationMarks.answerId,
          at: calibrationMarks.createdAt,
          levels: calibrationMarks.levels,
        })
        .from(calibrationMarks),
    ),
}

/** The appeals that a trainer has answered. */
export const answeredAppealsOfOwnData: OwnDataPart = {
  list: 'answered_appeals',
  of: 'trainer',
  tables: [speakingAppeals],
  read: ({ db, userId }) =>
    once(
      db
        .select({
          answer: speakingAppeals.answerId,
          state: speakingAppeals.state,
          reason: speakingAppeals.reason,
          at: speakingAppeals.decidedAt,
        })
        .from(speakingAppeals)
        .where(eq(speakingAppeals.decidedBy, userId))
        .orderBy(desc(speakingAppeals.decidedAt), asc(speakingAppeals.answerId)),
    ),
}

/** The answers that a trainer has withdrawn, so that their trainees could answer again. */
export const withdrawnAnswersOfOwnData: OwnDataPart = {
  list: 'answers_withdrawn',
  of: 'trainer',
  tables: [speakingAnswers],
  read: ({ db, userId }) =>
    once(
      db
        .select({
          answer: speakingAnswers.id,
          reason: speakingAnswers.voidReason,
          at: speakingAnswers.voidedAt,
        })
        .from(speakingAnswers)
        .where(eq(speakingAnswers.voidedBy, userId))
        .orderBy(desc(speakingAnswers.voidedAt), asc(speakingAnswers.id)),
    ),
}
