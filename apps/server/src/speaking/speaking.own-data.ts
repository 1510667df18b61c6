import { and, asc, eq, sql } from 'drizzle-orm'
import {
  rubrics,
  speakingAnswers,
  speakingAppeals,
  speakingComments,
  speakingMarks,
  speakingMarkVersions,
  speakingParts,
  speakingPictures,
  speakingPrompts,
  speakingTasks,
  speakingTranscripts,
  storedFiles,
} from '../db/schema.ts'
import { isInCalibration } from './is-in-calibration.ts'
import { hasCountingMark } from './counting-mark.ts'
import { inParts, mapped, once, type OwnDataPart } from '../own-data/own-data-part.ts'
import { pictureOf, promptRows } from './speaking-prompts.repository.ts'

type Recording = { question: number; milliseconds: number; type: string | null; bytes: number | null }

/** What was heard of the must-say points comes with the mark, as on the page. */
const recordings = sql<Recording[]>`(
  select coalesce(json_agg(json_build_object(
    'question', ${speakingParts.n}, 'milliseconds', ${speakingParts.milliseconds},
    'type', ${storedFiles.mediaType}, 'bytes', ${storedFiles.bytes}, 'measures', ${speakingParts.measures},
    'must_say_points_heard', case when ${hasCountingMark} and ${speakingAnswers.picked} then ${speakingParts.heard} end,
    'heard_by_version', case when ${hasCountingMark} and ${speakingAnswers.picked} then ${speakingParts.heardBy} end,
    'written_down_by_machine', case when ${speakingTranscripts.fileId} is not null then json_build_object(
      'sent_to', ${speakingTranscripts.host}, 'text', ${speakingTranscripts.text},
      'model', ${speakingTranscripts.model}, 'at', ${speakingTranscripts.writtenAt}) end
  ) order by ${speakingParts.n}), '[]')
  from ${speakingParts} left join ${storedFiles} on ${storedFiles.id} = ${speakingParts.fileId}
  left join ${speakingTranscripts} on ${speakingTranscripts.fileId} = ${speakingParts.fileId}
  where ${speakingParts.answerId} = ${speakingAnswers.id})`

type EarlierMark = { at: string; levels: number[]; comment: string }

const markHistory = sql<EarlierMark[]>`(
  select coalesce(json_agg(json_build_object(
    'at', ${speakingMarkVersions.at}, 'levels', ${speakingMarkVersions.levels}, 'comment', ${speakingMarkVersions.comment}
  ) order by ${speakingMarkVersions.round}, ${speakingMarkVersions.revision}), '[]')
  from ${speakingMarkVersions} where ${speakingMarkVersions.answerId} = ${speakingAnswers.id})`

/** The tries at speaking tasks, with the marks that count. A draft of a mark says nothing yet. */
export const answersOfOwnData: OwnDataPart = {
  list: 'answers_to_speaking_tasks',
  of: 'trainee',
  tables: [speakingAnswers, speakingParts, speakingTranscripts, speakingAppeals, speakingMarkVersions],
  read: ({ db, userId, publicUrl }) =>
    mapped(
      inParts(speakingAnswers.id, eq(speakingAnswers.userId, userId), () =>
        db
          .select({
            id: speakingAnswers.id,
            task: { id: speakingTasks.id, title: speakingTasks.title, questions: speakingTasks.questions },
            number: speakingAnswers.n,
            started_at: speakingAnswers.startedAt,
            sent_at: speakingAnswers.sentAt,
            counts: speakingAnswers.picked,
            withdrawn_at: speakingAnswers.voidedAt,
            withdrawn_because: speakingAnswers.voidReason,
            in_calibration_set: isInCalibration,
            recordings,
            mark: {
              levels: speakingMarks.levels,
              comment: speakingMarks.comment,
              remarks: speakingMarks.remarks,
              said: speakingMarks.said,
              at: speakingMarks.changedAt,
            },
            mark_history: markHistory,
            appeal: {
              note: speakingAppeals.note,
              criteria: speakingAppeals.criteria,
              state: speakingAppeals.state,
              reason: speakingAppeals.reason,
              created_at: speakingAppeals.createdAt,
              decided_at: speakingAppeals.decidedAt,
            },
          })
          .from(speakingAnswers)
          .innerJoin(speakingTasks, eq(speakingTasks.id, speakingAnswers.taskId))
          .leftJoin(
            speakingMarks,
            and(
              eq(speakingMarks.answerId, speakingAnswers.id),
              eq(speakingMarks.round, speakingAnswers.settledRound),
            ),
          )
          .leftJoin(speakingAppeals, eq(speakingAppeals.answerId, speakingAnswers.id)),
      ),
      ({ recordings: made, task, ...answer }) => ({
        ...answer,
        task,
        recordings: made.map((recording) => ({
          ...recording,
          // The page plays what was sent and not withdrawn.
          hear_it_at:
            recording.type && answer.sent_at && !answer.withdrawn_at
              ? `${publicUrl}/trainee/speaking/${task.id}`
              : null,
        })),
      }),
    ),
}

