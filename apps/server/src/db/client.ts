import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import * as schema from './schema.ts'
import type { Log } from '../log.ts'

export type Db = NodePgDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What a repository works with: the database, or the caller's transaction. */
export type Handle = Db | Transaction

/** The address of PostgreSQL: a URL of the operator, or the private socket of the embedded one. */
export type DatabaseAddress =
  { url: string } | { host: string; port?: number; database: string; user: string }

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

const timeouts = {
  connectMs: 2_000,
  patientConnectMs: 10_000,
  statementMs: 3_000,
  lockMs: 2_000,
  idleInTransactionMs: 10_000,
  closeMs: 3_000,
}

/**
 * No compiling of statements: it takes longer than all but the slowest statements run. And a random page costs hardly more than the
 * next one, as on every solid-state disk and in memory: with PostgreSQL's default of 4, for turning disks, it read all attempts of a
 * school to find those of a group.
 */
const planner = '-c jit=off -c random_page_cost=1.1'

/** Opens a pool of at most `connections`. Connecting, statements and locks have timeouts, so that nothing hangs. */
export const connect = (address: DatabaseAddress, log: Pick<Log, 'warn'>, connections = 10): Database => {
  const pool = new pg.Pool({
    ...('url' in address ? { connectionString: address.url } : address),
    max: connections,
    application_name: 'elocute',
    connectionTimeoutMillis: timeouts.connectMs,
    // The server cancels a slow statement. The client gives up a little later, in case the server is gone.
    statement_timeout: timeouts.statementMs,
    query_timeout: timeouts.statementMs + 500,
    lock_timeout: timeouts.lockMs,
    options: planner,
    idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
    keepAlive: true,
  })
  // An idle connection that breaks is replaced at the next query. Without a listener it would end the process.
  pool.on('error', (error) => {
    log.warn({ reason: error.message }, 'an idle database connection broke')
  })
  survive(pool)
  const connected = new Set<pg.PoolClient>()
  pool.on('connect', (client) => connected.add(client))
  pool.on('remove', (client) => connected.delete(client))

  /**
   * Closes all connections and waits until they are closed, so that PostgreSQL can stop after it. A connection to an
   * unreachable server does not confirm its end, so the wait has a limit.
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

/**
 * Runs work on a connection of its own without the timeouts of a call: a migration of a large database, the wait for another start, or
 * a class that a busy machine takes long to write. What it locked is free when the connection ends.
 */
export const withoutTimeouts = async <T>(
  { pool }: { pool: Pick<pg.Pool, 'options'> },
  work: (db: Db) => Promise<T>,
): Promise<T> => {
  const noLimit = {
    ...{ statement_timeout: 0, query_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 },
    connectionTimeoutMillis: timeouts.patientConnectMs,
  }
  const client = new pg.Client({ ...pool.options, ...noLimit })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(drizzle(client, { schema }))
  } finally {
    await client.end()
  }
}

const tooLate = 'Query read timeout'

/**
 * Limits the damage of a connection that breaks during use to the call that uses it. The process and the pool survive.
 */
const survive = (pool: pg.Pool): void => {
  const inUse = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('connect', (client) => {
    // A query rejects when its connection breaks. Between two queries no promise listens, and the error would end the
    // process.
    client.on('error', () => undefined)
    // Drizzle never releases a connection whose `begin` failed.
    client.once('end', () => {
      if (!inUse.has(client)) return
      client.release(true)
      client.release = () => undefined
    })
    // A later query, such as a rollback, would wait behind the query without an answer.
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
