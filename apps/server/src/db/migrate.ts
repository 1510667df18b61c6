import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { withoutTimeouts, type Database, type Db, type Transaction } from './client.ts'
import * as tables from './schema.ts'
import type { Log } from '../log.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
const readMigrations = () => readMigrationFiles({ migrationsFolder })
/** An arbitrary number for an advisory lock of this database. */
const lockNumber = 7_305_118

/** The schema of a database has migrations that this release does not know. */
export class NewerSchema extends Error {
  constructor() {
    super(
      'This database was made by a newer release of Elocute: start that one, or restore a backup of this release into an empty database.',
    )
  }
}

const silent = { info: () => undefined }

/**
 * Brings the schema up to date. Parallel starts take turns, and the second one finds nothing left to do. Throws `NewerSchema`, and
 * changes nothing, when an older release meets the schema of a newer one.
 */
export const migrate = (database: Pick<Database, 'pool'>, log: Pick<Log, 'info'> = silent): Promise<void> =>
  withoutTimeouts(database, (db) => migrateUpTo(db, Infinity, log))

/** Brings a database to the schema of an older release. */
export const migrateTo = (client: pg.Client, schema: number): Promise<void> =>
  migrateUpTo(drizzle(client, { schema: tables }), schema, silent)

const migrateUpTo = (db: Db, newest: number, log: Pick<Log, 'info'>): Promise<void> =>
  db.transaction(async (tx) => {
    // Limits that the operator has set for the user or in a pooler are for calls.
    for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await tx.execute(sql`select set_config(${name}, '0', true)`)
    await takeTurn(tx, log)
    await tx.execute(sql`create schema if not exists drizzle`)
    await tx.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    )
    const { rows } = await tx.execute<{ at: string }>(
      sql`select created_at as at from drizzle.__drizzle_migrations`,
    )
    const migrations = readMigrations()
    const done = new Set(rows.map(({ at }) => Number(at)))
    const known = new Set(migrations.map(({ folderMillis }) => folderMillis))
    if ([...done].some((at) => !known.has(at))) throw new NewerSchema()
    for (const { sql: statements, hash, folderMillis } of migrations) {
      if (done.has(folderMillis) || folderMillis > newest) continue
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      )
    }
  })

/** The lock ends with the transaction. One of a connection would stay with a pooler, and the next start would wait for ever. */
const takeTurn = async (tx: Transaction, log: Pick<Log, 'info'>): Promise<void> => {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockNumber}) as free`,
  )
  if (rows[0]?.free) return
  log.info({}, 'waiting for another server, which is migrating this database')
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`)
}

/** The schemas that this release knows, oldest first, each by the time of its migration. */
export const knownSchemas = (): number[] => readMigrations().map(({ folderMillis }) => folderMillis)

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
