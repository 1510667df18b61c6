import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { apiKeys, users } from '../db/schema.ts'

export const listKeys = (db: Handle) =>
  db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      scopes: apiKeys.scopes,
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      by: { id: users.id, ...namesOf(users) },
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .orderBy(desc(apiKeys.createdAt), apiKeys.id)

export const countKeys = (tx: Handle) => tx.$count(apiKeys)

export const insertKey = (tx: Transaction, key: typeof apiKeys.$inferInsert) => tx.insert(apiKeys).values(key)

/** The key that was deleted; undefined if there was none. */
export const deleteKey = async (tx: Transaction, id: string) => {
  const [row] = await tx
    .delete(apiKeys)
    .where(eq(apiKeys.id, id))
    .returning({ name: apiKeys.name, scopes: apiKeys.scopes })
  return row
}

/** A key that has not expired, with the trainer for whom it acts. */
export const findKey = async (db: Handle, tokenHash: Buffer, now: Date) => {
  const [row] = await db
    .select({
      id: apiKeys.id,
      scopes: apiKeys.scopes,
      lastUsedAt: apiKeys.lastUsedAt,
      user: {
        id: users.id,
        email: users.email,
        ...namesOf(users),
        role: users.role,
        status: users.status,
        trainer_level: users.trainerLevel,
        language: users.language,
      },
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .where(and(eq(apiKeys.tokenHash, tokenHash), gt(apiKeys.expiresAt, now)))
  return row
}

/** Notes the use of a key, unless one is noted since `notSince`. */
export const touchKey = (db: Handle, id: string, { now, notSince }: { now: Date; notSince: Date }) =>
  db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, notSince))))
