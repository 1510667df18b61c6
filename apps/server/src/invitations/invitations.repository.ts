import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { groups, invitations } from '../db/schema.ts'

const shown = {
  id: invitations.id,
  role: invitations.role,
  groupId: groups.id,
  groupName: groups.name,
  groupArchivedAt: groups.archivedAt,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
  uses: invitations.uses,
  uses_allowed: invitations.usesAllowed,
  revokedAt: invitations.revokedAt,
}

const withGroup = (db: Handle) =>
  db.select(shown).from(invitations).leftJoin(groups, eq(groups.id, invitations.groupId))

export const insertInvitation = (tx: Handle, row: typeof invitations.$inferInsert) =>
  tx.insert(invitations).values(row)

export const invitationsSince = (db: Handle, since: Date, limit: number) =>
  withGroup(db)
    .where(gt(invitations.createdAt, since))
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

/** Returns whether it was in force until now. */
export const revokeInvitation = async (tx: Handle, id: string, now: Date): Promise<boolean> => {
  const rows = await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(eq(invitations.id, id), isNull(invitations.revokedAt)))
    .returning({ id: invitations.id })
  return rows.length > 0
}

/**
 * Counts one use, if there is one left and nobody has withdrawn it. The time is not checked: whoever began in time may finish.
 * Concurrent uses wait for each other here, so that exactly the allowed number gets in.
 */
export const takeUse = async (tx: Transaction, id: string) => {
  const [row] = await tx
    .update(invitations)
    .set({ uses: sql`${invitations.uses} + 1` })
    .where(
      and(
        eq(invitations.id, id),
        isNull(invitations.revokedAt),
        lt(invitations.uses, invitations.usesAllowed),
      ),
    )
    .returning({ role: invitations.role, groupId: invitations.groupId })
  return row
}

export const roleOf = async (db: Handle, id: string) => {
  const [row] = await db.select({ role: invitations.role }).from(invitations).where(eq(invitations.id, id))
  return row?.role
}
