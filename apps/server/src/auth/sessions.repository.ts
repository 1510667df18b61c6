import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Handle } from '../db/client.ts'
import { sessions, users } from '../db/schema.ts'

export type NewSession = { tokenHash: Buffer; userId: string; createdAt: Date; expiresAt: Date }

/** The query of every signed-in call, prepared once for each connection. */
export const prepareFindSession = (db: Db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      first_name: users.firstName,
      middle_name: users.middleName,
      last_name: users.lastName,
      role: users.role,
      status: users.status,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('find_session')

export const insertSession = (db: Handle, { tokenHash, userId, createdAt, expiresAt }: NewSession) =>
  db.insert(sessions).values({ tokenHash, userId, createdAt, lastSeenAt: createdAt, expiresAt })

export const touchSession = (db: Handle, tokenHash: Buffer, now: Date) =>
  db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastSeenAt, now)))

export const deleteSession = (db: Handle, tokenHash: Buffer) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))

export const deleteSessionsOf = (db: Handle, userId: string) =>
  db.delete(sessions).where(eq(sessions.userId, userId))

/** Keeps the newest `keep` sessions of a user. */
export const evictOldest = (db: Handle, userId: string, keep: number) =>
  db
    .delete(sessions)
    .where(
      inArray(
        sessions.tokenHash,
        db
          .select({ tokenHash: sessions.tokenHash })
          .from(sessions)
          .where(eq(sessions.userId, userId))
          .orderBy(desc(sessions.createdAt), asc(sessions.tokenHash))
          .offset(keep),
      ),
    )

export const deleteExpiredSessions = (db: Handle, now: Date, idleSince: Date) =>
  db.delete(sessions).where(sql`${sessions.expiresAt} <= ${now} or ${sessions.lastSeenAt} <= ${idleSince}`)
