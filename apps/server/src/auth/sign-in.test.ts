import {
  confirmNewPassword,
  forgotPassword,
  login,
  logout,
  me,
  verifyForgotPassword,
} from '@elocute/contract/auth'
import { like } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import { limitHits, sessions, users } from '../db/schema.ts'
import { createPasswordHasher } from '../platform/password-hasher.ts'
import { codeFor, cookieHeader } from '../testing/people.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'

const weak = createPasswordHasher({ parameters: { memoryCost: 8, timeCost: 1, parallelism: 1 } })
const right = { email: 'anna@example.com', password: 'right' }
const wrong = { ...right, password: 'wrong' }
const refused = { status: 401, code: 'wrong_credentials', message: 'Invalid email or password' }
const locked = { status: 429, code: 'too_many' }

const makeAnna = async (world: TestApp, changes: { status?: 'verified' | 'pending' | 'other' } = {}) =>
  world.make.trainee({ email: right.email, passwordHash: await weak.hash(right.password), ...changes })

const failTimes = async (
  world: TestApp,
  times: number,
  options: { headers?: Record<string, string> } = {},
) => {
  for (let time = 0; time < times; time++)
    expect(await world.refusal(login, { body: wrong }, options)).toMatchObject(refused)
}

/** A hundred failures, as slowly as the shorter limit wants it. */
const lockForGood = async (world: TestApp, body = wrong) => {
  for (let round = 0; round < 10; round++) {
    for (let time = 0; time < 10; time++) await world.refusal(login, { body })
    world.clock.advance({ minutes: 16 })
  }
}

const setPassword = async (world: TestApp, newPassword: string) => {
  const { email } = right
  await world.call(forgotPassword, { body: { email } })
  const { token } = await world.call(verifyForgotPassword, {
    body: { email, code: await codeFor(world, email) },
  })
  await world.call(confirmNewPassword, {
    body: { email, newPassword, confirmPassword: newPassword, token },
  })
}

describe('signing in', () => {
  test.for(['verified', 'pending', 'other'] as const)('works with status %s', async (status, { world }) => {
    await makeAnna(world, { status })
    expect(await world.call(login, { body: right })).toMatchObject({ role: 'trainee', status })
  })

  test('does not care about the case of the address, but about every character of the password', async ({
    world,
  }) => {
    const password = ` Pässwörd🙂 ${'x'.repeat(52)}`
    await world.make.trainee({ email: right.email, passwordHash: await weak.hash(password) })
    await world.call(login, { body: { email: ' ANNA@example.COM ', password } })
    for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -1)])
      await world.refusal(login, { body: { email: right.email, password: other } })
  })

  test('gives a new token every time, of which the database holds only the hash', async ({ world }) => {
    await makeAnna(world)
    const first = await world.call(login, { body: right })
    const second = await world.call(login, { body: right })
    expect(first.accessToken).not.toBe(second.accessToken)
    expect(Buffer.from(first.accessToken, 'base64url').length).toBe(32)
    const hashes = (await world.database.db.select().from(sessions)).map(({ tokenHash }) =>
      tokenHash.toString('hex'),
    )
    expect(hashes).toContain(createHash('sha256').update(first.accessToken).digest('hex'))
    expect(JSON.stringify(hashes)).not.toContain(first.accessToken)
  })

  test('has no default account', async ({ world }) => {
    expect(await world.database.db.select().from(users)).toEqual([])
    const names = ['admin', 'root', 'trainer', 'test', 'elocute']
    for (const name of names)
      for (const password of ['admin', 'password', name, 'elocute']) {
        const body = { email: `${name}@example.com`, password }
        expect(await world.refusal(login, { body })).toMatchObject(refused)
      }
  })

  test('with a password that was replaced at that moment opens nothing', async ({ world }) => {
    const account = await makeAnna(world)
    const slow = createPasswordHasher({ parameters: { memoryCost: 8, timeCost: 1, parallelism: 1 } })
    const replacing = await openTestApp(world.database, {
      passwords: {
        ...slow,
        verify: async (stored, password) => {
          const fits = await slow.verify(stored, password)
          await world.database.db.update(users).set({ passwordHash: 'another' })
          return fits
        },
      },
    })
    expect(await replacing.refusal(login, { body: right })).toMatchObject(refused)
    expect((await world.database.db.select().from(sessions)).length).toBe(1)
    expect(account.token).toBeDefined()
    await replacing.app.close()
  })
})

