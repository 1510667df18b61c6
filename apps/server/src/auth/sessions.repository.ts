import { and, asc, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db, Handle, Transaction } from '../db/client.ts'
import { deleteInBatches } from '../db/in-batches.ts'
import { isAmong } from '../db/is-among.ts'
import { namesOf } from '../db/names-of.ts'
import { sessions, users } from '../db/schema.ts'

export type NewSession = {
  tokenHash: Buffer
  userId: string
  device: string | null
  createdAt: Date
  expiresAt: Date
  issuer: string | null
  idToken: Buffer | null
}

/** The query of every signed-in call, prepared once for each connection. */
export const prepareFindSession = (db: Db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      ...namesOf(users),
      role: users.role,
      status: users.status,
      trainer_level: users.trainerLevel,
      language: users.language,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('find_session')

/** Waits for whoever is suspending the account, until the end of `tx`. */
export const isSuspended = async (tx: Handle, userId: string): Promise<boolean> => {
  const [row] = await tx.select({ status: users.status }).from(users).where(eq(users.id, userId)).for('share')
  return row?.status === 'suspended'
}

export const insertSession = (db: Handle, session: NewSession) =>
  db.insert(sessions).values({ ...session, lastSeenAt: session.createdAt })

export const touchSession = (db: Handle, tokenHash: Buffer, now: Date) =>
  db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastSeenAt, now)))

export const lockSession = async (tx: Transaction, tokenHash: Buffer): Promise<boolean> => {
  const rows = await tx
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .for('no key update')
  return rows.length > 0
}

/** Returns by which provider it was opened, if there was one. */
export const deleteSession = async (db: Handle, tokenHash: Buffer) => {
  const [row] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ issuer: sessions.issuer, idToken: sessions.idToken })
  return row
}

export const setConfirmedAt = (db: Handle, tokenHash: Buffer, confirmedAt: Date) =>
  db.update(sessions).set({ confirmedAt }).where(eq(sessions.tokenHash, tokenHash))

export const confirmedAtOf = async (db: Handle, tokenHash: Buffer): Promise<Date | null> => {
  const [row] = await db
    .select({ confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  return row?.confirmedAt ?? null
}

export const deleteSessionsOf = (db: Handle, userIds: readonly string[]) =>
  db.delete(sessions).where(isAmong(sessions.userId, userIds))

/** The first half of a token's hash: enough to name a session of a user, and useless to anybody else. */
const sessionId = sql<string>`encode(substring(${sessions.tokenHash} from 1 for 16), 'hex')`

/** The sessions of a user that are valid now, the last used first. */
export const sessionsOf = (db: Handle, userId: string, { now, idleSince }: { now: Date; idleSince: Date }) =>
  db
    .select({
      id: sessionId,
      tokenHash: sessions.tokenHash,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), asc(sessions.tokenHash))

/** Returns whether there was one. */
export const deleteSessionOf = async (db: Handle, userId: string, id: string): Promise<boolean> => {
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessionId, id)))
  return Boolean(rowCount)
}

export const deleteOtherSessions = (db: Handle, userId: string, tokenHash: Buffer) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)))

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

export const deleteExpiredSessions = (db: Handle, now: Date, idleSince: Date, signal?: AbortSignal) =>
  deleteInBatches(
    db,
    sessions,
    sql`(${sessions.expiresAt} <= ${now} or ${sessions.lastSeenAt} <= ${idleSince})`,
    signal,
  )
