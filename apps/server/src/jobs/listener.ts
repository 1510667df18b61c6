import pg from 'pg'
import type { DatabaseAddress } from '../db/client.ts'
import { isPooled, noLimits, prepareConnection } from '../db/connection-settings.ts'
import { setTimeout as pause } from 'node:timers/promises'

const firstPauseMs = 1_000
const longestPauseMs = 30_000
const connectMs = 10_000

/** A pooler hands a connection to others after each transaction, so nothing can listen on one. */
export class PooledConnection extends Error {}

/**
 * Listens on a connection of its own, which a pooler must not stand in front of, and connects again when it breaks. `onConnected` is
 * called each time, because what was told meanwhile is lost.
 */
export const listen = async (
  address: DatabaseAddress,
  channel: string,
  onNotification: (payload: string) => void,
  onConnected: () => void,
): Promise<{ close: () => Promise<void> }> => {
  const closed = new AbortController()
  let client: pg.Client | undefined

  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({
      ...('url' in address ? { connectionString: address.url } : address),
      application_name: 'elocute',
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
    })
    next.on('error', () => undefined)
    next.on('notification', ({ payload }) => {
      onNotification(payload ?? '')
    })
    try {
      await next.connect()
      await prepareConnection(noLimits)(next)
      if (isPooled(next)) throw new PooledConnection('a pooler stands in front of PostgreSQL')
      await next.query(`listen "${channel}"`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    next.once('end', () => {
      if (!closed.signal.aborted) void reconnect()
    })
    return next
  }

  const reconnect = async (): Promise<void> => {
    client = undefined
    for (
      let wait = firstPauseMs;
      !closed.signal.aborted && !client;
      wait = Math.min(2 * wait, longestPauseMs)
    ) {
      await pause(wait, undefined, { ref: false })
      client = await connect().catch(() => undefined)
    }
    if (closed.signal.aborted) await client?.end().catch(() => undefined)
    else onConnected()
  }

  client = await connect()
  onConnected()
  return {
    close: async () => {
      closed.abort()
      await client?.end().catch(() => undefined)
    },
  }
}
