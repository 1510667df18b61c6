import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { isAmong } from '../db/is-among.ts'
import { groupMembers, groups, imports, users } from '../db/schema.ts'

const importsLock = 7_305_120

/** Imports follow one another, so that two of the same list do not invite anybody twice. */
export const lockImports = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(${importsLock}::bigint)`)

/** The accounts that these addresses have. */
export const accountsOf = (db: Handle, emails: readonly string[]) =>
  db
    .select({ id: users.id, email: users.email, role: users.role, status: users.status })
    .from(users)
    .where(isAmong(users.email, emails))
    .orderBy(asc(users.id))

/** Those of these people who are in the group. */
export const membersAmong = async (
  db: Handle,
  groupId: string,
  ids: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), isAmong(groupMembers.userId, ids)))
  return rows.map(({ id }) => id)
}

export const insertImport = (tx: Transaction, row: typeof imports.$inferInsert) =>
  tx.insert(imports).values(row)

/** What an import has done with people who have an account. */
export const setReached = (tx: Transaction, id: string, reached: { approved: number; added: string[] }) =>
  tx.update(imports).set(reached).where(eq(imports.id, id))

const shown = {
  id: imports.id,
  createdAt: imports.createdAt,
  groupId: groups.id,
  groupName: groups.name,
  invited: imports.invited,
  joined: sql<number>`(
    select count(*)::int from invitations where invitations.import_id = imports.id and invitations.uses > 0
  )`,
  approved: imports.approved,
  added: sql<number>`cardinality(${imports.added})`,
  undoneAt: imports.undoneAt,
}

const withGroup = (db: Handle) =>
  db.select(shown).from(imports).leftJoin(groups, eq(groups.id, imports.groupId))

export const importsSince = (db: Handle, since: Date, limit: number) =>
  withGroup(db).where(gt(imports.createdAt, since)).orderBy(desc(imports.createdAt), imports.id).limit(limit)

export const findImport = async (db: Handle, id: string) => {
  const [row] = await withGroup(db).where(eq(imports.id, id))
  return row
}

/** Marks an import as undone; undefined if it was undone before. */
export const markUndone = async (tx: Transaction, id: string, now: Date) => {
  const [row] = await tx
    .update(imports)
    .set({ undoneAt: now })
    .where(and(eq(imports.id, id), isNull(imports.undoneAt)))
    .returning({ groupId: imports.groupId, added: imports.added })
  return row
}
