import { and, eq } from 'drizzle-orm'
import type { Transaction } from './client.ts'
import { users } from './schema.ts'

/** Locks the owner until the end of `tx`. False when she has lost the school or her account meanwhile. */
export const lockSchoolOwner = async (tx: Transaction, id: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.trainerLevel, 'owner')))
    .for('no key update')
  return rows.length > 0
}