describe('signing out', () => {
  test('ends this session at once and no other', async ({ world }) => {
    await makeAnna(world)
    const { accessToken: token } = await world.call(login, { body: right })
    const { accessToken: elsewhere } = await world.call(login, { body: right })
    expect(await world.call(logout, {}, { token })).toEqual({ message: 'Signed out' })
    expect(await world.refusal(me, {}, { token })).toMatchObject({ status: 401, code: 'not_signed_in' })
    expect(await world.refusal(logout, {}, { token })).toMatchObject({ status: 401, code: 'not_signed_in' })
    await world.call(me, {}, { token: elsewhere })
  })
})

describe('a failed sign-in', () => {
  test('looks the same for an address with and without an account', async ({ world }) => {
    await makeAnna(world)
    const look = async (email: string) => {
      const response = await world.send(login, { body: { email, password: 'wrong' } })
      return [response.statusCode, response.json<unknown>(), Object.keys(response.headers), response.cookies]
    }
    for (let time = 0; time < 12; time++)
      expect(await look('anna@example.com')).toEqual(await look('nobody@example.com'))
  })

  test('does not end a session that is alive', async ({ world }) => {
    const { token } = await makeAnna(world)
    await failTimes(world, 1)
    await world.call(me, {}, { token })
  })
})

describe('guessing a password', () => {
  test('ends after ten failures: the right one is refused too, from everywhere, until the window has passed', async ({
    world,
  }) => {
    await makeAnna(world)
    await failTimes(world, 10)
    for (const body of [wrong, right])
      for (const remoteAddress of ['127.0.0.1', '192.0.2.7'])
        expect(await world.refusal(login, { body }, { remoteAddress })).toMatchObject({
          ...locked,
          retryAfter: 900,
        })
    world.clock.advance({ minutes: 15, seconds: 1 })
    await world.call(login, { body: right })
  })

  test('a success takes the failures away', async ({ world }) => {
    await makeAnna(world)
    await failTimes(world, 9)
    await world.call(login, { body: right })
    await failTimes(world, 9)
    await world.call(login, { body: right })
  })

  test('at once gets no further: of 40 parallel tries ten are looked at', async ({ world }) => {
    await makeAnna(world)
    const tries = Array.from({ length: 40 }, () => world.send(login, { body: wrong }))
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401).length).toBe(10)
    expect(statuses.filter((status) => status === 429).length).toBe(30)
  })

  test('on two replicas, and after a restart, is counted together', async ({ world }) => {
    await makeAnna(world)
    const replica = await openTestApp(world.database, { clock: world.clock })
    await failTimes(world, 5)
    await failTimes(replica, 5)
    expect(await world.refusal(login, { body: right })).toMatchObject(locked)
    expect(await replica.refusal(login, { body: right })).toMatchObject(locked)
    await replica.app.close()
  })

  test('ends for three months after a hundred failures in a row', async ({ world }) => {
    await makeAnna(world)
    await lockForGood(world)
    expect(await world.refusal(login, { body: right })).toMatchObject(locked)
    world.clock.advance({ hours: 24 * 80 })
    await world.services.auth.removeExpired()
    expect(await world.refusal(login, { body: right })).toMatchObject({ ...locked, retryAfter: 86_400 })
  })

  test('leaves nothing behind three months later', async ({ world }) => {
    await lockForGood(world, { email: 'nobody@example.com', password: 'wrong' })
    await world.refusal(login, { body: { email: 'nobody@example.com', password: 'wrong' } })
    world.clock.advance({ hours: 24 * 91 })
    await world.services.auth.removeExpired()
    expect(await world.database.db.$count(limitHits)).toBe(0)
  })
})

