import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

export type TimeLimits = {
  connectMs: number
  statementMs: number
  lockMs: number
  idleInTransactionMs: number
}

type StatementLimits = Omit<TimeLimits, 'connectMs'>

/** Limits that the operator has set for the user or in a pooler are for calls. */
export const noLimits: StatementLimits = { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 }

/** What pg knows of a connection, beyond its types: where it leads, and the key that cancels its running statement. */
type Connected = pg.ClientBase & {
  host: string
  port: number
  processID: number
  secretKey: number
  connection: { stream: { destroy(): void } }
}

/** PgBouncer follows these, and sets them on each connection that it uses for this one. */
const followed = {
  // Moments are read as ISO 8601.
  DateStyle: 'ISO, MDY',
  standard_conforming_strings: 'on',
}

/** What statements mean and how answers are written, which the operator may have set otherwise for the database or the user. */
const ofStatements: Readonly<Record<string, string>> = {
  ...followed,
  extra_float_digits: '1',
  array_nulls: 'on',
  // Rows are locked where races matter, and nobody repeats a transaction that could not be serialized.
  default_transaction_isolation: 'read committed',
  // The pools close what is idle, and whoever listens is.
  idle_session_timeout: '0',
  // The first schema would be one with the name of the user, if there is one. The tables are in `public`.
  search_path: 'public',
}

const limitsOf = ({
  statementMs,
  lockMs,
  idleInTransactionMs,
}: StatementLimits): Readonly<Record<string, string>> => ({
  statement_timeout: String(statementMs),
  lock_timeout: String(lockMs),
  idle_in_transaction_session_timeout: String(idleInTransactionMs),
  // No compiling of statements: it takes longer than all but the slowest statements run.
  jit: 'off',
  // A random page costs hardly more than the next one, as on every solid-state disk and in memory: with PostgreSQL's default of 4, for
  // turning disks, it read all attempts of a school to find those of a group.
  random_page_cost: '1.1',
})

const pooled = new WeakSet<pg.ClientBase>()

/**
 * Whether a pooler such as PgBouncer stands between this connection and PostgreSQL. Each transaction may then run on another
 * connection, which has none of the settings and prepared statements of this one.
 */
export const isPooled = (client: pg.ClientBase): boolean => pooled.has(client)

/**
 * Gives a new connection its settings. They are no startup parameters, because PgBouncer refuses those. A pooler shows by another
 * process id than PostgreSQL's; most settings would then end up on connections of others, so they are left out. The pool waits for the
 * promise, which the type of its option does not say.
 */
export const prepareConnection = (limits: StatementLimits): ((client: pg.ClientBase) => unknown) => {
  const settings = { ...ofStatements, ...limitsOf(limits) }
  const [names, values] = [Object.keys(settings), Object.values(settings)]
  return async (client) => {
    const connected = client as Connected
    try {
      const { rowCount } = await client.query(
        `select set_config(name, value, false) from unnest($1::text[], $2::text[]) as s(name, value)
         where pg_backend_pid() = $3 or name = any($4)`,
        [names, values, connected.processID, Object.keys(followed)],
      )
      if (rowCount !== names.length) pooled.add(client)
    } catch (error) {
      // A server that does not answer would not confirm the end of the connection either.
      connected.connection.stream.destroy()
      throw error
    }
  }
}

/** So long somebody waits for a cancellation, and so long the request may take. */
const cancelTimes = { waitMs: 2_000, longestMs: 60_000 }

/**
 * Asks the server to cancel what the connection is running. Through a pooler PostgreSQL knows no time limit of ours, and would go on
 * with the statement, and keep its locks, after the caller has given up.
 */
export const cancelRunning = async (client: pg.ClientBase): Promise<void> => {
  const { host, port, processID, secretKey } = client as Connected
  // CancelRequest [PostgreSQL documentation, Message Formats]
  const message = Buffer.alloc(16)
  for (const [at, number] of [16, 80_877_102, processID, secretKey].entries())
    message.writeInt32BE(number, 4 * at)
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => socket.destroy())
  socket.setTimeout(cancelTimes.longestMs, () => socket.destroy())
  // The server closes the connection. PgBouncer 1.18 ends with a failure when it is closed from here before that.
  socket.write(message)
  socket.unref()
  await Promise.race([closed, pause(cancelTimes.waitMs, undefined, { ref: false })])
}
