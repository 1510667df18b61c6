import type { MarkingTurn } from '@elocute/contract/speaking-fields'
import type { SpeakingRow } from '@elocute/contract/speaking-rows'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { speakingTasks, users } from '../db/schema.ts'
import { inGroup } from '../groups/is-member-of.ts'
import { verifiedTrainee, wasLate } from '../quizzes/quiz-life.ts'
import { markingOf, shownRound, turnOf, type Viewer } from './marking-turn.ts'
import { figureOf } from './dictation-figure.ts'
import { isMachineMarked } from './machine-marked.ts'
import { scoreOf } from './shadowing-score.ts'
import { countsFor, hasAnsweredTask } from './speaking-audience.ts'

/** The answer of a trainee that counts. A row of `page` and `speaking_tasks` is given. */
const counting = (viewer: Viewer) => sql`lateral (
  select speaking_answers.id, speaking_answers.sent_at,
    (select count(*)::int from speaking_answers as sent
      where sent.task_id = speaking_tasks.id and sent.user_id = page.id and sent.sent_at is not null
        and sent.voided_at is null) as tries,
    (select sum(speaking_parts.milliseconds)::int from speaking_parts
      where speaking_parts.answer_id = speaking_answers.id) as milliseconds,
    (select json_build_object('levels', speaking_marks.levels, 'final', speaking_marks.final) from speaking_marks
      where speaking_marks.answer_id = speaking_answers.id and speaking_marks.round = ${shownRound(viewer)}) as mark,
    case when not ${isMachineMarked} then ${turnOf(viewer)} end as turn,
    ${figureOf(sql`speaking_answers.id`)} as figure, ${scoreOf(sql`speaking_answers.id`)} as score
  from speaking_answers join ${markingOf(viewer)} on true
  where speaking_answers.task_id = speaking_tasks.id and speaking_answers.user_id = page.id and speaking_answers.picked
) as counting`

type Filter = { group?: string | undefined; answered?: '1' | undefined }

/** Whether the trainee of a row is shown, in SQL over `users`. */
const isShown = (taskId: string, { group, answered }: Filter) =>
  and(verifiedTrainee, answered ? hasAnsweredTask(taskId) : countsFor(taskId), inGroup(group))

/** The trainees for whom a task is, or who have answered it, by name, with their answers that count. */
export const traineesOf = (
  db: Handle,
  taskId: string,
  viewer: Viewer,
  { limit, offset, ...filter }: Filter & { limit: number; offset: number },
) => {
  // Cut to its page before any answer is looked up.
  const page = db
    .select({ id: users.id, ...namesOf(users), listedAs: users.listedAs })
    .from(users)
    .where(isShown(taskId, filter))
    .orderBy(asc(users.listedAs), asc(users.id))
    .limit(limit)
    .offset(offset)
    .as('page')
  return db
    .select({
      user_id: page.id,
      first_name: page.first_name,
      middle_name: page.middle_name,
      last_name: page.last_name,
      answer_id: sql<string | null>`counting.id`,
      sentAt: sql<string | null>`counting.sent_at`,
      late: wasLate(sql`counting.sent_at`, sql`speaking_tasks.due_at`),
      tries: sql<number>`coalesce(counting.tries, 0)`,
      milliseconds: sql<number | null>`counting.milliseconds`,
      mark: sql<SpeakingRow['mark']>`counting.mark`,
      turn: sql<MarkingTurn | null>`counting.turn`,
      figure: sql<SpeakingRow['figure']>`counting.figure`,
      score: sql<SpeakingRow['score']>`counting.score`,
    })
    .from(page)
    .innerJoin(speakingTasks, eq(speakingTasks.id, taskId))
    .leftJoin(counting(viewer), sql`true`)
    .orderBy(asc(page.listedAs), asc(page.id))
}

/** How many these are. */
export const countTraineesOf = async (db: Handle, taskId: string, filter: Filter = {}): Promise<number> => {
  const [row] = await db
    .select({ trainees: sql<number>`count(*)::int` })
    .from(users)
    .where(isShown(taskId, filter))
  return row?.trainees ?? 0
}
