import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDataSet } from '../testing/data-sets.ts'
import { silentLog } from '../testing/silent-log.ts'
import { connect } from './client.ts'
import { testLog } from '../testing/test-log.ts'
import { knownSchemas, migrate, migrateTo, schemaOf } from './migrate.ts'

const emptyDatabase = async () => {
  const dataSet = await emptyDataSet()
  onTestFinished(() => dataSet.close())
  const { log, lines } = testLog()
  const start = async () => {
    const database = connect(dataSet.address, silentLog, 2)
    try {
      await migrate(database, log)
    } finally {
      await database.close()
    }
  }
  return { ...dataSet, start, lines }
}

test('parallel starts create one schema', async () => {
  const { start, client } = await emptyDatabase()
  await Promise.all(Array.from({ length: 5 }, start))
  expect(await schemaOf(client)).toBe(knownSchemas().at(-1))
  const { rows } = await client.query('select from drizzle.__drizzle_migrations')
  expect(rows).toHaveLength(knownSchemas().length)
})

test('the oldest trainer of an existing school becomes its owner', async () => {
  const { start, client } = await emptyDatabase()
  const schemas = knownSchemas()
  await migrateTo(client, schemas[7] ?? 0)
  await client.query(`
    insert into users (id, email, first_name, last_name, role, status, password_hash, created_at)
      select gen_random_uuid(), role || n || '@example.com', 'Old', 'Person', role, 'verified', 'x', now() + n * interval '1 day'
      from generate_series(1, 3) n, unnest(array['trainer', 'trainee']) role where role = 'trainee' or n > 1`)
  await start()
  const { rows } = await client.query("select email from users where trainer_level = 'owner'")
  expect(rows).toEqual([{ email: 'trainer2@example.com' }])
})

test('a start waits for the migration of another one, also longer than the timeout of a call', async () => {
  const { start, address, lines } = await emptyDatabase()
  const other = new pg.Client('url' in address ? address.url : address)
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('select pg_advisory_lock(7305118)')
  let done = false
  const started = start().then(() => {
    done = true
  })
  // The timeout of a call is 3.5 s.
  await other.query('select pg_sleep(4)')
  expect(done).toBe(false)
  expect(lines()).toContain('waiting for another server, which is migrating this database')
  await other.query('select pg_advisory_unlock(7305118)')
  await started
})

test('a start of an older release on a newer schema is refused in one sentence, and changes nothing', async () => {
  const { start, client } = await emptyDatabase()
  await migrateTo(client, knownSchemas().at(-2) ?? 0)
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', ${Date.UTC(2100, 0)})`,
  )
  const present = async () => (await client.query('select from drizzle.__drizzle_migrations')).rowCount
  const before = await present()
  await expect(start()).rejects.toThrow(
    /^This database was made by a newer release of Elocute: start that one/,
  )
  expect(await present()).toBe(before)
})

test('a limit of statements that the operator has set for the user does not stop a migration', async () => {
  const { start, client, address, lines } = await emptyDatabase()
  const { database, user } = address as { database: string; user: string }
  await client.query('select pg_advisory_lock(7305118)')
  await client.query(`alter role "${user}" in database "${database}" set statement_timeout = 500`)
  const started = start()
  await expect.poll(lines).toContain('waiting for another server, which is migrating this database')
  // Its statement waits longer than the limit.
  await client.query('select pg_sleep(1)')
  await client.query('select pg_advisory_unlock(7305118)')
  await started
  expect(await schemaOf(client)).toBe(knownSchemas().at(-1))
})
