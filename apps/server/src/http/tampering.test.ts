import type { Endpoint } from '@elocute/contract/define-endpoint'
import { everyEndpoint } from '@elocute/contract/endpoints'
import type { InjectOptions } from 'fastify'
import { describe, expect } from 'vitest'
import { users } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { someCalls } from '../testing/test-intensity.ts'

const pathOf = ({ path }: Endpoint, id = newId()) =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => ({ flag: 'full', n: '1', word: 'apple' })[name] ?? id)}`

const everyCall = everyEndpoint.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const guarded = everyCall.filter(([, { access }]) => access !== 'public')

/** The status of a call by an applicant who is not approved. It must not be a success. */
const statusOf = async (testApp: TestApp, request: InjectOptions, token?: string) => {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return (await testApp.app.inject({ ...request, headers: { ...request.headers, ...authorization } }))
    .statusCode
}

/** Other spellings of a path, which some servers have read differently from a rule about it. */
const disguises: Record<string, (path: string) => string> = {
  'a slash at the end': (path) => `${path}/`,
  'two slashes': (path) => path.replace('/api/', '/api//'),
  'two slashes in front': (path) => `/${path}`,
  capitals: (path) => path.toUpperCase(),
  'a dot as a part': (path) => path.replace('/api/', '/api/./'),
  'a way up and down': (path) => path.replace('/api/', '/api/auth/../'),
  'an encoded way up': (path) => path.replace('/api/', '/api/auth/%2e%2e/'),
  'a twice encoded way up': (path) => path.replace('/api/', '/api/auth/%252e%252e/'),
  'an encoded slash': (path) => path.replace('/api/', '/api%2f'),
  'an encoded letter': (path) => path.replace('/api/', '/ap%69/'),
  'a backslash': (path) => path.replace('/api/', '/api\\'),
  'a semicolon': (path) => `${path};x=1`,
  'a semicolon before': (path) => path.replace('/api/', '/api;x/'),
  'an extension': (path) => `${path}.json`,
  'a NUL at the end': (path) => `${path}%00`,
  'a space at the end': (path) => `${path}%20`,
  'a line break': (path) => `${path}%0d%0a`,
  'a question mark that is encoded': (path) => `${path}%3f`,
  'a broken escape': (path) => `${path}%zz`,
  'half an escape': (path) => `${path}%`,
  'eight thousand letters': (path) => `${path}/${'a'.repeat(8_000)}`,
}

describe('another method', () => {
  test('cannot be set by a header or a field', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    const { id } = await testApp.make.module()
    const headers = Object.fromEntries(
      ['x-http-method-override', 'x-http-method', 'x-method-override'].map((name) => [name, 'DELETE']),
    )
    const url = `/api/module/${id}`
    for (const request of [
      { method: 'POST', url, headers },
      { method: 'GET', url: `${url}/full`, headers },
      { method: 'POST', url: `${url}?_method=DELETE`, headers },
      { method: 'POST', url, headers, payload: { _method: 'DELETE' } },
    ] as const)
      await statusOf(testApp, request, token)
    expect(await statusOf(testApp, { url: `${url}/full` }, token)).toBe(200)
  })

  test('HEAD has the access rule of GET and no body', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    const url = '/api/trainer/trainees'
    expect(await statusOf(testApp, { method: 'HEAD', url })).toBe(401)
    const authorization = `Bearer ${token}`
    const head = await testApp.app.inject({ method: 'HEAD', url, headers: { authorization } })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })
})

describe('another spelling of a path', () => {
  test.for(Object.keys(disguises))('gives no access: %s', async (name, { testApp }) => {
    const disguise = disguises[name] ?? String
    const { token } = await testApp.make.applicant()
    for (const [call, endpoint] of someCalls(guarded)) {
      const url = disguise(pathOf(endpoint))
      for (const bearer of [undefined, ...(endpoint.access === 'signed-in' ? [] : [token])]) {
        const status = await statusOf(testApp, { method: endpoint.method, url }, bearer)
        expect([call, url.slice(0, 100), [401, 403, 404, 405].includes(status)]).toEqual([
          call,
          url.slice(0, 100),
          true,
        ])
      }
    }
  })

  test('has no effect for a caller with access', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    const { id } = await testApp.make.trainee()
    for (const disguise of Object.values(disguises))
      await statusOf(testApp, { method: 'DELETE', url: disguise('/api/trainer/trainees') }, token)
    const people = await testApp.database.db.select().from(users)
    expect(people.map((person) => person.id)).toContain(id)
  })
})
