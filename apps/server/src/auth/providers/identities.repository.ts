import { and, asc, desc, eq, inArray, like, or, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../../db/client.ts'
import { isAmong } from '../../db/is-among.ts'
import { identities, users } from '../../db/schema.ts'
import { platformPrefix } from './platform-identities.ts'

export type Identity = typeof identities.$inferSelect

export const findIdentity = async (db: Handle, issuer: string, subject: string) => {
  const [row] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row
}

/** Returns false when the identity, or the account at this provider, is linked already. */
export const insertIdentity = async (tx: Transaction, row: Identity): Promise<boolean> => {
  const { rowCount } = await tx.insert(identities).values(row).onConflictDoNothing()
  return Boolean(rowCount)
}

/** Throws when one is linked already. */
export const insertIdentities = async (tx: Transaction, rows: readonly Identity[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(identities).values([...rows])
}

/** The accounts that are linked to people of an issuer, by their subjects. */
export const accountsOfSubjects = (db: Handle, issuer: string, subjects: readonly string[]) =>
  db
    .select({ subject: identities.subject, userId: users.id, role: users.role, status: users.status })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), isAmong(identities.subject, subjects)))

/** Returns undefined when it was unlinked, or linked to another account, since it was read. */
export const touchIdentity = async (
  tx: Transaction,
  { id, userId }: Identity,
  changes: Pick<Identity, 'email' | 'lastUsedAt'>,
): Promise<Identity | undefined> => {
  const [row] = await tx
    .update(identities)
    .set(changes)
    .where(and(eq(identities.id, id), eq(identities.userId, userId)))
    .returning()
  return row
}

export const setGivesRole = (tx: Transaction, id: string, givesRole: boolean) =>
  tx.update(identities).set({ givesRole }).where(eq(identities.id, id))

export const identitiesOf = (db: Handle, userId: string): Promise<Identity[]> =>
  db.select().from(identities).where(eq(identities.userId, userId)).orderBy(asc(identities.createdAt))

const isOfPlatform = like(identities.issuer, `${platformPrefix}%`)

/**
 * Whether a provider that names roles, or any learning platform, has given this account its role. The owner's role is hers, also if she was
 * made a trainer so: otherwise nothing would let her in, because a platform opens no owner's account.
 */
export const hasGivenRole = async (
  db: Handle,
  { id: userId, trainerLevel }: Pick<typeof users.$inferSelect, 'id' | 'trainerLevel'>,
  issuers: readonly string[],
): Promise<boolean> => {
  if (trainerLevel === 'owner') return false
  const rows = await db
    .select({ id: identities.id })
    .from(identities)
    .where(
      and(
        eq(identities.userId, userId),
        eq(identities.givesRole, true),
        or(isOfPlatform, inArray(identities.issuer, [...issuers])),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export const deleteIdentity = (tx: Transaction, id: string) =>
  tx.delete(identities).where(eq(identities.id, id))

/**
 * Those of learning platforms, whose word about an address is not proven, once somebody else has proven that it is hers. One that gives a
 * role stays: without it the role would stay for ever.
 */
export const deleteUnprovenIdentities = (tx: Handle, userId: string) =>
  tx
    .delete(identities)
    .where(and(eq(identities.userId, userId), isOfPlatform, eq(identities.givesRole, false)))

/** Accounts that are trainers because this issuer says so. */
export const accountsWithGivenRole = async (db: Handle, issuer: string): Promise<string[]> => {
  const rows = await db
    .select({ id: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.givesRole, true)))
    .orderBy(asc(identities.userId))
  return rows.map(({ id }) => id)
}

export const deleteIdentitiesOf = (tx: Handle, userId: string) =>
  tx.delete(identities).where(eq(identities.userId, userId))

/** People who are linked, the last used first. */
export const linkedPeople = (db: Handle, most: number) =>
  db
    .select({
      id: users.id,
      first_name: users.firstName,
      middle_name: users.middleName,
      last_name: users.lastName,
      role: users.role,
      trainer_level: users.trainerLevel,
      issuer: identities.issuer,
      email: identities.email,
      gives_role: identities.givesRole,
      createdAt: identities.createdAt,
      lastUsedAt: identities.lastUsedAt,
    })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .orderBy(desc(identities.lastUsedAt), asc(identities.id))
    .limit(most)

export const countByIssuer = (db: Handle) =>
  db
    .select({ issuer: identities.issuer, people: sql<number>`count(*)::int` })
    .from(identities)
    .groupBy(identities.issuer)
