import { login } from '@elocute/contract/auth'
import { me } from '@elocute/contract/session'
import { lookUpWord } from '@elocute/contract/dictionary'
import { listModules } from '@elocute/contract/modules'
import { describe, expect } from 'vitest'
import type { Services } from '../dependencies.ts'
import { createPasswordHasher } from '../platform/password-hasher.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { testLog } from '../testing/test-log.ts'

const secret = 'canary-4711'
const unexpected = {
  code: 'unexpected',
  reason: 'unexpected',
  message: 'Something went wrong. Try again later',
}
const fail = () => Promise.reject(new TypeError(`select * from users where password = '${secret}'`))

/** An unexpected failure in one part of the app, and a call that reaches it. */
type Breakage = {
  breakIt: (testApp: TestApp) => void
  call: (testApp: TestApp, token: string) => ReturnType<TestApp['send']>
}

const service = <Name extends keyof Services>(
  name: Name,
  method: keyof Services[Name],
  call: Breakage['call'],
): Breakage => ({
  breakIt: ({ services }) => {
    services[name][method] = fail as never
  },
  call,
})

const breakages: Record<string, Breakage> = {
  'a service': service('modules', 'listFor', (testApp, token) => testApp.send(listModules, {}, { token })),
  'a service without external calls': service('dictionary', 'lookUp', (testApp, token) =>
    testApp.send(lookUpWord, { params: { word: 'apple' } }, { token }),
  ),
  'the result of a service': {
    breakIt: ({ services }) => {
      services.modules.listFor = () => Promise.resolve([{ id: secret }] as never)
    },
    call: (testApp, token) => testApp.send(listModules, {}, { token }),
  },
  'an error that is not an Error': {
    breakIt: ({ services }) => {
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- Code of a dependency may do this.
      services.modules.listFor = () => Promise.reject(secret)
    },
    call: (testApp, token) => testApp.send(listModules, {}, { token }),
  },
}

describe('an unexpected failure', () => {
  test.for(Object.keys(breakages))('in %s becomes a 500 without details', async (place, { testApp }) => {
    const { breakIt, call } = breakages[place] as Breakage
    const { token } = await testApp.make.trainee()
    breakIt(testApp)
    const response = await call(testApp, token)
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual(unexpected)
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('of the database becomes a 500 without details', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    await testApp.database.pool.query('alter table modules rename to modules_elsewhere')
    const response = await testApp.send(listModules, {}, { token })
    await testApp.database.pool.query('alter table modules_elsewhere rename to modules')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual(unexpected)
  })

  test('of the session store refuses the call', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    await testApp.database.pool.query('alter table sessions rename to sessions_elsewhere')
    const response = await testApp.send(me, {}, { token })
    await testApp.database.pool.query('alter table sessions_elsewhere rename to sessions')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual(unexpected)
  })

  test('of the password hasher refuses the sign-in', async ({ testApp }) => {
    const passwords = { ...createPasswordHasher(), verify: fail }
    const broken = await openTestApp(testApp.database, { passwords })
    await testApp.make.trainee({ email: 'anna@example.com' })
    const body = { email: 'anna@example.com', password: 'whatever it is' }
    expect(await broken.refusal(login, { body })).toMatchObject({ status: 500, ...unexpected })
    await broken.app.close()
  })
})

test('the log has the failure under the request id of the answer, and nothing that the caller sent', async ({
  testApp,
}) => {
  const { log, lines } = testLog()
  const app = await openTestApp(testApp.database, { http: { log } })
  const { token } = await testApp.make.trainer()
  await testApp.database.pool.query('alter table modules rename to modules_elsewhere')
  const response = await app.app.inject({
    method: 'POST',
    url: `/api/module?asked=${secret}`,
    headers: { authorization: `Bearer ${token}`, 'user-agent': `${secret}\r\n{"level":30}` },
    payload: { title: secret, description: `${secret}\n{"level":60,"msg":"forged"}` },
  })
  await testApp.database.pool.query('alter table modules_elsewhere rename to modules')
  await app.app.close()
  expect(response.statusCode).toBe(500)
  const written = lines()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const failure = written.find(({ level }) => level === 50)
  expect(failure).toMatchObject({
    reqId: response.headers['x-request-id'],
    failure: { cause: { code: '42P01' } },
  })
  expect(lines()).not.toContain(secret)
  expect(lines()).not.toContain(token)
  expect(lines()).not.toContain('forged')
})
