import { sql } from 'drizzle-orm'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import { withoutTimeouts, type Database, type Handle, type Transaction } from './client.ts'
import type { Log } from '../log.ts'

/** The migrations of this release. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
const readMigrations = (folder: string) => readMigrationFiles({ migrationsFolder: folder })
const askForTurnEveryMs = 200
/** The first line of a migration that cannot run in a transaction, such as one that creates an index concurrently. See decision 83. */
const outsideTransaction = '-- outside a transaction'

/** The schema of a database has migrations that this release does not know. */
export class NewerSchema extends Error {
  constructor() {
    super(
      'This database was made by a newer release of Elocute: start that one, or restore a backup of this release into an empty database.',
    )
  }
}

type Options = {
  log?: Pick<Log, 'info'>
  folder?: string
  /** The migration to stop at, for the schema of an older release. */
  newest?: number
}
type Target = Pick<Database, 'pool'>

/**
 * Brings the schema up to date, each migration in a transaction of its own. Parallel starts take turns. Throws `NewerSchema`, and
 * changes nothing, when an older release meets the schema of a newer one.
 */
export const migrate = (
  database: Target,
  { log = { info: () => undefined }, folder = migrationsFolder, newest = Infinity }: Options = {},
): Promise<void> => {
  const known = readMigrations(folder)
  return withoutTimeouts(database, async (db) => {
    const step = () => db.transaction((tx) => applyNext(tx, { database, known, newest }))
    let outcome = await step()
    if (outcome === 'not our turn')
      log.info({}, 'waiting for another server, which is migrating this database')
    // A turn ends with its transaction, so each one looks what is done by now.
    for (; outcome !== 'up to date'; outcome = await step())
      if (outcome === 'not our turn') await pause(askForTurnEveryMs)
  })
}

type Step = { database: Target; known: MigrationMeta[]; newest: number }

/**
 * Applies the first migration that is not done, if it is this server's turn. Nobody waits for it within a transaction: an index that is
 * created concurrently waits for every transaction with a snapshot, so the two would wait for each other.
 */
const applyNext = async (
  tx: Transaction,
  { database, known, newest }: Step,
): Promise<'applied' | 'up to date' | 'not our turn'> => {
  await setNoLimits(tx, { local: true })
  // The lock ends with the transaction. One of a connection would stay with a pooler, and the next start would wait for ever.
  const turn = await tx.execute<{ ours: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.migrations}) as ours`,
  )
  if (!turn.rows[0]?.ours) return 'not our turn'
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  const { rows } = await tx.execute<{ at: string }>(
    sql`select created_at as at from drizzle.__drizzle_migrations`,
  )
  const done = new Set(rows.map(({ at }) => Number(at)))
  for (const at of done) if (!known.some(({ folderMillis }) => folderMillis === at)) throw new NewerSchema()
  const next = known.find(({ folderMillis }) => !done.has(folderMillis) && folderMillis <= newest)
  if (!next) return 'up to date'
  if (next.sql[0]?.startsWith(outsideTransaction))
    await withoutTimeouts(database, async (db) => {
      await setNoLimits(db, { local: false })
      await run(db, next)
    })
  else await run(tx, next)
  await tx.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${next.hash}, ${next.folderMillis})`,
  )
  return 'applied'
}

const run = async (handle: Handle, { sql: statements }: MigrationMeta): Promise<void> => {
  for (const statement of statements) await handle.execute(sql.raw(statement))
}

/** Limits that the operator has set for the user or in a pooler are for calls. */
const setNoLimits = async (handle: Handle, { local }: { local: boolean }): Promise<void> => {
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await handle.execute(sql`select set_config(${name}, '0', ${local})`)
}

/** The schemas that this release knows, oldest first, each by the time of its migration. */
export const knownSchemas = (folder = migrationsFolder): number[] =>
  readMigrations(folder).map(({ folderMillis }) => folderMillis)

/** The schema of a database; undefined if it has none. */
export const schemaOf = async (client: pg.Client): Promise<number | undefined> => {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!rows[0]?.there) return undefined
  const newest = await client.query<{ schema: string | null }>(
    'select max(created_at) as schema from drizzle.__drizzle_migrations',
  )
  const schema = newest.rows[0]?.schema
  return schema == null ? undefined : Number(schema)
}
