import type { Db, Handle } from '../db/client.ts'
import { secondsAfter, type Clock } from './clock.ts'
import { LimitReached } from './errors.ts'
import { keyedHash } from './tokens.ts'
import * as limitHits from './limits.repository.ts'

/** At most `max` in any stretch of `seconds`. */
export type Limit = { name: string; max: number; seconds: number }
/** A limit and whom it counts: an address, a network, a device. */
export type LimitKey = readonly [limit: Limit, subject: string]
export type Taken = { taken: true; count: number } | { taken: false; retryAfter: number }

/** Nobody is asked to wait longer than a day: by then it is another day's question. */
const longestRetrySeconds = 86_400
/** Replicas' clocks may differ by this much. */
const clockSkewSeconds = 60

/**
 * Exact sliding windows in the database, so that they hold for any parallelism, any number of replicas, and
 * after a restart. Subjects stand there as keyed hashes: the table names nobody.
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
    /** Takes it or throws what the caller is told; returns how many there are now. */
    demand: async (handle: Handle, limitKey: LimitKey): Promise<number> => {
      const result = await takeAt(handle, limitKey, clock.now())
      if (!result.taken) throw new LimitReached(limitKey[0], result.retryAfter)
      return result.count
    },

    take: (handle: Handle, limitKey: LimitKey): Promise<Taken> => takeAt(handle, limitKey, clock.now()),

    /**
     * Takes all of them or throws what the caller is told; a refused call counts nowhere. Returns how to give
     * some back, for when it turns out that there was nothing to count.
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

    removeExpired: async (): Promise<void> => {
      await limitHits.deleteExpiredHits(db, clock.now())
    },
  }
}

export type Limits = ReturnType<typeof createLimits>
