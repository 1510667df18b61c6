import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { takeAdvisoryLock } from '../db/advisory-locks.ts'
import type { Handle, Transaction } from '../db/client.ts'
import { inBatches, someOf } from '../db/in-batches.ts'
import { isAmong } from '../db/is-among.ts'
import { namesOf } from '../db/names-of.ts'
import { groupMembers, groups, imports, users, type ImportedName } from '../db/schema.ts'
import { verifiedTrainee } from '../quizzes/quiz-life.ts'

/** Imports follow one another, so that two of the same list do not invite anybody twice. */
export const lockImports = (tx: Transaction) => takeAdvisoryLock(tx, 'imports')

const account = {
  id: users.id,
  email: users.email,
  ...namesOf(users),
  role: users.role,
  status: users.status,
}

export type ListedAccount = Awaited<ReturnType<typeof accountsOf>>[number]

/** The accounts that these addresses have. */
export const accountsOf = (db: Handle, emails: readonly string[]) =>
  db.select(account).from(users).where(isAmong(users.email, emails)).orderBy(asc(users.id))

/** Locks those of these trainees who exist, all at once in the order of their ids: decision 70. */
export const lockTrainees = (tx: Transaction, ids: readonly string[]) =>
  tx
    .select(account)
    .from(users)
    .where(and(isAmong(users.id, ids), eq(users.role, 'trainee')))
    .orderBy(asc(users.id))
    .for('update')

/** Who of these people is in which of these groups. */
export const membershipsAmong = (db: Handle, groupIds: readonly string[], ids: readonly string[]) =>
  db
    .select({ groupId: groupMembers.groupId, userId: groupMembers.userId })
    .from(groupMembers)
    .where(and(isAmong(groupMembers.groupId, groupIds), isAmong(groupMembers.userId, ids)))
    .orderBy(asc(groupMembers.groupId))

/** The active trainees without those who have one of these addresses, by name. */
export const activeExcept = (db: Handle, emails: readonly string[], most: number) =>
  db
    .select({ id: users.id, email: users.email, ...namesOf(users) })
    .from(users)
    .where(and(verifiedTrainee, sql`not ${isAmong(users.email, emails)}`))
    .orderBy(sql`left(${users.listedAs}, 100)`, asc(users.id))
    .limit(most)

export const countActive = (db: Handle) => db.$count(users, verifiedTrainee)

export type Renaming = { id: string; before: ImportedName; after: ImportedName }

/** Renames locked trainees who have the name of before still; returns their ids. */
export const renameTrainees = async (tx: Transaction, renamings: readonly Renaming[]): Promise<string[]> => {
  const texts = (of: (renaming: Renaming) => string | null) => sql`${sql.param(renamings.map(of))}::text[]`
  const { rows } = await tx.execute<{ id: string }>(sql`
    update users set first_name = name.first, middle_name = name.middle, last_name = name.last
    from unnest(
      ${sql.param(renamings.map(({ id }) => id))}::uuid[],
      ${texts(({ before }) => before.first)}, ${texts(({ before }) => before.middle)}, ${texts(({ before }) => before.last)},
      ${texts(({ after }) => after.first)}, ${texts(({ after }) => after.middle)}, ${texts(({ after }) => after.last)}
    ) as name (id, old_first, old_middle, old_last, first, middle, last)
    where users.id = name.id and users.first_name = name.old_first and users.last_name = name.old_last
      and users.middle_name is not distinct from name.old_middle
    returning users.id`)
  return rows.map(({ id }) => id)
}

export const insertImport = (tx: Transaction, row: typeof imports.$inferInsert) =>
  tx.insert(imports).values(row)

/** What an import has done with people who have an account. */
export const setReached = (tx: Transaction, id: string, reached: Partial<typeof imports.$inferInsert>) =>
  tx.update(imports).set(reached).where(eq(imports.id, id))

const shown = {
  id: imports.id,
  createdAt: imports.createdAt,
  groupId: groups.id,
  groupName: groups.name,
  groups: sql<number>`cardinality(${imports.groupIds})`,
  sync: imports.isSync,
  invited: imports.invited,
  joined: sql<number>`(
    select count(*)::int from invitations where invitations.import_id = imports.id and invitations.uses > 0
  )`,
  approved: imports.approved,
  added: imports.added,
  suspended: imports.suspended,
  restored: imports.restored,
  changed: imports.changed,
  undoneAt: imports.undoneAt,
}

const withGroup = (db: Handle) =>
  db
    .select(shown)
    .from(imports)
    .leftJoin(groups, eq(groups.id, sql`${imports.groupIds}[1]`))

export const importsSince = (db: Handle, since: Date, limit: number) =>
  withGroup(db).where(gt(imports.createdAt, since)).orderBy(desc(imports.createdAt), imports.id).limit(limit)

export const findImport = async (db: Handle, id: string) => {
  const [row] = await withGroup(db).where(eq(imports.id, id))
  return row
}

/** Marks an import as undone, and returns what it has changed; undefined if it was undone before. */
export const markUndone = async (tx: Transaction, id: string, now: Date) => {
  const [row] = await tx
    .update(imports)
    .set({ undoneAt: now })
    .where(and(eq(imports.id, id), isNull(imports.undoneAt)))
    .returning({ changes: imports.changes })
  return row
}

/** Forgets the names that imports from before `before` have changed, with all that undoing needs. */
export const forgetChanges = (db: Handle, before: Date, signal?: AbortSignal) =>
  inBatches(async (most) => {
    const { rowCount } = await db
      .update(imports)
      .set({ changes: null })
      .where(someOf(imports, and(isNotNull(imports.changes), lt(imports.createdAt, before)), most))
    return rowCount ?? 0
  }, signal)
