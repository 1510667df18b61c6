import { everyEndpoint } from '@elocute/contract/endpoints'
import { tokenHeader, versionHeader } from '@elocute/contract/headers'
import { me } from '@elocute/contract/session'
import { describe, expect } from 'vitest'
import { readEnv } from '../env.ts'
import { newId } from '../platform/ids.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'

const allowed = 'https://app.example.org'
const lookAlikes = [
  'null',
  'https://evil.example',
  'http://app.example.org',
  'https://app.example.org:8443',
  'https://app.example.org.evil.example',
  'https://evilapp.example.org',
  'https://sub.app.example.org',
  'https://APP.example.org.',
  'https://app.example.orgx',
  'https://app.example.org/',
  'https://app.example.org,https://evil.example',
]

const allowing = (testApp: TestApp) => openTestApp(testApp.database, { http: { allowedOrigins: [allowed] } })

const preflight = (origin: string) => ({
  method: 'OPTIONS' as const,
  url: '/api/auth/login',
  headers: {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': `authorization,${tokenHeader}`,
  },
})

const shared = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'))

describe('another origin', () => {
  test('gets no CORS headers while none is allowed', async ({ testApp }) => {
    for (const origin of [allowed, ...lookAlikes]) {
      const asked = await testApp.app.inject(preflight(origin))
      expect([origin, asked.statusCode, shared(asked.headers)]).toEqual([origin, 405, []])
      const called = await testApp.send(me, {}, { headers: { origin } })
      expect(shared(called.headers)).toEqual([])
    }
  })

  test('may call without cookies if it is allowed, and similar ones may not', async ({ testApp }) => {
    const allowingApp = await allowing(testApp)
    const { app } = allowingApp
    const asked = await app.inject(preflight(allowed))
    expect(asked.statusCode).toBe(204)
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': allowed,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': `authorization,${tokenHeader}`,
    })
    const called = await allowingApp.send(me, {}, { headers: { origin: allowed } })
    expect(called.headers).toMatchObject({
      'access-control-allow-origin': allowed,
      vary: 'Origin',
      'access-control-expose-headers': `${versionHeader}, Retry-After`,
    })
    for (const origin of lookAlikes) {
      const response = await allowingApp.send(me, {}, { headers: { origin } })
      expect([origin, response.headers['access-control-allow-origin']]).toEqual([origin, undefined])
      const refused = await app.inject(preflight(origin))
      expect([origin, refused.headers['access-control-allow-origin']]).toEqual([origin, undefined])
      expect(String(response.headers.vary)).toContain('Origin')
    }
    for (const { headers } of [asked, called])
      expect(headers['access-control-allow-credentials']).toBeUndefined()
    await app.close()
  })

  test.for(['*', 'null', 'app.example.org', 'file:///x', 'javascript:alert(1)'])(
    'cannot be allowed as %s',
    (origin) => expect(() => readEnv({ ALLOWED_ORIGINS: origin })).toThrow(/ALLOWED_ORIGINS/),
  )
})

/** The content types that a page may send to another origin without a preflight. */
const unasked = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
const changing = everyEndpoint.filter(({ method }) => method !== 'GET')

test.for(changing.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'a form of another page has no effect at %s, with any cookies',
  async ([, { method, path, body }], { testApp }) => {
    const url = `/api${path.replace(/:\w+/g, () => newId())}`
    for (const type of unasked) {
      const response = await testApp.app.inject({
        method,
        url,
        headers: {
          origin: 'https://evil.example',
          'content-type': type,
          cookie: 'elocute-reset=abc; elocute-device=a.b; token=abc',
        },
        payload: JSON.stringify({ email: 'a@example.com', quiz_id: newId() }),
      })
      expect([401, 415]).toContain(response.statusCode)
      if (body !== undefined && response.statusCode !== 401) expect(response.statusCode).toBe(415)
    }
  },
)