describe('who is locked out for good', () => {
  test('is told once, and a new password opens the account again', async ({ world }) => {
    await makeAnna(world)
    await lockForGood(world)
    expect(await world.mails()).toEqual([])
    await Promise.all(Array.from({ length: 10 }, () => world.refusal(login, { body: right })))
    expect(await world.mails()).toHaveLength(1)
    world.clock.advance({ hours: 24 * 40 })
    await world.services.auth.removeExpired()
    await world.refusal(login, { body: wrong })
    const mails = await world.mails()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [right.email, 'Your Elocute account is locked'],
    ])
    expect(mails[0]?.text).toContain('http://localhost:3000/forgot-password')

    const password = 'opens again'
    await setPassword(world, password)
    await world.call(login, { body: { ...right, password } })
    await lockForGood(world)
    await world.refusal(login, { body: wrong })
    expect((await world.mails()).at(-1)?.subject).toBe('Your Elocute account is locked')
  })

  test('answers like an address without an account, which gets no mail', async ({ world }) => {
    await makeAnna(world)
    const nobody = { email: 'nobody@example.com', password: 'wrong' }
    await lockForGood(world)
    await lockForGood(world, nobody)
    const [known, unknown] = [
      await world.refusal(login, { body: wrong }),
      await world.refusal(login, { body: nobody }),
    ]
    expect({ ...known, retryAfter: 0 }).toEqual({ ...unknown, retryAfter: 0 })
    expect((await world.mails()).map(({ to }) => to)).toEqual([right.email])
  })

  test('can still use the browser that was here before', async ({ world }) => {
    await makeAnna(world)
    const known = { headers: cookieHeader(await world.send(login, { body: right })) }
    await lockForGood(world)
    await world.refusal(login, { body: right })
    await world.call(login, { body: right }, known)
  })
})

describe('a browser that has signed in before', () => {
  const knownBrowser = async (world: TestApp) => {
    await makeAnna(world)
    return { headers: cookieHeader(await world.send(login, { body: right })) }
  }

  test('is not locked out by strangers', async ({ world }) => {
    const known = await knownBrowser(world)
    await failTimes(world, 10)
    expect(await world.refusal(login, { body: right })).toMatchObject(locked)
    await world.call(login, { body: right }, known)
  })

  test('has ten failures of its own', async ({ world }) => {
    const known = await knownBrowser(world)
    await failTimes(world, 10, known)
    expect(await world.refusal(login, { body: right }, known)).toMatchObject(locked)
    await world.call(login, { body: right })
  })

  test('is known for this account only, with this password only, and cannot be made up', async ({
    world,
  }) => {
    const known = await knownBrowser(world)
    await world.make.trainee({ email: 'ben@example.com', passwordHash: await weak.hash('right') })
    const forged = { headers: { cookie: `${known.headers.cookie.slice(0, -4)}AAAA` } }
    await failTimes(world, 10)
    expect(await world.refusal(login, { body: right }, forged)).toMatchObject(locked)

    const ben = { email: 'ben@example.com', password: 'wrong' }
    for (let time = 0; time < 10; time++) await world.refusal(login, { body: ben })
    expect(await world.refusal(login, { body: ben }, known)).toMatchObject(locked)

    await world.database.db.update(users).set({ passwordHash: await weak.hash('right') })
    expect(await world.refusal(login, { body: right }, known)).toMatchObject(locked)
  })

  test('is known by a cookie that no script and no other site can use', async ({ world }) => {
    await makeAnna(world)
    const [cookie] = (await world.send(login, { body: right })).cookies
    expect(cookie).toMatchObject({
      name: 'elocute-device',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api/auth',
    })
    expect(cookie?.secure).toBeUndefined()
    const secured = await openTestApp(world.database, { publicUrl: 'https://elocute.example.org' })
    const [strict] = (await secured.send(login, { body: right })).cookies
    expect(strict).toMatchObject({
      name: '__Host-elocute-device',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      secure: true,
    })
    await secured.app.close()
  })
})

