import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Handle, Transaction } from '../db/client.ts'
import { inBatches, someOf } from '../db/in-batches.ts'
import { isAmong } from '../db/is-among.ts'
import { fullNameOf } from '../db/names-of.ts'
import { groups, invitations, users } from '../db/schema.ts'

const makers = alias(users, 'makers')

/** Whether whoever made the invitation may still make one: the owner for trainers, everybody but observers for trainees. */
const makerMayInvite = sql<boolean>`exists (
  select from users where users.id = invitations.created_by and users.status = 'verified'
    and (users.trainer_level = 'owner' or users.trainer_level = 'trainer' and invitations.role = 'trainee'))`

const shown = {
  id: invitations.id,
  role: invitations.role,
  trainer_level: invitations.trainerLevel,
  groupId: groups.id,
  groupName: groups.name,
  cefr: invitations.cefr,
  groupArchivedAt: groups.archivedAt,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
  uses: invitations.uses,
  uses_allowed: invitations.usesAllowed,
  revokedAt: invitations.revokedAt,
  email: invitations.email,
  first_name: invitations.firstName,
  middle_name: invitations.middleName,
  last_name: invitations.lastName,
  makerMayInvite,
  trainer: sql<string | null>`(
    select ${fullNameOf(makers)} from ${users} as makers where makers.id = ${invitations.createdBy})`,
}

const noPerson = { email: null, firstName: null, middleName: null, lastName: null }

/** With the first of its groups; only those of imports have several. */
const withGroup = (db: Handle) =>
  db
    .select(shown)
    .from(invitations)
    .leftJoin(groups, eq(groups.id, sql`${invitations.groupIds}[1]`))

export const insertInvitations = (tx: Handle, rows: (typeof invitations.$inferInsert)[]) =>
  tx.insert(invitations).values(rows)

/** Those of imports are not among them. */
export const invitationsSince = (db: Handle, since: Date, limit: number) =>
  withGroup(db)
    .where(and(gt(invitations.createdAt, since), isNull(invitations.importId)))
    .orderBy(desc(invitations.createdAt), invitations.id)
    .limit(limit)

export const findInvitation = async (db: Handle, id: string) => {
  const [row] = await withGroup(db).where(eq(invitations.id, id))
  return row
}

export const findByCode = async (db: Handle, hash: Buffer) => {
  const [row] = await withGroup(db).where(eq(invitations.codeHash, hash))
  return row
}

/** Locks invitations in the order of their ids: decision 70. */
const lockInOrder = (tx: Transaction, where: SQL | undefined) =>
  tx.select({ id: invitations.id }).from(invitations).where(where).orderBy(asc(invitations.id)).for('update')

/** Withdraws invitations, and forgets their people; returns how many there were. */
const revokeWhere = async (tx: Transaction, where: SQL | undefined, now: Date): Promise<number> => {
  await lockInOrder(tx, where)
  const { rowCount } = await tx
    .update(invitations)
    .set({ ...noPerson, revokedAt: now })
    .where(where)
  return rowCount ?? 0
}

/** Withdraws the invitations that a trainer made, or those for one role. */
export const revokeAllOf = (tx: Transaction, createdBy: string, now: Date, role?: 'trainer') =>
  revokeWhere(
    tx,
    and(
      eq(invitations.createdBy, createdBy),
      isNull(invitations.revokedAt),
      role && eq(invitations.role, role),
    ),
    now,
  )

/** Withdraws the personal invitations of these addresses. */
export const revokePersonal = (tx: Transaction, emails: readonly string[], now: Date) =>
  revokeWhere(tx, isAmong(invitations.email, emails), now)

/** Returns whether it was in force until now. */
export const revokeInvitation = async (tx: Handle, id: string, now: Date): Promise<boolean> => {
  const rows = await tx
    .update(invitations)
    .set({ ...noPerson, revokedAt: now })
    .where(and(eq(invitations.id, id), isNull(invitations.revokedAt)))
    .returning({ id: invitations.id })
  return rows.length > 0
}

