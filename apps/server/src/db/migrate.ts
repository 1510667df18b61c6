import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { z } from 'zod'
import { withoutTimeouts, type Database, type Db } from './client.ts'
import * as tables from './schema.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
/** An arbitrary number for an advisory lock of this database. */
const lockNumber = 7_305_118

/** Brings the schema up to date. Parallel starts take turns, and the second one finds nothing left to do. */
export const migrate = (database: Pick<Database, 'pool'>): Promise<void> =>
  // The lock ends with the connection.
  withoutTimeouts(database, (db) => migrateWith(db, migrationsFolder))

const migrateWith = async (db: Db, folder: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_lock(${lockNumber})`)
  await runMigrations(db, { migrationsFolder: folder })
}

const Journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.int() })) })
const journalName = 'meta/_journal.json'
const readJournal = async () =>
  Journal.parse(JSON.parse(await readFile(join(migrationsFolder, journalName), 'utf8')))

/** The schemas that this release knows, oldest first, each by the time of its migration. */
export const knownSchemas = async (): Promise<number[]> =>
  (await readJournal()).entries.map(({ when }) => when)

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

/** Brings a database to the schema of an older release. */
export const migrateTo = async (client: pg.Client, schema: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'elocute-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const journal = await readJournal()
    const entries = journal.entries.filter(({ when }) => when <= schema)
    await writeFile(join(folder, journalName), JSON.stringify({ ...journal, entries }))
    await migrateWith(drizzle(client, { schema: tables }), folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await client.query('select pg_advisory_unlock($1)', [lockNumber])
  }
}
