import { everyEndpoint } from '@elocute/contract/endpoints'
import { expect } from 'vitest'
import { newId } from '../platform/ids.ts'
import { openTestApp, test } from '../testing/test-app.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK']

const sample: Record<string, string> = { n: '1', flag: 'full', word: 'apple' }

/** A path of every endpoint, and the methods that the contract has for it: `/answered` may be the id of another endpoint, too. */
const paths = [...new Set(everyEndpoint.map(({ path }) => path))].map((path) => {
  const asked = path.replace(/:(\w+)/g, (_, name: string) => sample[name] ?? newId())
  const known = everyEndpoint
    .filter((endpoint) => new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(asked))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return { url: `/api${asked}`, known: [...new Set(known)].sort() }
})

test('each path of the API refuses the methods that it does not have, and names those that it has', async ({
  testApp,
}) => {
  expect(paths.length).toBeGreaterThan(150)
  for (const { url, known } of paths)
    for (const method of methods.filter((name) => !known.includes(name))) {
      const answer = await testApp.app.inject({ method: method as 'GET', url })
      const allowed = String(answer.headers['allow']).split(', ').sort()
      expect([method, url, answer.statusCode, allowed]).toEqual([method, url, 405, known])
      if (method !== 'HEAD') expect(answer.json()).toMatchObject({ code: 'wrong_method' })
    }
})

test('a path is the same however it is written, and one that is unknown has no methods', async ({
  testApp,
}) => {
  for (const [url, status, allowed] of [
    ['/api/auth/login', 405, 'POST'],
    ['/api/auth/%6cogin', 405, 'POST'],
    ['/api/auth/login?then=/api/health', 405, 'POST'],
    ['/api/auth/login/', 404, undefined],
    ['/api/auth/login/again', 404, undefined],
    ['/api/auth/%zz', 404, undefined],
    ['/api/auth%2Flogin', 404, undefined],
    // As `/api/module/:id` without its end.
    ['/api/module/', 404, undefined],
    ['/api', 404, undefined],
    ['/api/nothing', 404, undefined],
  ] as const) {
    const { statusCode, headers } = await testApp.app.inject({ url })
    expect([url, statusCode, headers['allow']]).toEqual([url, status, allowed])
  }
  const posted = await testApp.app.inject({ method: 'POST', url: '/api/health' })
  expect([posted.statusCode, posted.headers['allow']]).toEqual([405, 'GET, HEAD'])
})

test('calls by a wrong method count for the limit of the network', async ({ testApp }) => {
  const { app } = await openTestApp(testApp.database, { http: { requestsPerMinute: 2 } })
  for (const status of [405, 405, 429]) expect((await app.inject('/api/auth/login')).statusCode).toBe(status)
  await app.close()
})
