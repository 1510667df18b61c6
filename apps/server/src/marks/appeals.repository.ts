import type { AppealQuery } from '@elocute/contract/appeals'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { appeals, attempts, attemptWords, quizzes, users } from '../db/schema.ts'
import { isOfGroup } from '../groups/is-member-of.ts'
import { wasStarted } from '../quizzes/quiz-life.ts'
import { wordColumns } from './words.repository.ts'

type NewAppeal = { attemptId: string; n: number; note: string | null; createdAt: Date }

export const insertAppeal = async (tx: Transaction, appeal: NewAppeal): Promise<void> => {
  await tx.insert(appeals).values({ ...appeal, state: 'open' })
}

type State = AppealQuery['state']

// Literals, not parameters, because the planner matches partial indexes only with literals.
const isOpen = sql`state = 'open'`
const isDecided = sql`state <> 'open'`
const ofState = (state: State): SQL =>
  state === undefined ? sql`true` : state === 'open' ? isOpen : isDecided

/** Whether the trainee of an appeal is a member of a group. The table has the row of the trainee. */
const isMember = (of: SQL, group: string | undefined): SQL =>
  group === undefined
    ? sql`true`
    : sql`exists (select from ${of} as own join group_members on group_members.user_id = own.user_id
        where own.id = this.id and group_members.group_id = ${group})`

/**
 * The appeals against words and marks. Those on attempts and answers that count: nobody can decide on a reopened one any more. Few
 * are reopened, so their ids are read, not the attempts and answers of all appeals.
 */
const listed = (state: State, group: string | undefined) => ({
  words: sql`
    (select attempt_id as id, n, state, created_at, decided_at from appeals) as this
    where ${ofState(state)} and this.id not in (
      select id from attempts where attempts.state = 'void' union all select id from deleted_attempts)
    and ${isMember(sql`attempts`, group)}`,
  marks: sql`
    (select answer_id as id, 0 as n, state, created_at, decided_at from speaking_appeals) as this
    where ${ofState(state)} and this.id not in (select id from speaking_answers where voided_at is not null)
    and ${isMember(sql`speaking_answers`, group)}`,
})

// The orders of open and decided appeals match their indexes.
const orders = {
  open: sql`created_at, id, n`,
  decided: sql`decided_at desc nulls last, id, n`,
  all: sql`created_at desc, id, n`,
}

/** The place of a word in an attempt, or an answer, whose number is 0. */
type Place = { kind: 'word' | 'mark'; id: string; n: number }

/** A part of the appeals. Each kind is cut before the other one is mixed in, so that each is read in the order of its index. */
export const listedAppeals = async (
  db: Handle,
  { state, group, limit, offset }: AppealQuery,
): Promise<Place[]> => {
  const { words, marks } = listed(state, group)
  const order = orders[state ?? 'all']
  const most = offset + limit
  const { rows } = await db.execute<Place>(sql`
    select kind, id, n from (
      (select 'word' as kind, id, n, created_at, decided_at from ${words} order by ${order} limit ${most})
      union all
      (select 'mark', id, n, created_at, decided_at from ${marks} order by ${order} limit ${most})
    ) as listed
    order by ${order} limit ${limit} offset ${offset}`)
  return rows
}

export const countAppeals = async (db: Handle, state: State, group?: string): Promise<number> => {
  const { words, marks } = listed(state, group)
  const { rows } = await db.execute<{ total: number }>(sql`
    select ((select count(*) from ${words}) + (select count(*) from ${marks}))::int as total`)
  return rows[0]?.total ?? 0
}

/** The appeals against these words, with their trainees and quizzes. */
export const appealsOfWords = (db: Handle, places: readonly Place[]) =>
  db
    .select({
      attemptId: appeals.attemptId,
      trainee: { id: users.id, ...namesOf(users) },
      quiz: { id: quizzes.id, title: quizzes.title },
      word: wordColumns,
      createdAt: appeals.createdAt,
      decidedAt: appeals.decidedAt,
    })
    .from(appeals)
    .innerJoin(
      attemptWords,
      and(eq(attemptWords.attemptId, appeals.attemptId), eq(attemptWords.n, appeals.n)),
    )
    .innerJoin(attempts, eq(attempts.id, appeals.attemptId))
    .innerJoin(users, eq(users.id, attempts.userId))
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .where(
      sql`(${appeals.attemptId}, ${appeals.n}) in (
        select * from unnest(${sql.param(places.map(({ id }) => id))}::uuid[], ${sql.param(places.map(({ n }) => n))}::int[]))`,
    )

/** The number of open appeals of a quiz. */
export const countOpenAppeals = async (db: Handle, quizId: string, group?: string): Promise<number> => {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(appeals)
    .innerJoin(attempts, eq(attempts.id, appeals.attemptId))
    .where(
      and(
        sql`${appeals.state} = 'open'`,
        eq(attempts.quizId, quizId),
        wasStarted,
        isOfGroup(sql`${attempts.userId}`, group),
      ),
    )
  return row?.total ?? 0
}
