import { and, asc, eq, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { takeAdvisoryLock } from '../db/advisory-locks.ts'
import type { Handle, Transaction } from '../db/client.ts'
import { users } from '../db/schema.ts'

export type Account = typeof users.$inferSelect
export type NewAccount = typeof users.$inferInsert

const others = alias(users, 'others')

export const findAccount = async (db: Handle, email: string): Promise<Account | undefined> => {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row
}

export const findAccountById = async (db: Handle, id: string): Promise<Account | undefined> => {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/** Locks the account until the end of `tx`, and reads it; undefined when it was deleted. */
export const lockAccount = async (tx: Transaction, id: string): Promise<Account | undefined> => {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return row
}

/**
 * Locks the account until the end of `tx`, and reads it; undefined when it was deleted, or its address or password was changed,
 * since it was read.
 * Concurrent sign-ins wait for each other here. Otherwise each would miss the other's session when it enforces the limit of
 * sessions.
 */
export const lockIfUnchanged = async (
  tx: Transaction,
  { id, email, passwordHash }: Account,
): Promise<Account | undefined> => {
  const [row] = await tx
    .select()
    .from(users)
    .where(
      and(
        eq(users.id, id),
        eq(users.email, email),
        sql`${users.passwordHash} is not distinct from ${passwordHash}`,
      ),
    )
    .for('no key update')
  return row
}

/** Returns the new account, or undefined when the address already has one. */
export const insertAccount = async (tx: Handle, account: NewAccount): Promise<Account | undefined> => {
  const [row] = await tx
    .insert(users)
    .values(account)
    .onConflictDoNothing({ target: users.email })
    .returning()
  return row
}

/** Returns the ids of the new accounts. Those whose address has one already are left out. */
export const insertAccounts = async (tx: Handle, accounts: readonly NewAccount[]): Promise<string[]> => {
  if (accounts.length === 0) return []
  const rows = await tx
    .insert(users)
    .values([...accounts])
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return rows.map(({ id }) => id)
}

/** Inserts the account. An existing account with this address is overwritten and keeps its id. */
export const insertOrReplaceAccount = async (tx: Handle, account: NewAccount): Promise<{ id: string }> => {
  const { id: _id, createdAt: _createdAt, email: _email, ...changes } = account
  const [row] = await tx
    .insert(users)
    .values(account)
    .onConflictDoUpdate({ target: users.email, set: changes })
    .returning({ id: users.id })
  if (!row) throw new Error('An upsert returned no row.')
  return row
}

export const setPassword = async (tx: Handle, email: string, passwordHash: string) => {
  const [row] = await tx.update(users).set({ passwordHash }).where(eq(users.email, email)).returning()
  return row
}

/** Locks the account until the end of `tx`. Returns false when it was deleted, or got another address, since it was read. */
export const lockOwn = async (tx: Transaction, { id, email }: Pick<Account, 'id' | 'email'>) => {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.email, email)))
    .for('update')
  return rows.length > 0
}

/** Returns false when the address has an account already. */
export const setEmail = async (tx: Handle, id: string, email: string): Promise<boolean> => {
  const taken = tx.select({ id: others.id }).from(others).where(eq(others.email, email))
  const rows = await tx
    .update(users)
    .set({ email })
    .where(and(eq(users.id, id), notExists(taken)))
    .returning({ id: users.id })
  return rows.length > 0
}

type Names = Pick<NewAccount, 'firstName' | 'middleName' | 'lastName'>

export const setNames = async (db: Handle, id: string, names: Names): Promise<void> => {
  await db.update(users).set(names).where(eq(users.id, id))
}

export const setLanguage = async (db: Handle, id: string, language: string | null): Promise<void> => {
  await db.update(users).set({ language }).where(eq(users.id, id))
}

/** The language that the person with this address has chosen; null without one. */
export const findLanguageOf = async (db: Handle, email: string): Promise<string | null> => {
  const [row] = await db.select({ language: users.language }).from(users).where(eq(users.email, email))
  return row?.language ?? null
}

export const findLanguageOfUser = async (db: Handle, id: string): Promise<string | null> => {
  const [row] = await db.select({ language: users.language }).from(users).where(eq(users.id, id))
  return row?.language ?? null
}

export const trainerExists = async (db: Handle): Promise<boolean> => {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'trainer')).limit(1)
  return rows.length > 0
}

/** Serialises changes of an address's registrations and codes until the end of `tx`. */
export const lockAddress = (tx: Transaction, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 1))`)

/** Serialises what decides by the number of trainers: the first one comes, or one leaves. */
export const lockTrainers = (tx: Transaction) => takeAdvisoryLock(tx, 'trainers')

/** Locks a trainer until the end of `tx`. */
export const lockTrainer = async (tx: Transaction, id: string) => {
  const [row] = await tx
    .select({ id: users.id, status: users.status, level: users.trainerLevel })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'trainer')))
    .for('update')
  return row
}

/** The verified trainer who has been here longest, except this one. An observer owns no school. */
export const oldestTrainerExcept = async (tx: Transaction, id: string) => {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.trainerLevel, 'trainer'), eq(users.status, 'verified'), ne(users.id, id)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1)
    .for('update')
  return row
}

export const deleteAccount = (tx: Transaction, id: string) => tx.delete(users).where(eq(users.id, id))

export const setTrainerLevel = (
  tx: Transaction,
  id: string,
  trainerLevel: NonNullable<Account['trainerLevel']>,
) => tx.update(users).set({ trainerLevel }).where(eq(users.id, id))

type Standing = Pick<Account, 'role' | 'trainerLevel' | 'status' | 'verifiedAt'>

/** Of an account that the caller has locked. Only a trainee has a level of English. */
export const setStanding = async (tx: Transaction, id: string, standing: Standing): Promise<Account> => {
  const set = { ...standing, ...(standing.role !== 'trainee' && { cefr: null }) }
  const [row] = await tx.update(users).set(set).where(eq(users.id, id)).returning()
  if (!row) throw new Error('A locked account is gone.')
  return row
}