/** The rubrics that a trainer has made. */
export const rubricsOfOwnData: OwnDataPart = {
  list: 'rubrics',
  of: 'trainer',
  tables: [rubrics],
  read: ({ db, userId }) =>
    inParts(rubrics.id, eq(rubrics.createdBy, userId), () =>
      db
        .select({
          id: rubrics.id,
          name: rubrics.name,
          criteria: rubrics.criteria,
          created_at: rubrics.createdAt,
        })
        .from(rubrics),
    ),
}

/** The speaking tasks that a trainer has made. */
export const speakingTasksOfOwnData: OwnDataPart = {
  list: 'speaking_tasks',
  of: 'trainer',
  tables: [speakingTasks, speakingPrompts, speakingPictures],
  read: ({ db, userId }) =>
    inParts(speakingTasks.id, eq(speakingTasks.createdBy, userId), () =>
      db
        .select({
          id: speakingTasks.id,
          title: speakingTasks.title,
          kind: speakingTasks.kind,
          situation: speakingTasks.situation,
          questions: speakingTasks.questions,
          with_questions: promptRows,
          picture: pictureOf,
          created_at: speakingTasks.createdAt,
        })
        .from(speakingTasks),
    ),
}

const soundOfComment = {
  type: storedFiles.mediaType,
  bytes: storedFiles.bytes,
  milliseconds: speakingComments.milliseconds,
}

/** What trainers say aloud of the answers with a final mark. */
export const commentsOnOwnAnswers: OwnDataPart = {
  list: 'spoken_comments_on_my_answers',
  of: 'trainee',
  tables: [speakingComments],
  read: ({ db, userId, publicUrl }) =>
    mapped(
      once(
        db
          .select({
            answer: speakingComments.answerId,
            task_id: speakingAnswers.taskId,
            counts: speakingAnswers.picked,
            at: speakingComments.createdAt,
            sound: soundOfComment,
          })
          .from(speakingComments)
          .innerJoin(storedFiles, eq(storedFiles.id, speakingComments.fileId))
          .innerJoin(speakingAnswers, eq(speakingAnswers.id, speakingComments.answerId))
          .where(and(eq(speakingAnswers.userId, userId), hasCountingMark))
          .orderBy(asc(speakingComments.createdAt), asc(speakingComments.id)),
      ),
      ({ task_id, counts, sound, ...comment }) => ({
        ...comment,
        // The page plays those on the answer that counts.
        sound: { ...sound, hear_it_at: counts ? `${publicUrl}/trainee/speaking/${task_id}` : null },
      }),
    ),
}

/** What a trainer says aloud of answers. */
export const spokenOfOwnData: OwnDataPart = {
  list: 'spoken_comments_on_answers',
  of: 'trainer',
  tables: [speakingComments],
  read: ({ db, userId, publicUrl }) =>
    mapped(
      inParts(speakingComments.id, eq(speakingComments.trainerId, userId), () =>
        db
          .select({
            id: speakingComments.id,
            answer: speakingComments.answerId,
            task_id: speakingAnswers.taskId,
            at: speakingComments.createdAt,
            sound: soundOfComment,
          })
          .from(speakingComments)
          .innerJoin(storedFiles, eq(storedFiles.id, speakingComments.fileId))
          .innerJoin(speakingAnswers, eq(speakingAnswers.id, speakingComments.answerId)),
      ),
      ({ task_id, sound, ...comment }) => ({
        ...comment,
        sound: {
          ...sound,
          hear_it_at: `${publicUrl}/trainer/speaking/${task_id}/mark?answer=${comment.answer}`,
        },
      }),
    ),
}
