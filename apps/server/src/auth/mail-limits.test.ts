import { forgotPassword, register, resendCode } from '@elocute/contract/auth'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { limitHits } from '../db/schema.ts'
import { anna, registerPerson } from '../testing/people.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const { email } = anna
const tooMany = { status: 429, code: 'too_many', message: 'Too many tries. Please wait and try again.' }
const verification = { email, purpose: 'account_verification' as const }

const statusOf = async (world: TestApp, remoteAddress: string) =>
  (await world.send(forgotPassword, { body: { email } }, { remoteAddress })).statusCode

describe('a new code', () => {
  test('can be had right after the sign-up, then 30 seconds later', async ({ world }) => {
    await registerPerson(world, anna)
    await world.call(resendCode, { body: verification })
    world.clock.advance({ seconds: 10 })
    expect(await world.refusal(resendCode, { body: verification })).toMatchObject({
      ...tooMany,
      retryAfter: 20,
    })
    world.clock.advance({ seconds: 20 })
    await world.call(resendCode, { body: verification })
  })

  test('can be had five times an hour', async ({ world }) => {
    for (let time = 0; time < 5; time++) {
      await world.call(resendCode, { body: verification })
      world.clock.advance({ minutes: 1 })
    }
    expect(await world.refusal(resendCode, { body: verification })).toMatchObject({
      ...tooMany,
      retryAfter: 3300,
    })
    await world.call(resendCode, { body: { email, purpose: 'password_reset' } })
  })

  test('is not counted when it is refused', async ({ world }) => {
    for (let time = 0; time < 20; time++) await world.send(resendCode, { body: verification })
    world.clock.advance({ seconds: 30 })
    await world.call(resendCode, { body: verification })
  })
})

describe('a mailbox gets from us', () => {
  test('at most ten mails an hour, from how many networks ever they are asked for', async ({ world }) => {
    await world.make.trainee({ email })
    const statuses = []
    for (let time = 0; time < 100; time++) statuses.push(await statusOf(world, `192.0.2.${time % 10}`))
    expect(statuses.filter((status) => status === 200).length).toBe(10)
    expect((await world.mails()).length).toBe(10)
  })

  test('at most ten mails an hour for all purposes together', async ({ world }) => {
    await world.make.trainee({ email })
    for (let time = 0; time < 5; time++) {
      await registerPerson(world, anna)
      await world.call(forgotPassword, { body: { email } })
      await world.mails()
    }
    for (const [endpoint, body] of [
      [register, anna],
      [forgotPassword, { email }],
      [resendCode, verification],
    ] as const)
      expect((await world.send(endpoint, { body })).statusCode).toBe(429)
    expect((await world.mails()).length).toBe(10)
  })

  test('at most twenty a day', async ({ world }) => {
    await world.make.trainee({ email })
    let sent = 0
    for (let time = 0; time < 30; time++) {
      if ((await statusOf(world, '192.0.2.1')) === 200) sent += 1
      world.clock.advance({ minutes: 40 })
    }
    expect(sent).toBe(20)
    world.clock.advance({ hours: 24 })
    expect(await statusOf(world, '192.0.2.1')).toBe(200)
  })

  test('no more when many ask at once', async ({ world }) => {
    await world.make.trainee({ email })
    await Promise.all(Array.from({ length: 40 }, (_, index) => statusOf(world, `192.0.2.${index}`)))
    expect((await world.mails()).length).toBe(10)
  })
})

test('a network causes at most 300 mails an hour', async ({ world }) => {
  const { db } = world.database
  expect(await statusOf(world, '192.0.2.1')).toBe(200)
  const rows = await db.select().from(limitHits)
  const network = rows.find(({ key }) => key.startsWith('mails-network'))?.key ?? ''
  const hits = (count: number) => Array.from({ length: count }, () => world.clock.now())
  await db
    .update(limitHits)
    .set({ hits: hits(299) })
    .where(eq(limitHits.key, network))
  const ask = (to: string, remoteAddress: string) =>
    world.send(forgotPassword, { body: { email: to } }, { remoteAddress })
  expect((await ask('ben@example.com', '192.0.2.1')).statusCode).toBe(200)
  expect((await ask('cem@example.com', '192.0.2.1')).statusCode).toBe(429)
  expect((await ask('cem@example.com', '192.0.2.2')).statusCode).toBe(200)
})
