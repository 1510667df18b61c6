import { expect, onTestFinished } from 'vitest'
import { emptyDataSet } from '../testing/data-sets.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { testLog } from '../testing/test-log.ts'
import { checkDirectAddress } from './direct-address.ts'

const check = async ({ database: { db } }: TestApp, url: string) => {
  const { log, lines } = testLog()
  await checkDirectAddress({ db, url, log })
  return lines()
}

/** The address of a database of the test run. */
const urlOf = (database: string, { database: { pool } }: TestApp): string => {
  const { host = '', user = '' } = pool.options
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

test('the direct address of the same database is taken in silence', async ({ testApp }) => {
  const { rows } = await testApp.database.pool.query<{ name: string }>('select current_database() as name')
  expect(await check(testApp, urlOf(rows[0]?.name ?? '', testApp))).toBe('')
})

test('the direct address of another database is refused with a sentence', async ({ testApp }) => {
  const other = await emptyDataSet()
  onTestFinished(other.close)
  const another = 'DATABASE_DIRECT_URL leads to another database than DATABASE_URL.'
  await expect(check(testApp, other.url)).rejects.toThrow(another)
  await other.client.query('create table server_keys (name text, value bytea)')
  await other.client.query(`insert into server_keys values ('installation', 'another')`)
  await expect(check(testApp, other.url)).rejects.toThrow(another)
})

test('a server starts where nobody answers at the direct address, and says so', async ({ testApp }) => {
  const said = await check(testApp, 'postgres://elocute:secret@127.0.0.1:1/elocute')
  expect(said).toContain('DATABASE_DIRECT_URL: nothing listens at 127.0.0.1:1.')
  expect(said).toContain('this server looks for jobs again and again')
  expect(said).not.toContain('secret')
})
