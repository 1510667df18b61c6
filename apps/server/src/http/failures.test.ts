import { login, me } from '@elocute/contract/auth'
import { lookUpWord } from '@elocute/contract/dictionary'
import { listModules } from '@elocute/contract/modules'
import { describe, expect } from 'vitest'
import type { Services } from '../dependencies.ts'
import { createPasswordHasher } from '../platform/password-hasher.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { testLog } from '../testing/test-log.ts'

const secret = 'canary-4711'
const unexpected = {
  ...{ code: 'unexpected', reason: 'unexpected' },
  message: 'Something went wrong. Try again later',
}
const fail = () => Promise.reject(new TypeError(`select * from users where password = '${secret}'`))

/** A place where something goes wrong that nobody thought of, and the call that gets there. */
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
  'a service': service('modules', 'list', (testApp, token) => testApp.send(listModules, {}, { token })),
  'a service that calls nobody': service('dictionary', 'lookUp', (testApp, token) =>
    testApp.send(lookUpWord, { params: { word: 'apple' } }, { token }),
  ),
  'what a service answers': {
    breakIt: ({ services }) => {
      services.modules.list = () => Promise.resolve([{ id: secret }] as never)
    },
    call: (testApp, token) => testApp.send(listModules, {}, { token }),
  },
  'an error that is no error': {
    breakIt: ({ services }) => {
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- Somebody else's code may.
      services.modules.list = () => Promise.reject(secret)
    },
    call: (testApp, token) => testApp.send(listModules, {}, { token }),
  },
}

describe('what nobody thought of', () => {
  test.for(Object.keys(breakages))(
    'in %s is a 500 without a word about itself',
    async (place, { testApp }) => {
      const { breakIt, call } = breakages[place] as Breakage
      const { token } = await testApp.make.trainee()
      breakIt(testApp)
      const response = await call(testApp, token)
      expect(response.statusCode).toBe(500)
      expect(response.json()).toEqual(unexpected)
      expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  test('in the database is none of the caller’s business', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    await testApp.database.pool.query('alter table modules rename to modules_elsewhere')
    const response = await testApp.send(listModules, {}, { token })
    await testApp.database.pool.query('alter table modules_elsewhere rename to modules')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual(unexpected)
  })

  test('in the sessions refuses, it does not let pass', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    await testApp.database.pool.query('alter table sessions rename to sessions_elsewhere')
    const response = await testApp.send(me, {}, { token })
    await testApp.database.pool.query('alter table sessions_elsewhere rename to sessions')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual(unexpected)
  })

  test('in the hashing of passwords opens nothing', async ({ testApp }) => {
    const passwords = { ...createPasswordHasher(), verify: fail }
    const broken = await openTestApp(testApp.database, { passwords })
    await testApp.make.trainee({ email: 'anna@example.com' })
    const body = { email: 'anna@example.com', password: 'whatever it is' }
    expect(await broken.refusal(login, { body })).toMatchObject({ status: 500, ...unexpected })
    await broken.app.close()
  })
})

test('the log has the failure under the number that the caller got, and nothing that he sent', async ({
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
