import type { Db, Handle } from '../db/client.ts'
import { secondsAfter, type Clock } from './clock.ts'
import { LimitReached } from './errors.ts'
import { keyedHash } from './tokens.ts'
import * as limitHits from './limits.repository.ts'

/** At most `max` events in any period of `seconds`. */
export type Limit = { name: string; max: number; seconds: number }
/** What a rate limit counts: the limit and its subject, such as an address, a network or a device. */
export type LimitKey = readonly [limit: Limit, subject: string]
export type Taken = { taken: true; count: number } | { taken: false; retryAfter: number }

/** A caller is never told to wait longer than a day. */
const longestRetrySeconds = 86_400
/** The clocks of replicas may differ by this much. */
const clockSkewSeconds = 60

/**
 * Exact sliding windows in the database, which hold for parallel calls, for all replicas and after a restart. Subjects
 * are stored as keyed hashes, so the table contains no addresses.
 */
export const createLimits = ({ db, clock, serverKey }: { db: Db; clock: Clock; serverKey: Buffer }) => {
  const rowKeyOf = ([{ name }, subject]: LimitKey) =>
    `${name}:${keyedHash(serverKey, 'limit', name, subject).toString('base64url')}`

  const takeAt = async (handle: Handle, limitKey: LimitKey, now: Date): Promise<Taken> => {
    const [{ max, seconds }] = limitKey
    const window = {
      key: rowKeyOf(limitKey),
      max,
      now,
      since: secondsAfter(now, -seconds),
      until: secondsAfter(now, seconds),
      ahead: secondsAfter(now, clockSkewSeconds),
    }
    const count = await limitHits.takeHit(handle, window)
    if (count !== undefined) return { taken: true, count }
    const blocking = await limitHits.blockingHit(handle, window)
    const waitMs = blocking ? secondsAfter(blocking, seconds).getTime() - now.getTime() : 0
    const retryAfter = Math.min(Math.max(1, Math.ceil(waitMs / 1000)), longestRetrySeconds)
    return { taken: false, retryAfter }
  }

  return {
    /** Counts the event and returns the new count. Throws `LimitReached` if the limit is reached. */
    demand: async (handle: Handle, limitKey: LimitKey): Promise<number> => {
      const result = await takeAt(handle, limitKey, clock.now())
      if (!result.taken) throw new LimitReached(limitKey[0], result.retryAfter)
      return result.count
    },

    take: (handle: Handle, limitKey: LimitKey): Promise<Taken> => takeAt(handle, limitKey, clock.now()),

    /**
     * Counts all events in one transaction. Throws `LimitReached`, and counts none of them, if one limit is reached.
     * Returns a function that takes some of them back.
     */
    takeAll: async (limitKeys: readonly LimitKey[]) => {
      const now = clock.now()
      await db.transaction(async (tx) => {
        for (const limitKey of limitKeys) {
          const result = await takeAt(tx, limitKey, now)
          if (!result.taken) throw new LimitReached(limitKey[0], result.retryAfter)
        }
      })
      return async (returned: readonly LimitKey[]): Promise<void> => {
        for (const limitKey of returned) await limitHits.returnHit(db, rowKeyOf(limitKey), now)
      }
    },

    forget: async (handle: Handle, limitKeys: readonly LimitKey[]): Promise<void> => {
      await limitHits.deleteHits(handle, limitKeys.map(rowKeyOf))
    },

    removeExpired: async (signal?: AbortSignal): Promise<void> => {
      await limitHits.deleteExpiredHits(db, clock.now(), signal)
    },
  }
}

export type Limits = ReturnType<typeof createLimits>
