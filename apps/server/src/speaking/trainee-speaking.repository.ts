import { and, desc, eq, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { speakingAnswers, speakingTasks, users } from '../db/schema.ts'
import { peopleInTime } from '../groups/audience.ts'
import { wasLate } from '../quizzes/quiz-life.ts'
import { countingMark } from './counting-mark.ts'
import { figureOf } from './dictation-figure.ts'
import { scoreOf } from './shadowing-score.ts'
import { hasAnswered, speakingAudience } from './speaking-audience.ts'
import { keptRubric } from './speaking-tasks.repository.ts'

/** The tasks that a trainee has answered, the last answered one first, each with the answer that counts. */
export const answeredBy = (db: Handle, userId: string, most: number) =>
  db
    .select({
      answerId: speakingAnswers.id,
      taskId: speakingTasks.id,
      title: speakingTasks.title,
      state: speakingTasks.state,
      dueAt: speakingTasks.dueAt,
      rubric: keptRubric,
      sentAt: sql<string>`${speakingAnswers.sentAt}`,
      figure: figureOf(sql`speaking_answers.id`),
      score: scoreOf(sql`speaking_answers.id`),
      late: wasLate(sql`speaking_answers.sent_at`, sql`speaking_tasks.due_at`),
      tries: sql<number>`(
        select count(*)::int from speaking_answers as sent
        where sent.task_id = speaking_tasks.id and sent.user_id = speaking_answers.user_id and sent.sent_at is not null
          and sent.voided_at is null)`,
    })
    .from(speakingAnswers)
    .innerJoin(speakingTasks, eq(speakingTasks.id, speakingAnswers.taskId))
    .where(and(eq(speakingAnswers.userId, userId), speakingAnswers.picked))
    .orderBy(desc(speakingAnswers.sentAt), desc(speakingAnswers.id))
    .limit(most)

/** The tasks that were for a trainee in time and that she has not answered, the first due one first. */
export const waitingFor = (db: Handle, userId: string, most: number) => {
  const user = sql`${userId}::uuid`
  return db
    .select({
      taskId: speakingTasks.id,
      title: speakingTasks.title,
      state: speakingTasks.state,
      dueAt: speakingTasks.dueAt,
      rubric: keptRubric,
    })
    .from(speakingTasks)
    .where(
      and(
        sql`speaking_tasks.state in ('open', 'closed')`,
        sql`exists (${peopleInTime(speakingAudience, sql`users.id = ${user}`)})`,
        sql`not ${hasAnswered(user)}`,
      ),
    )
    .orderBy(sql`speaking_tasks.due_at nulls last`, desc(speakingTasks.createdAt), desc(speakingTasks.id))
    .limit(most)
}

type Marked = { id: string; title: string; sent_at: string; levels: number[] }

/**
 * The answer of a trainee to a task and those that she sent before it, the last one first: which count and have a mark by the same version of
 * a rubric.
 */
export const markedUntil = async (
  db: Handle,
  { userId, taskId, most }: { userId: string; taskId: string; most: number },
): Promise<Marked[]> => {
  const { rows } = await db.execute<Marked>(sql`
    select speaking_tasks.id, speaking_tasks.title, speaking_answers.sent_at, counted.levels
    from speaking_answers as last join speaking_tasks as asked on asked.id = last.task_id
    join speaking_answers on speaking_answers.user_id = last.user_id and speaking_answers.picked
      and (speaking_answers.sent_at, speaking_answers.id) <= (last.sent_at, last.id)
    join speaking_tasks on speaking_tasks.id = speaking_answers.task_id
      and (speaking_tasks.rubric_id, speaking_tasks.rubric_version) = (asked.rubric_id, asked.rubric_version)
    join ${countingMark} on true
    where last.task_id = ${taskId} and last.user_id = ${userId} and last.picked
    order by speaking_answers.sent_at desc, speaking_answers.id desc
    limit ${most}`)
  return rows
}

export const isTrainee = async (db: Handle, userId: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), eq(users.role, 'trainee')))) > 0