/**
 * Counts one use, if there is one left and nobody has withdrawn it. The time is not checked: whoever began in time may finish.
 * Concurrent uses wait for each other here, so that exactly the allowed number gets in. The account has the address and names
 * from now on. The personal invitations of her address are locked with it, because they are withdrawn next.
 */
export const takeUse = async (tx: Transaction, id: string, email: string) => {
  await lockInOrder(tx, or(eq(invitations.id, id), eq(invitations.email, email)))
  const [row] = await tx
    .update(invitations)
    .set({ ...noPerson, uses: sql`${invitations.uses} + 1` })
    .where(
      and(
        eq(invitations.id, id),
        isNull(invitations.revokedAt),
        lt(invitations.uses, invitations.usesAllowed),
        makerMayInvite,
      ),
    )
    .returning({
      role: invitations.role,
      trainerLevel: invitations.trainerLevel,
      groupIds: invitations.groupIds,
      cefr: invitations.cefr,
    })
  return row
}

export const roleOf = async (db: Handle, id: string) => {
  const [row] = await db.select({ role: invitations.role }).from(invitations).where(eq(invitations.id, id))
  return row?.role
}

const isOpenAt = (now: Date) =>
  and(isNull(invitations.revokedAt), gt(invitations.expiresAt, now), makerMayInvite)

/** The personal invitations by which these addresses can join. */
export const invitedAmong = async (db: Handle, emails: readonly string[], now: Date) => {
  const { id, email, groupIds } = invitations
  const rows = await db
    .select({ id, email, groupIds })
    .from(invitations)
    .where(and(isAmong(email, emails), isOpenAt(now)))
  return rows.flatMap((row) => (row.email === null ? [] : [{ ...row, email: row.email }]))
}

type Regrouped = { id: string; joins: readonly string[]; leaves: readonly string[] }

/** Changes into which groups people come by their invitations, as far as nobody has used or withdrawn those. */
export const regroup = async (tx: Transaction, changes: readonly Regrouped[]): Promise<void> => {
  await lockInOrder(
    tx,
    isAmong(
      invitations.id,
      changes.map(({ id }) => id),
    ),
  )
  await tx.execute(sql`
    update invitations set group_ids = array(
      select kept from unnest(invitations.group_ids) with ordinality as present (kept, n)
      where kept <> all (change.leaves) order by n
    ) || array(select added from unnest(change.joins) as added where added <> all (invitations.group_ids))
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id uuid, joins uuid[], leaves uuid[])
    where invitations.id = change.id and invitations.revoked_at is null and invitations.uses = 0`)
}

/** The oldest personal invitation by which an address can join. */
export const personalOf = async (db: Handle, email: string, now: Date): Promise<string | undefined> => {
  const [row] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.email, email), isOpenAt(now)))
    .orderBy(asc(invitations.createdAt))
    .limit(1)
  return row?.id
}

/** Withdraws what is left of an import; returns of how many people. */
export const revokeImport = (tx: Transaction, importId: string, now: Date): Promise<number> =>
  revokeWhere(
    tx,
    and(eq(invitations.importId, importId), isNull(invitations.revokedAt), eq(invitations.uses, 0)),
    now,
  )

type Forgetting = { where: SQL; revokedAt?: Date; signal: AbortSignal | undefined }

const forget = (db: Handle, { where, signal, ...revoked }: Forgetting) =>
  inBatches(async (most) => {
    const { rowCount } = await db
      .update(invitations)
      .set({ ...noPerson, ...revoked })
      .where(someOf(invitations, and(isNotNull(invitations.email), where), most))
    return rowCount ?? 0
  }, signal)

/** Forgets the people of personal invitations that expired before `before`. */
export const forgetPeople = (db: Handle, before: Date, signal?: AbortSignal) =>
  forget(db, { where: lt(invitations.expiresAt, before), signal })

/** Withdraws the personal invitations of addresses that have an account. */
export const revokeNeedless = (db: Handle, revokedAt: Date, signal?: AbortSignal) =>
  forget(db, {
    where: sql`exists (select from users where users.email = ${invitations.email})`,
    revokedAt,
    signal,
  })
