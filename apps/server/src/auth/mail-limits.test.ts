import { forgotPassword, login, register, resendCode } from '@elocute/contract/auth'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { limitHits } from '../db/schema.ts'
import { createPasswordHasher } from '../platform/password-hasher.ts'
import { anna, openBrowser, registerPerson } from '../testing/people.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const { email } = anna
const tooMany = { status: 429, code: 'too_many', message: 'Too many tries. Please wait and try again.' }
const verification = { email, purpose: 'account_verification' as const }

const statusOf = async (testApp: TestApp, remoteAddress: string) =>
  (await testApp.send(forgotPassword, { body: { email } }, { remoteAddress })).statusCode

const granted = async (testApp: TestApp, remoteAddress: string, times: number) => {
  let count = 0
  for (let time = 0; time < times; time++) if ((await statusOf(testApp, remoteAddress)) === 200) count += 1
  return count
}

describe('a new code', () => {
  test('can be requested right after the sign-up, then after 30 seconds', async ({ testApp }) => {
    await registerPerson(testApp, anna)
    await testApp.call(resendCode, { body: verification })
    testApp.clock.advance({ seconds: 10 })
    expect(await testApp.refusal(resendCode, { body: verification })).toMatchObject({
      ...tooMany,
      retryAfter: 20,
    })
    testApp.clock.advance({ seconds: 20 })
    await testApp.call(resendCode, { body: verification })
  })

  test('can be requested five times an hour', async ({ testApp }) => {
    await registerPerson(testApp, anna)
    for (let time = 0; time < 5; time++) {
      await testApp.call(resendCode, { body: verification })
      testApp.clock.advance({ minutes: 1 })
    }
    expect(await testApp.refusal(resendCode, { body: verification })).toMatchObject({
      ...tooMany,
      retryAfter: 3300,
    })
  })

  test('does not count when it is refused', async ({ testApp }) => {
    for (let time = 0; time < 20; time++) await testApp.send(resendCode, { body: verification })
    testApp.clock.advance({ seconds: 30 })
    await testApp.call(resendCode, { body: verification })
  })

  test('is not blocked by another browser that requests one for the same address', async ({ testApp }) => {
    const [owner, stranger] = [openBrowser(testApp, '198.51.100.7'), openBrowser(testApp, '203.0.113.1')]
    for (const browser of [stranger, owner]) await browser.send(register, anna)
    for (const purpose of ['account_verification', 'password_reset'])
      await stranger.send(resendCode, { email, purpose })
    expect((await owner.send(resendCode, verification)).statusCode).toBe(200)
  })
})

describe('a mailbox gets', () => {
  test('at most ten mails an hour, however many networks request them', async ({ testApp }) => {
    await testApp.make.trainee({ email })
    const statuses = []
    for (let time = 0; time < 100; time++) statuses.push(await statusOf(testApp, `10.2.${time % 20}.1`))
    expect(statuses.filter((status) => status === 200).length).toBe(10)
    expect((await testApp.mails()).length).toBe(10)
  })

  test('at most twenty a day', async ({ testApp }) => {
    await testApp.make.trainee({ email })
    let sent = 0
    for (let time = 0; time < 30; time++) {
      if ((await statusOf(testApp, `10.2.${time}.1`)) === 200) sent += 1
      testApp.clock.advance({ minutes: 40 })
    }
    expect(sent).toBe(20)
    testApp.clock.advance({ hours: 24 })
    expect(await statusOf(testApp, '10.2.1.1')).toBe(200)
  })

  test('no more for parallel requests', async ({ testApp }) => {
    await testApp.make.trainee({ email })
    await Promise.all(Array.from({ length: 40 }, (_, index) => statusOf(testApp, `10.2.${index}.1`)))
    expect((await testApp.mails()).length).toBe(10)
  })
})

describe('a requester of mails to an address', () => {
  test('gets six an hour for all purposes together, and twelve a day', async ({ testApp }) => {
    await testApp.make.trainee({ email })
    for (let time = 0; time < 3; time++) {
      await registerPerson(testApp, anna)
      await testApp.call(forgotPassword, { body: { email } })
    }
    for (const [endpoint, body] of [
      [register, anna],
      [forgotPassword, { email }],
      [resendCode, verification],
    ] as const)
      expect((await testApp.send(endpoint, { body })).statusCode).toBe(429)
    expect((await testApp.mails()).length).toBe(6)
    testApp.clock.advance({ hours: 1, seconds: 1 })
    expect(await granted(testApp, '127.0.0.1', 10)).toBe(6)
    testApp.clock.advance({ hours: 1, seconds: 1 })
    expect(await granted(testApp, '127.0.0.1', 10)).toBe(0)
  })

  test('leaves mails for requesters who have had none or one', async ({ testApp }) => {
    await testApp.make.trainee({ email })
    expect(await granted(testApp, '10.2.1.1', 20)).toBe(6)
    // Addresses of the same IPv4 /24 count as the same requester.
    expect(await granted(testApp, '10.2.1.99', 5)).toBe(0)
    expect(await granted(testApp, '10.2.2.1', 5)).toBe(2)
    expect(await granted(testApp, '10.2.3.1', 5)).toBe(1)
    expect(await granted(testApp, '10.2.4.1', 5)).toBe(1)
    expect(await granted(testApp, '10.2.5.1', 5)).toBe(0)
  })

  test('has separate limits in a browser with a device cookie', async ({ testApp }) => {
    const passwords = createPasswordHasher({ parameters: { memoryCost: 8, timeCost: 1, parallelism: 1 } })
    await testApp.make.trainee({ email, passwordHash: await passwords.hash('right') })
    const owner = openBrowser(testApp, '198.51.100.7')
    await owner.send(login, { email, password: 'right' })
    for (let network = 0; network < 40; network++) await statusOf(testApp, `10.2.${network}.1`)
    expect(await statusOf(testApp, '198.51.100.7')).toBe(429)
    const statuses = []
    for (let time = 0; time < 8; time++)
      statuses.push((await owner.send(forgotPassword, { email })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  })
})

test('a network causes at most 300 mails an hour', async ({ testApp }) => {
  const { db } = testApp.database
  expect(await statusOf(testApp, '192.0.2.1')).toBe(200)
  const rows = await db.select().from(limitHits)
  const network = rows.find(({ key }) => key.startsWith('mails-network'))?.key ?? ''
  const hits = (count: number) => Array.from({ length: count }, () => testApp.clock.now())
  await db
    .update(limitHits)
    .set({ hits: hits(299) })
    .where(eq(limitHits.key, network))
  const ask = (to: string, remoteAddress: string) =>
    testApp.send(forgotPassword, { body: { email: to } }, { remoteAddress })
  expect((await ask('ben@example.com', '192.0.2.1')).statusCode).toBe(200)
  expect((await ask('cem@example.com', '192.0.2.1')).statusCode).toBe(429)
  expect((await ask('cem@example.com', '192.0.2.2')).statusCode).toBe(200)
})
