import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { z } from 'zod'
import type { Database } from './client.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
/** An arbitrary number for an advisory lock of this database. */
const lockNumber = 7_305_118

/** Brings the schema up to date. Parallel starts take turns, and the second one finds nothing left to do. */
export const migrate = async ({ pool }: Pick<Database, 'pool'>): Promise<void> => {
  // A separate connection, because a migration of a large database, or the wait for another start, exceeds the timeouts
  // of a call.
  const noLimit = { statement_timeout: 0, query_timeout: 0, lock_timeout: 0 }
  const client = new pg.Client({ ...pool.options, ...noLimit })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await migrateWith(client, migrationsFolder)
  } finally {
    // The lock ends with the connection.
    await client.end()
  }
}

const migrateWith = async (client: pg.Client, folder: string): Promise<void> => {
  await client.query('select pg_advisory_lock($1)', [lockNumber])
  await runMigrations(drizzle(client), { migrationsFolder: folder })
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
    await migrateWith(client, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await client.query('select pg_advisory_unlock($1)', [lockNumber])
  }
}
