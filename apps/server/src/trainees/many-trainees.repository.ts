import type { CefrLevel } from '@elocute/contract/cefr'
import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import { isAmong } from '../db/is-among.ts'
import { users } from '../db/schema.ts'

/**
 * Locks those trainees who have this status still, in the order of their ids, so that two calls about the same people follow one
 * another.
 */
export const lockWithStatus = (
  tx: Transaction,
  ids: readonly string[],
  status: 'pending' | 'verified' | 'suspended',
) =>
  tx
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(and(isAmong(users.id, ids), eq(users.role, 'trainee'), eq(users.status, status)))
    .orderBy(asc(users.id))
    .for('update')

/** Of locked trainees. */
export const approveAll = (tx: Transaction, ids: readonly string[], now: Date, cefr?: CefrLevel) =>
  tx
    .update(users)
    .set({ status: 'verified', verifiedAt: now, ...(cefr && { cefr }) })
    .where(isAmong(users.id, ids))

/** Of locked trainees. */
export const setStatus = (tx: Transaction, ids: readonly string[], status: 'verified' | 'suspended') =>
  tx.update(users).set({ status }).where(isAmong(users.id, ids))

/** Of locked trainees. */
export const deleteAll = (tx: Transaction, ids: readonly string[]) =>
  tx.delete(users).where(isAmong(users.id, ids))