describe('a network', () => {
  const strangers = (count: number) =>
    Array.from({ length: count }, (_, index) => `person${index}@example.org`)

  test('gets a hundred failures in 15 minutes; others are not concerned', async ({ world }) => {
    await makeAnna(world)
    for (const email of strangers(100)) await world.refusal(login, { body: { email, password: 'spring' } })
    expect(await world.refusal(login, { body: right })).toMatchObject(locked)
    await world.call(login, { body: right }, { remoteAddress: '192.0.2.7' })
    world.clock.advance({ minutes: 15, seconds: 1 })
    await world.call(login, { body: right })
  })

  test('that has used up its failures still lets in a browser that has signed in before, with the right password', async ({
    world,
  }) => {
    await makeAnna(world)
    const known = { headers: cookieHeader(await world.send(login, { body: right })) }
    for (const email of strangers(100)) await world.refusal(login, { body: { email, password: 'spring' } })
    expect(await world.refusal(login, { body: right })).toMatchObject(locked)
    await world.call(login, { body: right }, known)
    await world.database.db
      .update(limitHits)
      .set({ hits: Array.from({ length: 300 }, () => world.clock.now()) })
      .where(like(limitHits.key, 'logins-network:%'))
    await world.call(login, { body: right }, known)
  })

  test('gives a browser that has signed in before twenty sign-ins a minute of its own', async ({ world }) => {
    await makeAnna(world)
    const known = { headers: cookieHeader(await world.send(login, { body: right })) }
    for (let time = 0; time < 20; time++) await world.call(login, { body: right }, known)
    expect(await world.refusal(login, { body: right }, known)).toMatchObject({ ...locked, retryAfter: 60 })
  })

  test('of a class signs in together', async ({ world }) => {
    await makeAnna(world)
    for (let time = 0; time < 102; time++) await world.call(login, { body: right })
  })

  test('of a class signs in at the same moment, too', async ({ world }) => {
    const passwordHash = await createPasswordHasher({
      parameters: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    }).hash('practice1')
    const people = await Promise.all(
      strangers(150).map((email) => world.make.trainee({ email, passwordHash })),
    )
    const answers = await Promise.all(
      people.map(({ email }) => world.send(login, { body: { email, password: 'practice1' } })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200))
    const failed = await world.database.db.select().from(limitHits)
    expect(failed.filter(({ key, hits }) => key.startsWith('failures') && hits.length > 0)).toEqual([])
  })

  test('gets 300 sign-ins a minute', async ({ world }) => {
    await makeAnna(world)
    const { db } = world.database
    await world.call(login, { body: right })
    const now = world.clock.now()
    const rows = await db.select().from(limitHits)
    const network = rows.find(({ key }) => key.startsWith('logins-network'))
    expect(network?.hits.length).toBe(1)
    await db.update(limitHits).set({ hits: Array.from({ length: 300 }, () => now) })
    expect(await world.refusal(login, { body: right })).toMatchObject({ ...locked, retryAfter: 60 })
  })
})

const milliseconds = ({ user, system }: { user: number; system: number }) => (user + system) / 1_000

test('a flood of sign-ins is hashed beside the thread that answers everybody else', async ({ world }) => {
  const { token } = await world.make.trainee()
  const flooded = await openTestApp(world.database, { passwords: createPasswordHasher() })
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()]
  const signIns = Array.from({ length: 60 }, (_, person) =>
    flooded.send(login, { body: { email: `person${person}@example.com`, password: 'wrong' } }),
  )
  for (let time = 0; time < 10; time++) await flooded.call(me, {}, { token })
  await Promise.all(signIns)
  const share = milliseconds(process.threadCpuUsage(own)) / milliseconds(process.cpuUsage(all))
  expect(share).toBeLessThan(0.6)
  await flooded.app.close()
})

const full = createPasswordHasher({ atOnce: 1, queue: 0 })
for (let time = 0; time < 3; time++) void full.verify(() => new Promise<never>(() => undefined), 'x')

test.for([
  ['before it looks', full],
  ['when it comes to hashing', { ...full, demandRoom: (): void => undefined }],
] as const)('a server too busy to hash, %s, says so and counts nothing', async ([, passwords], { world }) => {
  await makeAnna(world)
  const busy = await openTestApp(world.database, { passwords, clock: world.clock })
  for (let time = 0; time < 12; time++) {
    const refusal = await busy.refusal(login, { body: right })
    expect(refusal).toMatchObject({ status: 503, code: 'busy', retryAfter: 5 })
  }
  await busy.app.close()
  await failTimes(world, 10)
  expect(await world.refusal(login, { body: right })).toMatchObject(locked)
})
