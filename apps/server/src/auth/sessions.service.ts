import type { Db, Handle, Transaction } from '../db/client.ts'
import type { FindSession, Session } from '../http/session.ts'
import { hoursAfter, minutesAfter, type Clock } from '../platform/clock.ts'
import { seal, unseal } from '../platform/sealed.ts'
import { hashToken, isSignedToken, newSignedToken } from '../platform/tokens.ts'
import { Problem } from '../problem.ts'
import * as sessions from './sessions.repository.ts'

const lifetime = { idleHours: 12, absoluteHours: 7 * 24, perUser: 10 }
/** `last_seen_at` is written at most this often, so that most calls write nothing. */
const touchMinutes = 5
/** An expiry further ahead than the lifetime plus this means that the clock was put back since. */
const clockGraceHours = 1
/** For so long a sign-in at a provider counts as the password. */
export const confirmedMinutes = 5

/** The provider that has signed the person in, and its ID token, which signs her out there. */
export type ByProvider = { issuer: string; idToken: string }
const idTokenSeal = 'ID token of a session'
/** An ID token with hundreds of groups is too long for an address, in which it goes back to the provider. */
const longestIdToken = 8_000

export const accountSuspended = () => new Problem('sign_in_refused', 'account_suspended')

type Dependencies = { db: Db; clock: Clock; serverKey: Buffer }

export const createSessions = ({ db, clock, serverKey }: Dependencies) => {
  const findPrepared = sessions.prepareFindSession(db)
  const idleSince = (now: Date) => hoursAfter(now, -lifetime.idleHours)

  const isValid = ({ lastSeenAt, expiresAt }: { lastSeenAt: Date; expiresAt: Date }, now: Date) =>
    expiresAt > now &&
    expiresAt <= hoursAfter(now, lifetime.absoluteHours + clockGraceHours) &&
    lastSeenAt > idleSince(now)

  const findHashed = async (tokenHash: Buffer): Promise<Session | null> => {
    const now = clock.now()
    const [row] = await findPrepared.execute({ tokenHash })
    if (!row) return null
    const { lastSeenAt, expiresAt, ...user } = row
    if (!isValid({ lastSeenAt, expiresAt }, now)) {
      // Deleted, so that it does not become valid again when the clock is put back.
      await sessions.deleteSession(db, tokenHash)
      return null
    }
    if (minutesAfter(lastSeenAt, touchMinutes) < now) await sessions.touchSession(db, tokenHash, now)
    return { user, tokenHash }
  }

  const find: FindSession = (token) => findHashed(hashToken(token))

  return {
    find,

    /** Whether this school issued the token. Its session may have ended. */
    isOurs: (token: string): boolean => isSignedToken(serverKey, token),

    /** Finds a session by the stored hash of its token. */
    findHashed,

    /** Opens a session and returns the access token. Only its hash is stored. A suspended account gets none, whatever has proved it. */
    open: async (
      tx: Handle,
      userId: string,
      device: string | null = null,
      byProvider: ByProvider | null = null,
    ): Promise<string> => {
      if (await sessions.isSuspended(tx, userId)) throw accountSuspended()
      const token = newSignedToken(serverKey)
      const createdAt = clock.now()
      const expiresAt = hoursAfter(createdAt, lifetime.absoluteHours)
      const kept = byProvider && byProvider.idToken.length <= longestIdToken ? byProvider : null
      await sessions.insertSession(tx, {
        tokenHash: hashToken(token),
        userId,
        device,
        createdAt,
        expiresAt,
        issuer: kept && kept.issuer,
        idToken: kept && seal(serverKey, idTokenSeal, kept.idToken),
      })
      await sessions.evictOldest(tx, userId, lifetime.perUser)
      return token
    },

    /** Locks the session until the end of `tx`. Returns false when it has ended. */
    lock: (tx: Transaction, tokenHash: Buffer): Promise<boolean> => sessions.lockSession(tx, tokenHash),

    /** Returns by which provider it was opened; null if by none, or if it has ended before. */
    end: async (tokenHash: Buffer): Promise<ByProvider | null> => {
      const row = await sessions.deleteSession(db, tokenHash)
      if (!row?.issuer || !row.idToken) return null
      const idToken = unseal(serverKey, idTokenSeal, row.idToken)
      return idToken === null ? null : { issuer: row.issuer, idToken }
    },

    /** Notes that the person has just proved at a provider that it is she. */
    confirm: async (tokenHash: Buffer): Promise<void> => {
      await sessions.setConfirmedAt(db, tokenHash, clock.now())
    },

    /** When the person last proved it, if that still counts. */
    confirmedAt: async (tokenHash: Buffer): Promise<Date | null> => {
      const at = await sessions.confirmedAtOf(db, tokenHash)
      const now = clock.now()
      // A time in the future was written before the clock was put back.
      return at && at <= now && minutesAfter(at, confirmedMinutes) > now ? at : null
    },

    endAllOf: async (tx: Handle, ...userIds: readonly string[]): Promise<void> => {
      await sessions.deleteSessionsOf(tx, userIds)
    },

    /** The valid sessions of a user, the last used first. */
    of: (userId: string) => {
      const now = clock.now()
      return sessions.sessionsOf(db, userId, { now, idleSince: idleSince(now) })
    },

    /** Returns whether the user had such a session. */
    endOne: (userId: string, id: string): Promise<boolean> => sessions.deleteSessionOf(db, userId, id),

    endOthers: async (tx: Handle, userId: string, tokenHash: Buffer): Promise<void> => {
      await sessions.deleteOtherSessions(tx, userId, tokenHash)
    },

    removeExpired: async (signal?: AbortSignal): Promise<void> => {
      const now = clock.now()
      await sessions.deleteExpiredSessions(db, now, idleSince(now), signal)
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
