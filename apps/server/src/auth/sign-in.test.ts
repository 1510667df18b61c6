import { login } from '@elocute/contract/auth'
import { logout, me } from '@elocute/contract/session'
import { createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import { sessions, users } from '../db/schema.ts'
import { createPasswordHasher } from '../platform/password-hasher.ts'
import { openTestApp, test } from '../testing/test-app.ts'
import { failTimes, locked, makeAnna, refused, right, weak } from './testing/sign-in.ts'

describe('signing in', () => {
  test.for(['verified', 'pending', 'other'] as const)('works with status %s', async (status, { testApp }) => {
    await makeAnna(testApp, { status })
    expect(await testApp.call(login, { body: right })).toMatchObject({ role: 'trainee', status })
  })

  test('ignores the case of the address, but not of the password', async ({ testApp }) => {
    const password = ` Pässwörd🙂 ${'x'.repeat(52)}`
    await testApp.make.trainee({ email: right.email, passwordHash: await weak.hash(password) })
    await testApp.call(login, { body: { email: ' ANNA@example.COM ', password } })
    for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -1)])
      await testApp.refusal(login, { body: { email: right.email, password: other } })
  })

  test('returns a new token every time and stores only its hash', async ({ testApp }) => {
    await makeAnna(testApp)
    const first = await testApp.call(login, { body: right })
    const second = await testApp.call(login, { body: right })
    expect(first.accessToken).not.toBe(second.accessToken)
    // 256 random bits, and a signature.
    expect(first.accessToken).toMatch(/^[\w-]{43}[\w-]{22}$/)
    expect(first.accessToken.slice(0, 43)).not.toBe(second.accessToken.slice(0, 43))
    const hashes = (await testApp.database.db.select().from(sessions)).map(({ tokenHash }) =>
      tokenHash.toString('hex'),
    )
    expect(hashes).toContain(createHash('sha256').update(first.accessToken).digest('hex'))
    expect(JSON.stringify(hashes)).not.toContain(first.accessToken)
  })

  test('has no default account', async ({ testApp }) => {
    expect(await testApp.database.db.select().from(users)).toEqual([])
    const names = ['admin', 'root', 'trainer', 'test', 'elocute']
    for (const name of names)
      for (const password of ['admin', 'password', name, 'elocute']) {
        const body = { email: `${name}@example.com`, password }
        expect(await testApp.refusal(login, { body })).toMatchObject(refused)
      }
  })

  test('is refused when the password is replaced at that moment', async ({ testApp }) => {
    const account = await makeAnna(testApp)
    const slow = createPasswordHasher({ parameters: { memoryCost: 8, timeCost: 1, parallelism: 1 } })
    const replacing = await openTestApp(testApp.database, {
      passwords: {
        ...slow,
        verify: async (stored, password) => {
          const fits = await slow.verify(stored, password)
          await testApp.database.db.update(users).set({ passwordHash: 'another' })
          return fits
        },
      },
    })
    expect(await replacing.refusal(login, { body: right })).toMatchObject(refused)
    expect((await testApp.database.db.select().from(sessions)).length).toBe(1)
    expect(account.token).toBeDefined()
    await replacing.app.close()
  })
})

describe('signing out', () => {
  test('ends this session at once, and no other session', async ({ testApp }) => {
    await makeAnna(testApp)
    const { accessToken: token } = await testApp.call(login, { body: right })
    const { accessToken: elsewhere } = await testApp.call(login, { body: right })
    expect(await testApp.call(logout, {}, { token })).toEqual({
      message: 'Signed out',
      provider_address: null,
    })
    expect(await testApp.refusal(me, {}, { token })).toMatchObject({ status: 401, code: 'not_signed_in' })
    expect(await testApp.refusal(logout, {}, { token })).toMatchObject({ status: 401, code: 'not_signed_in' })
    await testApp.call(me, {}, { token: elsewhere })
  })
})

describe('a failed sign-in', () => {
  test('has the same answer for an address with and without an account', async ({ testApp }) => {
    await makeAnna(testApp)
    const look = async (email: string) => {
      const response = await testApp.send(login, { body: { email, password: 'wrong' } })
      return [response.statusCode, response.json<unknown>(), Object.keys(response.headers), response.cookies]
    }
    for (let time = 0; time < 12; time++)
      expect(await look('anna@example.com')).toEqual(await look('nobody@example.com'))
  })

  test('does not end an existing session', async ({ testApp }) => {
    const { token } = await makeAnna(testApp)
    await failTimes(testApp, 1)
    await testApp.call(me, {}, { token })
  })
})

const milliseconds = ({ user, system }: { user: number; system: number }) => (user + system) / 1_000

test('a flood of sign-ins is hashed outside the event loop', { tags: 'nightly' }, async ({ testApp }) => {
  const { token } = await testApp.make.trainee()
  const flooded = await openTestApp(testApp.database, { passwords: createPasswordHasher() })
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

const full = createPasswordHasher({ concurrency: 1, queue: 0 })
for (let time = 0; time < 3; time++) void full.verify(() => new Promise<never>(() => undefined), 'x')

test.for([
  ['before it looks', full],
  ['when it comes to hashing', { ...full, assertCapacity: (): void => undefined }],
] as const)(
  'a server without capacity to hash, %s, answers so and counts nothing',
  async ([, passwords], { testApp }) => {
    await makeAnna(testApp)
    const busy = await openTestApp(testApp.database, { passwords, clock: testApp.clock })
    for (let time = 0; time < 12; time++) {
      const refusal = await busy.refusal(login, { body: right })
      expect(refusal).toMatchObject({ status: 503, code: 'busy', retryAfter: 5 })
    }
    await busy.app.close()
    await failTimes(testApp, 10)
    expect(await testApp.refusal(login, { body: right })).toMatchObject(locked)
  },
)
