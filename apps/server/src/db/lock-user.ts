import { and, eq, type SQL } from 'drizzle-orm'
import type { Transaction } from './client.ts'
import { users } from './schema.ts'

const lock = async (
  tx: Transaction,
  which: SQL | undefined,
  strength: 'no key update' | 'key share',
): Promise<boolean> => {
  const rows = await tx.select({ id: users.id }).from(users).where(which).for(strength)
  return rows.length > 0
}

/** Locks a person until the end of `tx`, so that what she does happens one after the other. False when the account is deleted. */
export const lockUser = (tx: Transaction, id: string): Promise<boolean> =>
  lock(tx, eq(users.id, id), 'no key update')

/** Keeps an account from being deleted until the end of `tx`, and lets others hold it too. False when it is deleted. */
export const holdUser = (tx: Transaction, id: string): Promise<boolean> =>
  lock(tx, eq(users.id, id), 'key share')

/** Locks the owner until the end of `tx`. False when she has lost the school or her account meanwhile. */
export const lockSchoolOwner = (tx: Transaction, id: string): Promise<boolean> =>
  lock(tx, and(eq(users.id, id), eq(users.trainerLevel, 'owner')), 'no key update')
