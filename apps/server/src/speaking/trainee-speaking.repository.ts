import { and, desc, eq, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { speakingAnswers, speakingTasks, users } from '../db/schema.ts'
import { wasLate } from '../quizzes/quiz-life.ts'
import { figureOf } from './dictation-figure.ts'
import { scoreOf } from './shadowing-score.ts'
import { hasAnswered, isAddressedTo } from './speaking-audience.ts'
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

/** The tasks for a trainee that she has not answered, the first due one first. */
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
        isAddressedTo(user),
        sql`not ${hasAnswered(user)}`,
      ),
    )
    .orderBy(sql`speaking_tasks.due_at nulls last`, desc(speakingTasks.createdAt), desc(speakingTasks.id))
    .limit(most)
}

export const isTrainee = async (db: Handle, userId: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), eq(users.role, 'trainee')))) > 0
