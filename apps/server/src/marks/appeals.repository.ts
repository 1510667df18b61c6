import type { AppealQuery } from '@elocute/contract/appeals'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { appeals, attempts, attemptWords, quizzes, users } from '../db/schema.ts'
import { wasStarted } from '../quizzes/quiz-life.ts'
import { wordColumns } from './words.repository.ts'

type NewAppeal = { attemptId: string; n: number; note: string | null; createdAt: Date }

export const insertAppeal = async (tx: Transaction, appeal: NewAppeal): Promise<void> => {
  await tx.insert(appeals).values({ ...appeal, state: 'open' })
}

type State = AppealQuery['state']

// Literals, not parameters, because the planner matches partial indexes only with literals.
const conditions = {
  open: sql`${appeals.state} = 'open'`,
  decided: sql`${appeals.state} <> 'open'`,
}

/**
 * The appeals on attempts that count: nobody can decide on a reopened attempt any more. Few attempts are reopened, so their
 * ids are read, not the attempts of all appeals.
 */
/** Whether the trainee of an appeal is a member of a group; no condition without one. */
const ofGroup = (group: string | undefined) =>
  group === undefined
    ? undefined
    : sql`exists (select from attempts join group_members on group_members.user_id = attempts.user_id
        where attempts.id = ${appeals.attemptId} and group_members.group_id = ${group})`

const listed = (state: State, group: string | undefined) =>
  and(
    state && conditions[state],
    sql`${appeals.attemptId} not in (
      select id from attempts where attempts.state = 'void' union all select id from deleted_attempts)`,
    ofGroup(group),
  )

// The orders of open and decided appeals match their indexes.
const orders = {
  open: [asc(appeals.createdAt), asc(appeals.attemptId), asc(appeals.n)],
  decided: [sql`${appeals.decidedAt} desc nulls last`, asc(appeals.attemptId), asc(appeals.n)],
  all: [desc(appeals.createdAt), asc(appeals.attemptId), asc(appeals.n)],
}

export const listedAppeals = (db: Handle, { state, group, limit, offset }: AppealQuery) => {
  // The part is cut before its words, trainees and quizzes are read. It has the table's name for `wordColumns`.
  const part = db
    .select()
    .from(appeals)
    .where(listed(state, group))
    .orderBy(...orders[state ?? 'all'])
    .limit(limit)
    .offset(offset)
    .as('appeals')
  return db
    .select({
      attemptId: part.attemptId,
      trainee: { id: users.id, ...namesOf(users) },
      quiz: { id: quizzes.id, title: quizzes.title },
      word: wordColumns,
      createdAt: part.createdAt,
      decidedAt: part.decidedAt,
    })
    .from(part)
    .innerJoin(attemptWords, and(eq(attemptWords.attemptId, part.attemptId), eq(attemptWords.n, part.n)))
    .innerJoin(attempts, eq(attempts.id, part.attemptId))
    .innerJoin(users, eq(users.id, attempts.userId))
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .orderBy(...orders[state ?? 'all'])
}

export const countAppeals = async (db: Handle, state: State, group?: string): Promise<number> => {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(appeals)
    .where(listed(state, group))
  return row?.total ?? 0
}

/** The number of open appeals of a quiz. */
export const countOpenAppeals = async (db: Handle, quizId: string, group?: string): Promise<number> => {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(appeals)
    .innerJoin(attempts, eq(attempts.id, appeals.attemptId))
    .where(and(conditions.open, eq(attempts.quizId, quizId), wasStarted, ofGroup(group)))
  return row?.total ?? 0
}
