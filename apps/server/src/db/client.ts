import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { surviveBrokenConnections } from './broken-connections.ts'
import { DatabaseUnreachable, type AddressSetting } from './connection-failure.ts'
import { noLimits, prepareConnection, type TimeLimits } from './connection-settings.ts'
import * as schema from './schema.ts'
import type { Log } from '../log.ts'

export type Db = NodePgDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What a repository works with: the database, or the caller's transaction. */
export type Handle = Db | Transaction

/** The address of PostgreSQL: a URL of the operator, or the private socket of the embedded one. */
export type DatabaseAddress =
  | { url: string }
  | { host: string; port?: number; database: string; user: string }

export type Database = {
  db: Db
  pool: pg.Pool
  /**
   * Runs work that no caller waits for. All its queries, through `db`, `pool` and transactions, get long time limits and
   * connections of their own, so that it neither fails where a call would nor keeps a call waiting.
   */
  inBackground: <T>(work: () => Promise<T>) => Promise<T>
  close(): Promise<void>
}

const closeMs = 3_000
/** How long a command or a start waits for its connection. */
const patientConnectMs = 10_000
const ofCalls: TimeLimits = {
  connectMs: 2_000,
  statementMs: 3_000,
  lockMs: 2_000,
  idleInTransactionMs: 10_000,
}
const ofBackground: TimeLimits = {
  connectMs: 60_000,
  statementMs: 60_000,
  lockMs: 10_000,
  idleInTransactionMs: 60_000,
}
const backgroundConnections = 6

const openPool = (
  address: DatabaseAddress,
  log: Pick<Log, 'warn'>,
  { connections, limits }: { connections: number; limits: TimeLimits },
) => {
  const pool = new pg.Pool({
    ...('url' in address ? { connectionString: address.url } : address),
    max: connections,
    application_name: 'elocute',
    connectionTimeoutMillis: limits.connectMs,
    // The server cancels a slow statement. The client gives up a little later, in case the server is gone.
    query_timeout: limits.statementMs + 500,
    onConnect: prepareConnection(limits),
    keepAlive: true,
  })
  // An idle connection that breaks is replaced at the next query. Without a listener it would end the process.
  pool.on('error', (error) => {
    log.warn({ reason: error.message }, 'an idle database connection broke')
  })
  surviveBrokenConnections(pool)
  const connected = new Set<pg.PoolClient>()
  pool.on('connect', (client) => connected.add(client))
  pool.on('remove', (client) => connected.delete(client))

  /** Closes all connections and waits until they are closed, so that PostgreSQL can stop after it. */
  const close = async (): Promise<void> => {
    const gone = [...connected].map((client) => new Promise((resolve) => client.once('end', resolve)))
    await Promise.all([pool.end(), ...gone])
  }
  return { pool, close }
}

/** Opens a pool of at most `connections`. Connecting, statements and locks have timeouts, so that nothing hangs. */
export const connect = (address: DatabaseAddress, log: Pick<Log, 'warn'>, connections = 10): Database => {
  const { pool, close } = openPool(address, log, { connections, limits: ofCalls })
  const slow = openPool(address, log, { connections: backgroundConnections, limits: ofBackground })
  const isBackground = new AsyncLocalStorage<true>()
  const connectForCall = pool.connect.bind(pool)
  // Queries and transactions of the pool begin here.
  pool.connect = ((...callback: []) =>
    isBackground.getStore()
      ? slow.pool.connect(...callback)
      : connectForCall(...callback)) as typeof pool.connect
  return {
    db: drizzle(pool, { schema }),
    pool,
    // A query of Drizzle begins when somebody waits for it, so the wait is part of the work.
    inBackground: (work) => isBackground.run(true, async () => await work()),
    // A connection to an unreachable server does not confirm its end, so the wait has a limit.
    close: async () => {
      await Promise.race([Promise.all([close(), slow.close()]), pause(closeMs, undefined, { ref: false })])
    },
  }
}

/** Connects without the timeouts of a call. Throws `DatabaseUnreachable` with an explanation for the operator. */
export const openClient = async (
  config: pg.ClientConfig,
  setting: AddressSetting = 'DATABASE_URL',
): Promise<pg.Client> => {
  const client = new pg.Client({ ...config, query_timeout: 0, connectionTimeoutMillis: patientConnectMs })
  // When a connection breaks, the running statement fails. Without a listener the process would end.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await prepareConnection(noLimits)(client)
  } catch (cause) {
    throw config.connectionString === undefined ? cause : new DatabaseUnreachable(setting, client, cause)
  }
  return client
}

/**
 * Runs work on a connection of its own without the timeouts of a call: a migration of a large database, the wait for another start, or
 * a class that a busy machine takes long to write.
 */
export const withoutTimeouts = async <T>(
  { pool }: { pool: Pick<pg.Pool, 'options'> },
  work: (db: Db) => Promise<T>,
): Promise<T> => {
  const client = await openClient(pool.options)
  try {
    return await work(drizzle(client, { schema }))
  } finally {
    await client.end()
  }
}
