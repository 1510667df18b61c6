import type { GroupListQuery } from '@elocute/contract/groups'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { isAmong } from '../db/is-among.ts'
import { groupMembers, groups, users } from '../db/schema.ts'
import { hasText, lowerCase } from '../db/search-key.ts'
import { isMemberOf } from './is-member-of.ts'

const group = {
  id: groups.id,
  name: groups.name,
  archivedAt: groups.archivedAt,
  members: sql<number>`(select count(*)::int from group_members where group_members.group_id = groups.id)`,
}

type Part = Omit<GroupListQuery, 'figures'>
type Search = Pick<GroupListQuery, 'search' | 'status'>

const matches = ({ search, status }: Search) =>
  and(
    status && (status === 'active' ? isNull(groups.archivedAt) : isNotNull(groups.archivedAt)),
    hasText(groups.name, search),
  )

/** The groups by name, those in use first. */
export const listedGroups = (db: Handle, { limit, offset, ...search }: Part) =>
  db
    .select(group)
    .from(groups)
    .where(matches(search))
    .orderBy(sql`${groups.archivedAt} is not null`, lowerCase(sql`${groups.name}`), asc(groups.id))
    .limit(limit)
    .offset(offset)

export const countGroups = (db: Handle, search: Search) => db.$count(groups, matches(search))

export const findGroup = async (db: Handle, id: string) => {
  const [row] = await db.select(group).from(groups).where(eq(groups.id, id))
  return row
}

/** The groups of these names, without regard to case, each with the name that was asked for. */
export const groupsNamed = async (db: Handle, names: readonly string[]) => {
  const { rows } = await db.execute<{ wanted: string; id: string; name: string }>(sql`
    select wanted.name as wanted, groups.id, groups.name
    from unnest(${sql.param(names)}::text[]) as wanted (name) join groups
      on ${lowerCase(sql`groups.name`)} = ${lowerCase(sql`wanted.name`)}`)
  return rows
}

/** Leaves out those whose name another group has; returns the others. */
export const insertMissingGroups = (tx: Transaction, rows: (typeof groups.$inferInsert)[]) =>
  tx.insert(groups).values(rows).onConflictDoNothing().returning({ id: groups.id })

export const insertGroup = (tx: Handle, row: typeof groups.$inferInsert) => tx.insert(groups).values(row)

/** Returns false if another group has this name. */
export const insertGroupIfFree = async (
  tx: Transaction,
  row: typeof groups.$inferInsert,
): Promise<boolean> => {
  const { rowCount } = await tx.insert(groups).values(row).onConflictDoNothing()
  return Boolean(rowCount)
}

export const isMember = async (db: Handle, groupId: string, userId: string): Promise<boolean> => {
  const rows = await db
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)))
  return rows.length > 0
}

/**
 * Locks a group until the transaction ends. A transaction locks its group first, then trainees in the order of their
 * ids: decision 70.
 */
export const lockGroup = async (tx: Transaction, id: string) => {
  const [row] = await tx
    .select({ name: groups.name, archivedAt: groups.archivedAt })
    .from(groups)
    .where(eq(groups.id, id))
    .for('update')
  return row
}

export const updateGroup = (tx: Transaction, id: string, change: { name: string; archivedAt: Date | null }) =>
  tx.update(groups).set(change).where(eq(groups.id, id))

/** Locks the members against deletion, because their rows here would go with them. */
export const lockMembers = (tx: Transaction, groupId: string) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(isMemberOf(groupId))
    .orderBy(asc(users.id))
    .for('key share', { of: users })

/** Locks these trainees against deletion; returns those who exist. */
export const lockTrainees = async (tx: Transaction, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isAmong(users.id, ids), eq(users.role, 'trainee')))
    .orderBy(asc(users.id))
    .for('key share')
  return rows.map(({ id }) => id)
}

export type Joining = { id: string; joinedAt: Date }

/** Returns how many were not in the group yet. */
export const addMembers = async (
  tx: Transaction,
  groupId: string,
  coming: readonly Joining[],
): Promise<number> => {
  if (coming.length === 0) return 0
  const ids = coming.map(({ id }) => id)
  const times = coming.map(({ joinedAt }) => joinedAt.toISOString())
  const { rowCount } = await tx.execute(sql`
    insert into group_members (group_id, user_id, joined_at)
    select ${groupId}, id, joined_at
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(times)}::timestamptz[]) as coming(id, joined_at)
    on conflict do nothing`)
  return rowCount ?? 0
}

/** Locks a group against deletion and archiving; returns whether it is in use. */
export const holdGroupInUse = async (tx: Transaction, id: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.id, id), isNull(groups.archivedAt)))
    .for('share')
  return rows.length > 0
}

/** Returns who was in the group, and since when. */
export const removeMembers = (tx: Transaction, groupId: string, ids: readonly string[]): Promise<Joining[]> =>
  tx
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), isAmong(groupMembers.userId, ids)))
    .returning({ id: groupMembers.userId, joinedAt: groupMembers.joinedAt })

export const deleteGroup = (tx: Transaction, id: string) => tx.delete(groups).where(eq(groups.id, id))
