import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { isAmong } from '../db/is-among.ts'
import { fullNameOf, namesOf } from '../db/names-of.ts'
import { speakingAnswers, speakingAppeals, speakingTasks, users } from '../db/schema.ts'
import { isVoid } from './is-void.ts'

type NewAppeal = typeof speakingAppeals.$inferInsert
type Decision = Required<Pick<NewAppeal, 'state' | 'reason' | 'decidedBy' | 'decidedAt'>>

export const findAppeal = async (db: Handle, answerId: string) => {
  const [row] = await db
    .select({
      state: speakingAppeals.state,
      note: speakingAppeals.note,
      criteria: speakingAppeals.criteria,
      reason: speakingAppeals.reason,
      createdAt: speakingAppeals.createdAt,
      decidedAt: speakingAppeals.decidedAt,
      by: namesOf(users),
    })
    .from(speakingAppeals)
    .leftJoin(users, eq(users.id, speakingAppeals.decidedBy))
    .where(eq(speakingAppeals.answerId, answerId))
  return row
}

/** The appeals on these answers, each with its trainee and its task. */
export const appealsOn = (db: Handle, answerIds: readonly string[]) =>
  db
    .select({
      answerId: speakingAppeals.answerId,
      trainee: { id: users.id, ...namesOf(users) },
      task: { id: speakingTasks.id, kind: speakingTasks.kind, title: speakingTasks.title },
      state: speakingAppeals.state,
      note: speakingAppeals.note,
      reason: speakingAppeals.reason,
      criteria: sql<string[]>`array(
        select ${speakingTasks.criteria} -> (n - 1) ->> 'name' from unnest(${speakingAppeals.criteria}) as n order by n)`,
      createdAt: speakingAppeals.createdAt,
      decidedAt: speakingAppeals.decidedAt,
    })
    .from(speakingAppeals)
    .innerJoin(speakingAnswers, eq(speakingAnswers.id, speakingAppeals.answerId))
    .innerJoin(users, eq(users.id, speakingAnswers.userId))
    .innerJoin(speakingTasks, eq(speakingTasks.id, speakingAnswers.taskId))
    .where(isAmong(speakingAppeals.answerId, answerIds))

/** The last answered appeal of a trainee in a task, for a mail. None on an answer that was withdrawn since. */
export const answeredAppeal = async (db: Handle, { taskId, userId }: { taskId: string; userId: string }) => {
  const [row] = await db
    .select({
      title: speakingTasks.title,
      accepted: sql<boolean>`${speakingAppeals.state} = 'accepted'`,
      reason: speakingAppeals.reason,
      trainer: sql<string | null>`(
        select ${fullNameOf(users)} from users where users.id = ${speakingAppeals.decidedBy})`,
    })
    .from(speakingAnswers)
    .innerJoin(speakingAppeals, eq(speakingAppeals.answerId, speakingAnswers.id))
    .innerJoin(speakingTasks, eq(speakingTasks.id, speakingAnswers.taskId))
    .where(
      and(
        eq(speakingAnswers.taskId, taskId),
        eq(speakingAnswers.userId, userId),
        sql`${speakingAppeals.state} <> 'open'`,
        not(isVoid),
      ),
    )
    .orderBy(desc(speakingAppeals.decidedAt))
    .limit(1)
  return row
}

export const insertAppeal = (tx: Transaction, row: NewAppeal) => tx.insert(speakingAppeals).values(row)

/** Stores a decision on the appeal of a locked answer. */
export const decideAppeal = (tx: Transaction, answerId: string, decision: Decision) =>
  tx.update(speakingAppeals).set(decision).where(eq(speakingAppeals.answerId, answerId))

export const emailOf = async (tx: Transaction, userId: string): Promise<string | undefined> => {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return row?.email
}
