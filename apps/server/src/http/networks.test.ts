import { me } from '@elocute/contract/auth'
import { describe, expect } from 'vitest'
import { readEnv } from '../env.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import type { Database } from '../db/client.ts'

const perMinute = 5

/** An app that accepts five calls a minute from one network. */
const open = (database: Database, trustProxy: string[] = []) =>
  openTestApp(database, { http: { requestsPerMinute: perMinute, trustProxy } })

const statusFrom = async (app: TestApp, remoteAddress: string, forwardedFor?: string) => {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
  return (await app.send(me, {}, { remoteAddress, headers })).statusCode
}

const statuses = async (calls: readonly (() => Promise<number>)[]) => {
  const seen = []
  for (const call of calls) seen.push(await call())
  return seen
}

const times = (count: number, call: (index: number) => Promise<number>) =>
  Array.from({ length: count }, (_, index) => () => call(index))

const upToTheLimit = [401, 401, 401, 401, 401, 429, 429]

describe('the network of a caller', () => {
  test("is the peer's address without a proxy, whatever the headers say", async ({ testApp }) => {
    const app = await open(testApp.database)
    const calls = times(7, (index) => statusFrom(app, '192.0.2.1', `198.51.100.${index}`))
    expect(await statuses(calls)).toEqual(upToTheLimit)
    for (const header of ['forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip']) {
      const headers = { [header]: header === 'forwarded' ? 'for=198.51.100.9' : '198.51.100.9' }
      const { statusCode } = await app.send(me, {}, { remoteAddress: '192.0.2.1', headers })
      expect(statusCode).toBe(429)
    }
    await app.app.close()
  })

  test('is the last address that a trusted proxy added', async ({ testApp }) => {
    const app = await open(testApp.database, ['127.0.0.1'])
    const calls = times(7, (index) => statusFrom(app, '127.0.0.1', `198.51.100.${index}, 203.0.113.7`))
    expect(await statuses(calls)).toEqual(upToTheLimit)
    expect(await statusFrom(app, '127.0.0.1', '203.0.113.8')).toBe(401)
    // Headers of a caller who bypasses the proxy are ignored.
    const direct = times(6, (index) => statusFrom(app, '203.0.113.9', `198.51.100.${index}`))
    expect((await statuses(direct)).at(-1)).toBe(429)
    await app.app.close()
  })

  test('is the first untrusted address behind two trusted proxies', async ({ testApp }) => {
    const app = await open(testApp.database, ['127.0.0.0/8', '10.0.0.0/8'])
    const calls = times(7, (index) =>
      statusFrom(app, '127.0.0.1', `1.1.1.${index}, 203.0.113.7, 10.0.0.${index}`),
    )
    expect(await statuses(calls)).toEqual(upToTheLimit)
    await app.app.close()
  })

  test('is a whole /64 of IPv6', async ({ testApp }) => {
    const app = await open(testApp.database)
    const calls = times(1_000, (index) => statusFrom(app, `2001:db8:1:2::${index.toString(16)}:1`))
    expect((await statuses(calls)).filter((status) => status === 401)).toHaveLength(perMinute)
    expect(await statusFrom(app, '2001:DB8:1:2:ffff:ffff:ffff:ffff')).toBe(429)
    expect(await statusFrom(app, '2001:db8:1:3::1')).toBe(401)
    await app.app.close()
  })

  test('is the same for an IPv4 address that is written as IPv6', async ({ testApp }) => {
    const app = await open(testApp.database)
    await statuses(times(perMinute, () => statusFrom(app, '192.0.2.1')))
    expect(await statusFrom(app, '::ffff:192.0.2.1')).toBe(429)
    await app.app.close()
  })

  test('stays counted while thousands of other networks call', async ({ testApp }) => {
    const app = await open(testApp.database)
    await statuses(times(perMinute + 1, () => statusFrom(app, '192.0.2.1')))
    for (let index = 0; index < 2_000; index++) await statusFrom(app, `10.${index >> 8}.${index & 255}.1`)
    expect(await statusFrom(app, '192.0.2.1')).toBe(429)
    await app.app.close()
  })

  test('gets the time of the next try with a refusal', async ({ testApp }) => {
    const app = await open(testApp.database)
    await statuses(times(perMinute, () => statusFrom(app, '192.0.2.1')))
    const refusal = await app.refusal(me, {}, { remoteAddress: '192.0.2.1' })
    expect(refusal).toMatchObject({ status: 429, code: 'too_many' })
    expect(refusal.retryAfter).toBeGreaterThan(0)
    expect(refusal.retryAfter).toBeLessThanOrEqual(60)
    await app.app.close()
  })
})

describe('TRUST_PROXY', () => {
  test('lists addresses and networks', () => {
    expect(readEnv({}).trustProxy).toEqual([])
    const list = ['loopback', '10.0.0.2', '192.168.0.0/16', '2001:db8::/32', '::1']
    expect(readEnv({ TRUST_PROXY: list.join(', ') }).trustProxy).toEqual(list)
  })

  test.for([
    'true',
    '1',
    'all',
    '*',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    'proxy.example',
    '10.0.0/8',
  ])('%s is refused: it would trust everybody or nobody', (text) =>
    expect(() => readEnv({ TRUST_PROXY: text })).toThrow(/TRUST_PROXY/),
  )
})
