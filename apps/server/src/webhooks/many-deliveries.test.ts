import { expect } from 'vitest'
import { schoolEvents, webhookDeliveries } from '../db/schema.ts'
import { hookOf, test } from './testing/program.ts'

/** The deliveries of a batch of events have more values than one statement can have parameters. */
const [events, hooks] = [1_000, 11]

test('many events at once are handed out to many webhooks', async ({ program }) => {
  const { testApp, url } = program
  const { db, pool } = testApp.database
  await hookOf(testApp, url, ['trainee_approved'])
  await pool.query(
    `insert into webhooks (id, url, events, secret, created_at)
     select gen_random_uuid(), url, events, secret, created_at from webhooks, generate_series(2, $1)`,
    [hooks],
  )
  await pool.query(
    `insert into school_events (event, trainee_id) select 'trainee_approved', gen_random_uuid() from generate_series(1, $1)`,
    [events],
  )
  expect(await testApp.services.webhookDeliveries.handOut()).toBe(events)
  expect(await db.$count(schoolEvents)).toBe(0)
  expect(await db.$count(webhookDeliveries)).toBe(events * hooks)
})
