import type { SpeakingKind } from '@elocute/contract/speaking-fields'
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { speakingAnswers, speakingTasks, users } from '../db/schema.ts'
import { lowerCase } from '../db/search-key.ts'
import { inGroup } from '../groups/is-member-of.ts'
import { verifiedTrainee, wasLate } from '../quizzes/quiz-life.ts'
import { countingMark } from './counting-mark.ts'
import { figureOf } from './dictation-figure.ts'
import { scoreOf } from './shadowing-score.ts'
import { countsFor } from './speaking-audience.ts'

/** A place in the order of the trainees: the name by which they are sorted, and the id. */
export type Place = { listedAs: string; id: string }

type Range = { taskId: string; group?: string | undefined; after: Place | null; limit: number }

const listedAs = sql<string>`left(${users.listedAs}, 100)`

/** The names of the groups of a row of `users`. */
const groupNames = sql<string[]>`array(
  select groups.name from group_members join groups on groups.id = group_members.group_id
  where group_members.user_id = users.id and groups.archived_at is null order by ${lowerCase(sql`groups.name`)})`

/** How many must-say points a trainer has ticked, and how many there are. Null where there are none, and where nothing is decided. */
const pointsOf = sql<{ said: number; points: number } | null>`(
  select case when jsonb_array_length(counted.said) > 0 and sum(jsonb_array_length(speaking_prompts.must_say)) > 0
    then json_build_object(
      'said', (
        select count(*) filter (where point.value = 'true') from jsonb_array_elements(counted.said) as question
        cross join jsonb_array_elements(question.value) as point),
      'points', sum(jsonb_array_length(speaking_prompts.must_say))
    ) end
  from speaking_prompts where speaking_prompts.task_id = speaking_answers.task_id)`

/** A result that only tasks of one kind have, in SQL over `speaking_tasks`. It is not looked up for the answers of others. */
const ofKind = <Result>(kind: SpeakingKind, result: SQL<Result | null>) =>
  sql<Result | null>`case when ${speakingTasks.kind} = ${kind} then ${result} end`

/** What a file says of the answer that counts, in SQL over `speaking_tasks`, `speaking_answers` and `counted`. */
const ofAnswer = {
  sentAt: speakingAnswers.sentAt,
  tries: sql<number>`(
    select count(*)::int from speaking_answers as sent
    where sent.task_id = speaking_answers.task_id and sent.user_id = speaking_answers.user_id and sent.sent_at is not null
      and sent.voided_at is null)`,
  milliseconds: sql<number | null>`(
    select sum(speaking_parts.milliseconds)::int from speaking_parts
    where speaking_parts.answer_id = speaking_answers.id)`,
  levels: sql<(number | null)[] | null>`counted.levels`,
  comment: sql<string | null>`counted.comment`,
  points: pointsOf,
  figure: ofKind('dictation', figureOf(sql`speaking_answers.id`)),
  score: ofKind('shadowing', scoreOf(sql`speaking_answers.id`)),
}

/**
 * The next trainees for whom a task is, after a place, by name, each with the answer that counts. Pages by place and not by number, so that
 * nobody is skipped when another is added or deleted meanwhile.
 */
export const traineesAfter = (db: Handle, { taskId, group, after, limit }: Range) => {
  // Cut to its page before any answer is looked up.
  const page = db
    .select({
      id: users.id,
      listedAs: listedAs.as('listed_as'),
      ...namesOf(users),
      email: users.email,
      groups: groupNames.as('groups'),
    })
    .from(users)
    .where(
      and(
        verifiedTrainee,
        countsFor(taskId),
        inGroup(group),
        after ? sql`(${listedAs}, ${users.id}) > (${after.listedAs}, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(listedAs), asc(users.id))
    .limit(limit)
    .as('page')
  return db
    .select({
      id: page.id,
      listedAs: page.listedAs,
      first_name: page.first_name,
      middle_name: page.middle_name,
      last_name: page.last_name,
      email: page.email,
      groups: page.groups,
      late: wasLate(sql`speaking_answers.sent_at`, sql`speaking_tasks.due_at`),
      ...ofAnswer,
    })
    .from(page)
    .innerJoin(speakingTasks, eq(speakingTasks.id, taskId))
    .leftJoin(
      speakingAnswers,
      and(eq(speakingAnswers.taskId, taskId), eq(speakingAnswers.userId, page.id), speakingAnswers.picked),
    )
    .leftJoin(countingMark, sql`true`)
    .orderBy(asc(page.listedAs), asc(page.id))
}

export type ExportedTrainee = Awaited<ReturnType<typeof traineesAfter>>[number]

type Period = { from: Date; to: Date | null }
type Moment = { sentAt: string; id: string }
type Part = { group?: string | undefined; period: Period; after: Moment | null; limit: number }

/** The next answers that count of a period after a place, the first sent one first. */
export const answersAfter = (db: Handle, { group, period, after, limit }: Part) => {
  const { from, to } = period
  const page = db
    .select({ id: speakingAnswers.id })
    .from(speakingAnswers)
    .innerJoin(users, eq(users.id, speakingAnswers.userId))
    .where(
      and(
        speakingAnswers.picked,
        sql`${speakingAnswers.sentAt} >= ${from}::timestamptz`,
        sql`${speakingAnswers.sentAt} < coalesce(${to}::timestamptz, 'infinity')`,
        inGroup(group),
        after
          ? sql`(${speakingAnswers.sentAt}, ${speakingAnswers.id}) > (${after.sentAt}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(speakingAnswers.sentAt), asc(speakingAnswers.id))
    .limit(limit)
    .as('page')
  return db
    .select({
      id: speakingAnswers.id,
      sentKey: sql<string>`${speakingAnswers.sentAt}::text`,
      ...namesOf(users),
      email: users.email,
      title: speakingTasks.title,
      criteria: speakingTasks.criteria,
      late: wasLate(sql`speaking_answers.sent_at`, sql`speaking_tasks.due_at`),
      ...ofAnswer,
    })
    .from(page)
    .innerJoin(speakingAnswers, eq(speakingAnswers.id, page.id))
    .innerJoin(users, eq(users.id, speakingAnswers.userId))
    .innerJoin(speakingTasks, eq(speakingTasks.id, speakingAnswers.taskId))
    .leftJoin(countingMark, sql`true`)
    .orderBy(asc(speakingAnswers.sentAt), asc(speakingAnswers.id))
}
