import type { CefrLevel } from '@elocute/contract/cefr'
import type { TraineeListQuery } from '@elocute/contract/trainees'
import { and, asc, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { lowerCase, searchKey } from '../db/search-key.ts'
import { inGroup } from '../groups/is-member-of.ts'
import { attempts, quizzes, users } from '../db/schema.ts'
import { figures, isFigure, type Figure } from './trainee-figures.repository.ts'
import { deleteAttemptsOf } from '../quiz-attempts/delete-attempts.ts'
import { lockAnswersOf } from '../speaking/lock-answers.ts'
import { inDailyLists, wasAnswered, wasForInTime } from '../quizzes/quiz-life.ts'

const trainee = {
  id: users.id,
  email: users.email,
  ...namesOf(users),
  role: users.role,
  status: users.status,
  createdAt: users.createdAt,
  cefr: users.cefr,
  groups: sql<{ id: string; name: string }[]>`(
    select coalesce(json_agg(json_build_object('id', groups.id, 'name', groups.name) order by ${lowerCase(sql`groups.name`)}), '[]')
    from group_members join groups on groups.id = group_members.group_id
    where group_members.user_id = users.id and groups.archived_at is null)`,
}

type Search = Pick<TraineeListQuery, 'search' | 'status' | 'group' | 'cefr'>

const matches = ({ search, status, group, cefr }: Search) =>
  and(
    eq(users.role, 'trainee'),
    status && eq(users.status, status),
    inGroup(group),
    cefr && eq(users.cefr, cefr),
    ...search
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => sql`strpos(${users.listedAs}, ${searchKey(sql`${word}::text`)}) > 0`),
  )

const name = sql<string>`left(${users.listedAs}, 100)`

// Each of these orders matches an index.
const orders = {
  recent: [desc(users.createdAt), asc(users.id)],
  az: [asc(name), asc(users.id)],
  za: [desc(name), desc(users.id)],
}

type Part = Search & Pick<TraineeListQuery, 'limit' | 'offset'>

// Cut to its page first, because PostgreSQL reads the groups of rows that `offset` leaves out, too.
const pageOf = (db: Handle, order: SQL[], { limit, offset, ...search }: Part, more?: SQL) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(matches(search), more))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page')

const inOrder = (db: Handle, order: SQL[], part: Part, more?: SQL) => {
  const page = pageOf(db, order, part, more)
  return db
    .select(trainee)
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .orderBy(...order)
}

/** Two lists that an index sorts, one after the other, because no index has their order. */
const pendingFirst = async (db: Handle, part: Part) => {
  const pending = await inOrder(db, orders.az, part, sql`${users.status} = 'pending'`)
  if (pending.length === part.limit) return pending
  const before = await db.$count(users, and(matches(part), sql`${users.status} = 'pending'`))
  const rest = { limit: part.limit - pending.length, offset: Math.max(0, part.offset - before) }
  return [
    ...pending,
    ...(await inOrder(db, orders.az, { ...part, ...rest }, sql`${users.status} <> 'pending'`)),
  ]
}

/** The order by a figure, the highest first. It is computed for all who match, so their number is limited. */
const byFigure = (figure: Figure) => [sql`${figures[figure]} desc nulls last`, asc(name), asc(users.id)]

export const listedTrainees = (db: Handle, { sort, ...part }: TraineeListQuery) => {
  if (sort === 'pending') return pendingFirst(db, part)
  return inOrder(db, isFigure(sort) ? byFigure(sort) : orders[sort], part)
}

/** A place in the order by name. */
export type Place = { listedAs: string; id: string }

/**
 * The next trainees by name after a place. Pages by place and not by number, so that nobody is skipped when another is added or deleted
 * meanwhile.
 */
export const traineesAfter = (
  db: Handle,
  { after, ...part }: Omit<Part, 'offset'> & { after: Place | null },
) => {
  const later = after ? sql`(${name}, ${users.id}) > (${after.listedAs}, ${after.id}::uuid)` : undefined
  const page = pageOf(db, orders.az, { ...part, offset: 0 }, later)
  return db
    .select({ ...trainee, listedAs: name })
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .orderBy(...orders.az)
}

export const countTrainees = (db: Handle, search: Search) => db.$count(users, matches(search))

export const findTrainee = async (db: Handle, id: string) => {
  const [row] = await db
    .select(trainee)
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'trainee')))
  return row
}

const pendingTrainee = (id: string) =>
  and(eq(users.id, id), eq(users.role, 'trainee'), eq(users.status, 'pending'))

export const approvePending = async (db: Handle, id: string, now: Date, cefr?: CefrLevel) => {
  const [row] = await db
    .update(users)
    .set({ status: 'verified', verifiedAt: now, ...(cefr && { cefr }) })
    .where(pendingTrainee(id))
    .returning({ id: users.id, email: users.email })
  return row
}

export const deletePending = async (db: Handle, id: string) => {
  const [row] = await db
    .delete(users)
    .where(pendingTrainee(id))
    .returning({ id: users.id, email: users.email, language: users.language })
  return row
}

/** Returns the level before; undefined if there is no such trainee. */
export const setCefr = async (tx: Transaction, id: string, cefr: CefrLevel | null) => {
  const [before] = await tx
    .select({ cefr: users.cefr })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'trainee')))
    .for('update')
  if (before) await tx.update(users).set({ cefr }).where(eq(users.id, id))
  return before
}

/**
 * Locks the trainee, so that no row can reference them until this transaction ends. Returns what is deleted with them, read after the lock:
 * the statement that waited for it does not see the attempt for which it waited.
 */
export const lockTrainee = async (tx: Handle, id: string) => {
  const isTrainee = and(eq(users.id, id), eq(users.role, 'trainee'))
  await tx.select({ id: users.id }).from(users).where(isTrainee).for('update')
  const [row] = await tx
    .select({ status: users.status, attempts: tx.$count(attempts, eq(attempts.userId, users.id)) })
    .from(users)
    .where(isTrainee)
  return row
}

export const deleteTrainee = async (tx: Transaction, id: string): Promise<void> => {
  await deleteAttemptsOf(tx, { userId: id })
  await lockAnswersOf(tx, { userId: id })
  await tx.delete(users).where(eq(users.id, id))
}

/** The quizzes that this trainee has taken and those of the daily lists that are for her, newest first, with her scores. */
export const scoresOf = (db: Handle, userId: string) =>
  db
    .select({
      quiz_id: quizzes.id,
      quiz_title: quizzes.title,
      total_points: quizzes.totalPoints,
      score: attempts.score,
    })
    .from(quizzes)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(
      attempts,
      and(
        eq(attempts.quizId, quizzes.id),
        eq(attempts.userId, userId),
        wasAnswered,
        isNotNull(attempts.score),
      ),
    )
    .where(sql`${attempts.id} is not null or ${inDailyLists} and ${wasForInTime}`)
    .orderBy(desc(quizzes.createdAt), quizzes.id)
