import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import * as schema from './schema.ts'
import type { Log } from '../log.ts'

export type Db = NodePgDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What a repository works with: the database, or the transaction that its caller is in. */
export type Handle = Db | Transaction

/** Where PostgreSQL is: the operator's, by address, or our own, by its private socket. */
export type DatabaseAddress =
  { url: string } | { host: string; port?: number; database: string; user: string }

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

const timeouts = {
  connectMs: 2_000,
  statementMs: 3_000,
  lockMs: 2_000,
  idleInTransactionMs: 10_000,
  closeMs: 3_000,
}

/** Opens a pool of at most `connections`. Nothing that it runs can hang: connecting, statements and locks have limits. */
export const connect = (address: DatabaseAddress, log: Pick<Log, 'warn'>, connections = 10): Database => {
  const pool = new pg.Pool({
    ...('url' in address ? { connectionString: address.url } : address),
    max: connections,
    application_name: 'elocute',
    connectionTimeoutMillis: timeouts.connectMs,
    // The server ends a slow statement; the client gives up a little later, for a server that is gone.
    statement_timeout: timeouts.statementMs,
    query_timeout: timeouts.statementMs + 500,
    lock_timeout: timeouts.lockMs,
    idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
    keepAlive: true,
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => {
    log.warn({ reason: error.message }, 'an idle database connection broke')
  })
  survive(pool)
  const connected = new Set<pg.PoolClient>()
  pool.on('connect', (client) => connected.add(client))
  pool.on('remove', (client) => connected.delete(client))

  /**
   * Ends every connection and waits until they have ended: a server that stops next shall find nobody to send away.
   * One that has vanished does not say good-bye; nobody waits for it for long.
   */
  const close = async (): Promise<void> => {
    const gone = [...connected].map((client) => new Promise((resolve) => client.once('end', resolve)))
    await Promise.race([
      Promise.all([pool.end(), ...gone]),
      pause(timeouts.closeMs, undefined, { ref: false }),
    ])
  }
  return { db: drizzle(pool, { schema }), pool, close }
}

const tooLate = 'Query read timeout'

/** Lets connections break while they are in use: each costs the call that has it, and neither the process nor a place. */
const survive = (pool: pg.Pool): void => {
  const inUse = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('connect', (client) => {
    // Whoever asks something hears of it by his answer. Between two questions nobody listens, and that ends a process.
    client.on('error', () => undefined)
    // Drizzle never gives a connection back whose `begin` failed.
    client.once('end', () => {
      if (!inUse.has(client)) return
      client.release(true)
      client.release = () => undefined
    })
    // What is asked next, be it a rollback, would wait behind the question that has got no answer.
    const ask = client.query.bind(client) as (...question: unknown[]) => unknown
    const askOnce = (...question: unknown[]) => {
      const answer = ask(...question)
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (error instanceof Error && error.message === tooLate) void client.end()
        })
      return answer
    }
    client.query = askOnce as typeof client.query
  })
}
