import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDataSet } from '../testing/data-sets.ts'
import { laterRelease } from '../testing/later-release.ts'
import { silentLog } from '../testing/silent-log.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { connect } from './client.ts'
import { testLog } from '../testing/test-log.ts'
import { knownSchemas, migrate, migrationsFolder, schemaOf } from './migrate.ts'

const emptyDatabase = async () => {
  const dataSet = await emptyDataSet()
  onTestFinished(() => dataSet.close())
  const { log, lines } = testLog()
  const start = async (folder = migrationsFolder) => {
    const database = connect(dataSet.address, silentLog, 2)
    try {
      await migrate(database, { log, folder })
    } finally {
      await database.close()
    }
  }
  const done = async () => {
    const { rows } = await dataSet.client.query<{ at: string }>(
      'select created_at as at from drizzle.__drizzle_migrations order by id',
    )
    return rows.map(({ at }) => Number(at))
  }
  return { ...dataSet, start, done, lines }
}

test('parallel starts create one schema', async () => {
  const { start, client, done } = await emptyDatabase()
  await Promise.all(Array.from({ length: 5 }, () => start()))
  expect(await schemaOf(client)).toBe(knownSchemas().at(-1))
  expect(await done()).toEqual(knownSchemas())
})

test('a start waits for the migration of another one', async () => {
  const { start, address, lines, done } = await emptyDatabase()
  const other = new pg.Client('url' in address ? address.url : address)
  await other.connect()
  onTestFinished(() => other.end())
  await other.query(`select pg_advisory_lock(${advisoryLocks.migrations})`)
  const started = start()
  await expect.poll(lines).toContain('waiting for another server, which is migrating this database')
  await expect(done()).rejects.toThrow(/does not exist/)
  await other.query(`select pg_advisory_unlock(${advisoryLocks.migrations})`)
  await started
  expect(await done()).toEqual(knownSchemas())
})

test('a start of an older release on a newer schema is refused in one sentence, and changes nothing', async () => {
  const { start, done } = await emptyDatabase()
  const { folder, schemas } = await laterRelease('create table of_later (id integer)')
  await start(folder)
  await expect(start()).rejects.toThrow(
    /^This database was made by a newer release of Elocute: start that one/,
  )
  expect(await done()).toEqual(schemas)
})

test('a migration that fails leaves those before it done, and can be repeated', async () => {
  const { start, client, done } = await emptyDatabase()
  const { folder, schemas } = await laterRelease(
    'create table first (id integer)',
    'create table second (id integer); --> statement-breakpoint\ninsert into third values (1)',
  )
  await expect(start(folder)).rejects.toThrow()
  expect(await done()).toEqual(schemas.slice(0, -1))
  expect((await client.query("select to_regclass('second') as there")).rows).toEqual([{ there: null }])
  await client.query('create table third (id integer)')
  await start(folder)
  expect(await done()).toEqual(schemas)
})

test('an index is created concurrently while other servers wait, and again after it failed half-way', async () => {
  const { start, client, done } = await emptyDatabase()
  const { folder, schemas } = await laterRelease(
    `-- outside a transaction
     drop index concurrently if exists of_later;--> statement-breakpoint
     create unique index concurrently of_later on limit_hits ((1))`,
  )
  await start()
  await client.query(`insert into limit_hits (key, hits, expires_at)
    select n::text, '{}', now() from generate_series(1, 2) n`)
  await expect(start(folder)).rejects.toThrow()
  expect(await done()).toEqual(schemas.slice(0, -1))
  const valid = async () => {
    const { rows } = await client.query<{ indisvalid: boolean }>(
      "select indisvalid from pg_index where indexrelid = 'of_later'::regclass",
    )
    return rows
  }
  expect(await valid()).toEqual([{ indisvalid: false }])
  await client.query("delete from limit_hits where key = '1'")
  await Promise.all(Array.from({ length: 3 }, () => start(folder)))
  expect(await done()).toEqual(schemas)
  expect(await valid()).toEqual([{ indisvalid: true }])
})

test.for([
  ['in a transaction', ''],
  ['outside of one', '-- outside a transaction\n'],
])(
  'a limit of statements that the operator has set for the user does not stop a migration %s',
  async ([, mark = '']) => {
    const { start, client, address, done } = await emptyDatabase()
    const { database, user } = address as { database: string; user: string }
    const { folder, schemas } = await laterRelease(`${mark}select pg_sleep(0.2)`)
    await start()
    await client.query(`alter role "${user}" in database "${database}" set statement_timeout = 100`)
    await start(folder)
    expect(await done()).toEqual(schemas)
  },
)
