import { login } from '@elocute/contract/auth'
import { logout, me } from '@elocute/contract/session'
import { describe, expect } from 'vitest'
import { readEnv } from '../env.ts'
import { addressList, networkOf, parseAddress } from '../platform/network-address.ts'
import { newToken } from '../platform/tokens.ts'
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

  test.for([
    ['a port', (index: number) => `203.0.113.7:${40_000 + index}`],
    ['a port of IPv6', (index: number) => `[2001:db8::7]:${40_000 + index}`],
    ['IPv6 in brackets', (index: number) => `[2001:db8::${index}]`],
    ['IPv4 as IPv6 with a port', (index: number) => `[::ffff:203.0.113.7]:${40_000 + index}`],
    ['no address', (index: number) => `unknown-${index}`],
    ['more than an address', (index: number) => `203.0.113.7/${index}`],
    ['an impossible address', (index: number) => `203.0.113.${256 + index}`],
    ['a proxy of its own with a port', (index: number) => `203.0.113.7, 10.0.0.1:${40_000 + index}`],
  ] as const)('is the same when a trusted proxy writes %s', async ([, forwarded], { testApp }) => {
    const app = await open(testApp.database, ['127.0.0.1', '10.0.0.0/8'])
    const calls = times(7, (index) => statusFrom(app, '127.0.0.1', forwarded(index)))
    expect(await statuses(calls)).toEqual(upToTheLimit)
    expect(await statusFrom(app, '127.0.0.1', '203.0.113.8')).toBe(401)
    await app.app.close()
  })

  test('limits wrong passwords whatever port a trusted proxy adds to its address', async ({ testApp }) => {
    const app = await openTestApp(testApp.database, { http: { trustProxy: ['127.0.0.1'] } })
    const wrong = (index: number) =>
      app.send(
        login,
        { body: { email: `person${index}@example.org`, password: 'spring' } },
        { headers: { 'x-forwarded-for': `203.0.113.7:${40_000 + index}` } },
      )
    const seen = []
    for (let index = 0; index < 130; index++) seen.push((await wrong(index)).statusCode)
    expect(seen.indexOf(429)).toBe(100)
    expect(new Set(seen.slice(100))).toEqual(new Set([429]))
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

describe('people who are signed in', () => {
  /** A stranger gets forty calls, and each person four. */
  const openForty = (database: Database) => openTestApp(database, { http: { requestsPerMinute: 40 } })
  const asPerson = async (app: TestApp, token: string) => (await app.send(me, {}, { token })).statusCode
  const flood = (app: TestApp, count: number, token: () => string | undefined = () => undefined) =>
    statuses(
      times(count, async () => {
        const invented = token()
        const options = invented === undefined ? {} : { token: invented }
        return (await app.send(me, {}, options)).statusCode
      }),
    )
  const admitted = (seen: readonly number[]) => seen.filter((status) => status !== 429).length

  test('are not refused while a stranger in their network makes calls without end', async ({ testApp }) => {
    const app = await openForty(testApp.database)
    const people = await Promise.all(Array.from({ length: 30 }, () => app.make.trainee()))
    const own: number[] = []
    let strange = 0
    for (const { token } of people) {
      strange += admitted(await flood(app, 10))
      for (let call = 0; call < 4; call++) own.push(await asPerson(app, token))
    }
    expect(own).toEqual(Array<number>(120).fill(200))
    expect(strange).toBe(40)
    await app.app.close()
  })

  test('have a limit each, over all their sessions', async ({ testApp }) => {
    const app = await openForty(testApp.database)
    const anna = await app.make.trainee()
    const second = await app.services.sessions.open(app.database.db, anna.id)
    const seen = []
    for (const token of [anna.token, second, anna.token, second, anna.token, second])
      seen.push(await asPerson(app, token))
    expect(seen).toEqual([200, 200, 200, 200, 429, 429])
    expect(await asPerson(app, (await app.make.trainee()).token)).toBe(200)
    await app.app.close()
  })

  test('are not those with an invented token, who are counted as strangers without a look into the database', async ({
    testApp,
  }) => {
    let asked = 0
    const app = await openForty(testApp.database)
    const { token } = await app.make.trainee()
    const { pool } = app.database
    const connect = pool.connect.bind(pool)
    pool.connect = ((...given: []) => {
      asked += 1
      return connect(...given)
    }) as typeof pool.connect
    const forged = [newToken, () => newToken() + newToken().slice(0, 22), () => `${token.slice(0, -1)}_`]
    let admittedCalls = 0
    for (const invent of forged) admittedCalls += admitted(await flood(app, 50, invent))
    pool.connect = connect
    expect(admittedCalls).toBe(40)
    // Only those that were let in.
    expect(asked).toBe(40)
    expect(await asPerson(app, token)).toBe(200)
    await app.app.close()
  })

  test('are not those whose session has ended', async ({ testApp }) => {
    const app = await openForty(testApp.database)
    const { token } = await app.make.trainee()
    await app.call(logout, {}, { token })
    const later = await openForty(testApp.database)
    expect(admitted(await flood(later, 60, () => token))).toBe(40)
    expect(admitted(await flood(later, 5))).toBe(0)
    await Promise.all([app.app.close(), later.app.close()])
  })
})

describe('an address', () => {
  test.for([
    ['192.0.2.1', '192.0.2.1'],
    [' 192.0.2.1:99 ', '192.0.2.1'],
    ['::1', '::1'],
    ['[::1]:99', '::1'],
    ['[2001:DB8:0:0::7]', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['0:0:0:0:0:ffff:c000:201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ...[
      '',
      'unknown',
      '_hidden',
      '192.0.2',
      '1',
      '0x7f000001',
      '192.0.2.1:',
      '192.0.2.1:port',
      '2001:db8::7:80:x',
    ].map((text) => [text, null] as const),
  ] as const)('in %j is %s', ([text, address]) => {
    expect(parseAddress(text)).toBe(address)
  })

  test('of IPv6 belongs to the network of its first 64 bits', () => {
    expect(['2001:db8::7', '::1', '2001:db8:1:2:3:4:5:6', '192.0.2.1'].map(networkOf)).toEqual([
      '2001:db8:0:0',
      '0:0:0:0',
      '2001:db8:1:2',
      '192.0.2.1',
    ])
  })
})

test.for(['constructor', '__proto__', 'toString'])('%s is no named network', (name) => {
  expect(() => addressList([name])).toThrow('Invalid socket address')
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
    'constructor',
    '__proto__',
  ])('%s is refused: it would trust everybody or nobody', (text) =>
    expect(() => readEnv({ TRUST_PROXY: text })).toThrow(/TRUST_PROXY/),
  )
})
