import { and, asc, desc, eq, sql } from 'drizzle-orm'
import {
  rubrics,
  speakingAnswers,
  speakingMarks,
  speakingNotices,
  speakingParts,
  speakingPictures,
  speakingPrompts,
  speakingTaskPeople,
  speakingTasks,
  storedFiles,
} from '../db/schema.ts'
import { following, inParts, mapped, once, type OwnDataPart } from '../own-data/own-data-part.ts'
import { pictureOf, promptRows } from './speaking-prompts.repository.ts'

export const speakingChosenForMe: OwnDataPart = {
  list: 'speaking_tasks_chosen_for_me',
  of: 'trainee',
  tables: [speakingTaskPeople],
  read: ({ db, userId }) =>
    once(
      db
        .select({ task: speakingTasks.title })
        .from(speakingTaskPeople)
        .innerJoin(speakingTasks, eq(speakingTasks.id, speakingTaskPeople.taskId))
        .where(eq(speakingTaskPeople.userId, userId))
        .orderBy(asc(speakingTasks.id)),
    ),
}

type Recording = { question: number; milliseconds: number; type: string | null; bytes: number | null }

const recordings = sql<Recording[]>`(
  select coalesce(json_agg(json_build_object(
    'question', ${speakingParts.n}, 'milliseconds', ${speakingParts.milliseconds},
    'type', ${storedFiles.mediaType}, 'bytes', ${storedFiles.bytes}, 'measures', ${speakingParts.measures}
  ) order by ${speakingParts.n}), '[]')
  from ${speakingParts} left join ${storedFiles} on ${storedFiles.id} = ${speakingParts.fileId}
  where ${speakingParts.answerId} = ${speakingAnswers.id})`

/** The tries at speaking tasks, with the final marks. A draft of a mark says nothing yet. */
export const answersOfOwnData: OwnDataPart = {
  list: 'answers_to_speaking_tasks',
  of: 'trainee',
  tables: [speakingAnswers, speakingParts],
  read: ({ db, userId, publicUrl }) =>
    mapped(
      inParts((part) =>
        db
          .select({
            id: speakingAnswers.id,
            task: { id: speakingTasks.id, title: speakingTasks.title, questions: speakingTasks.questions },
            number: speakingAnswers.n,
            started_at: speakingAnswers.startedAt,
            sent_at: speakingAnswers.sentAt,
            counts: speakingAnswers.picked,
            recordings,
            mark: {
              levels: speakingMarks.levels,
              comment: speakingMarks.comment,
              said: speakingMarks.said,
              at: speakingMarks.changedAt,
            },
          })
          .from(speakingAnswers)
          .innerJoin(speakingTasks, eq(speakingTasks.id, speakingAnswers.taskId))
          .leftJoin(speakingMarks, and(eq(speakingMarks.answerId, speakingAnswers.id), speakingMarks.final))
          .where(and(eq(speakingAnswers.userId, userId), following(speakingAnswers.id, part)))
          .orderBy(asc(speakingAnswers.id))
          .limit(part.limit),
      ),
      ({ recordings: made, task, ...answer }) => ({
        ...answer,
        task,
        recordings: made.map((recording) => ({
          ...recording,
          hear_it_at: recording.type && `${publicUrl}/trainee/speaking/${task.id}`,
        })),
      }),
    ),
}

/** Which speaking tasks a mail was about, the latest first. */
export const noticesOfSpeaking: OwnDataPart = {
  list: 'mails_about_speaking_tasks',
  of: 'trainee',
  tables: [speakingNotices],
  read: ({ db, userId }) =>
    once(
      db
        .select({
          task: speakingTasks.title,
          mail: speakingNotices.mail,
          due_at: speakingNotices.dueAt,
          at: speakingNotices.createdAt,
        })
        .from(speakingNotices)
        .innerJoin(speakingTasks, eq(speakingTasks.id, speakingNotices.taskId))
        .where(eq(speakingNotices.userId, userId))
        .orderBy(desc(speakingNotices.createdAt), speakingNotices.taskId),
    ),
}

/** The rubrics that a trainer has made. */
export const rubricsOfOwnData: OwnDataPart = {
  list: 'rubrics',
  of: 'trainer',
  tables: [rubrics],
  read: ({ db, userId }) =>
    inParts((part) =>
      db
        .select({
          id: rubrics.id,
          name: rubrics.name,
          criteria: rubrics.criteria,
          created_at: rubrics.createdAt,
        })
        .from(rubrics)
        .where(and(eq(rubrics.createdBy, userId), following(rubrics.id, part)))
        .orderBy(asc(rubrics.id))
        .limit(part.limit),
    ),
}

/** The speaking tasks that a trainer has made. */
export const speakingTasksOfOwnData: OwnDataPart = {
  list: 'speaking_tasks',
  of: 'trainer',
  tables: [speakingTasks, speakingPrompts, speakingPictures],
  read: ({ db, userId }) =>
    inParts((part) =>
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
        .from(speakingTasks)
        .where(and(eq(speakingTasks.createdBy, userId), following(speakingTasks.id, part)))
        .orderBy(asc(speakingTasks.id))
        .limit(part.limit),
    ),
}

/** What a trainer says of answers to speaking tasks. */
export const marksOfOwnData: OwnDataPart = {
  list: 'marks_of_answers',
  of: 'trainer',
  tables: [speakingMarks],
  read: ({ db, userId }) =>
    inParts((part) =>
      db
        .select({
          id: speakingMarks.answerId,
          at: speakingMarks.changedAt,
          levels: speakingMarks.levels,
          comment: speakingMarks.comment,
          said: speakingMarks.said,
          final: speakingMarks.final,
        })
        .from(speakingMarks)
        .where(and(eq(speakingMarks.trainerId, userId), following(speakingMarks.answerId, part)))
        .orderBy(asc(speakingMarks.answerId))
        .limit(part.limit),
    ),
}
