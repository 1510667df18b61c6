import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDataSet } from '../testing/data-sets.ts'
import { silentLog } from '../testing/silent-log.ts'
import { connect, withoutTimeouts, type Db } from './client.ts'

const open = async () => {
  const dataSet = await emptyDataSet()
  onTestFinished(() => dataSet.close())
  const database = connect(dataSet.address, silentLog, 2)
  onTestFinished(() => database.close())
  return database
}
const settings = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit, current_setting('random_page_cost') as page`
const ofCalls = { statement: '3s', lock: '2s', idle: '10s', jit: 'off', page: '1.1' }
const ofBackground = { ...ofCalls, statement: '1min', lock: '10s', idle: '1min' }

test('calls have short time limits, and work in the background has long ones, in transactions too', async () => {
  const { db, inBackground } = await open()
  const ofQuery = async () => (await db.execute(settings)).rows[0]
  const ofTransaction = () => db.transaction(async (tx) => (await tx.execute(settings)).rows[0])
  const both = async () => [await ofQuery(), await ofTransaction()]
  const [called, background] = await Promise.all([both(), inBackground(both)])
  expect(called).toEqual([ofCalls, ofCalls])
  expect(background).toEqual([ofBackground, ofBackground])
  // Longer than a call would wait for its answer.
  const slow = () => db.execute(sql`select pg_sleep(3.7)`)
  const [ofCall, inTime] = await Promise.allSettled([slow(), inBackground(slow)])
  expect([ofCall.status, inTime.status]).toEqual(['rejected', 'fulfilled'])
})

test('what the operator has set for the database changes no statement and no answer', async () => {
  const { address, client, close } = await emptyDataSet()
  onTestFinished(close)
  await client.query('create schema app')
  await client.query(`do $$ begin
    execute format('alter database %I set timezone = utc', current_database());
    execute format('alter database %I set datestyle = German', current_database());
    execute format('alter database %I set standard_conforming_strings = off', current_database());
    execute format('alter database %I set default_transaction_isolation = serializable', current_database());
    execute format('alter database %I set statement_timeout = 50', current_database());
    execute format('alter database %I set idle_session_timeout = 1000', current_database());
    execute format('alter database %I set search_path = app', current_database());
  end $$`)
  const database = connect(address, silentLog, 2)
  onTestFinished(() => database.close())
  const answer = async (db: Pick<Db, 'execute'>) => {
    const { rows } = await db.execute(
      sql.raw(String.raw`select '2026-02-01T00:00Z'::timestamptz::text as moment,
      '\n' as text, current_setting('transaction_isolation') as isolation, current_schema() as schema,
      current_setting('idle_session_timeout') as idle`),
    )
    return rows[0]
  }
  const right = {
    moment: '2026-02-01 00:00:00+00',
    text: String.raw`\n`,
    isolation: 'read committed',
    idle: '0',
    schema: 'public',
  }
  expect(await answer(database.db)).toEqual(right)
  expect(await database.inBackground(() => answer(database.db))).toEqual(right)
  expect(await withoutTimeouts(database, answer)).toEqual(right)
  await withoutTimeouts(database, (db) => db.execute(sql`select pg_sleep(0.2)`))
})

test('work in the background takes no connection from calls', async () => {
  const { db, pool, inBackground } = await open()
  const gate = Promise.withResolvers<undefined>()
  const held = Array.from({ length: 2 }, () =>
    inBackground(() =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        await gate.promise
      }),
    ),
  )
  await expect.poll(() => pool.totalCount).toBe(0)
  await db.execute(sql`select 1`)
  expect(pool.totalCount).toBe(1)
  gate.resolve(undefined)
  await Promise.all(held)
})
