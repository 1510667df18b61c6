import type { Endpoint } from '@elocute/contract/define-endpoint'
import { everyEndpoint } from '@elocute/contract/endpoints'
import { describe, expect } from 'vitest'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { someCalls } from '../testing/test-intensity.ts'

/** Bodies that a parser may read differently from what they say. */
const tricks: Record<string, string> = {
  'a prototype': '{"__proto__":{"role":"trainer"},"email":"a@example.com"}',
  'a prototype, spelt with escapes': '{"\\u005f_proto__":{"role":"trainer"},"email":"a@example.com"}',
  'a prototype inside': '{"email":"a@example.com","questions":[{"__proto__":{"a":1}}]}',
  'a constructor': '{"constructor":{"prototype":{"role":"trainer"}},"email":"a@example.com"}',
  'a key twice': '{"email":"a@example.com","email":["b@example.com"]}',
  'ten thousand lists': '['.repeat(10_000) + ']'.repeat(10_000),
  'ten thousand objects': '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
  'ten thousand keys': `{${Array.from({ length: 5_000 }, (_, key) => `"k${key}":1`).join(',')}}`,
  'a NUL': '{"email":"a\\u0000@example.com","title":"a\\u0000b","topic":"a\\u0000b"}',
  'a raw NUL': '{"email":"a\0@example.com"}',
  'half a surrogate pair': '{"email":"\\ud800@example.com","title":"abc\\ud800","topic":"\\udc00"}',
  'a number beyond 2^31': '{"timer_seconds":2147483648,"score":4294967296}',
  'a number beyond all': '{"timer_seconds":1e400,"score":-1e400}',
  'a number that is minus nothing': '{"timer_seconds":-0,"score":-0}',
  'a list': '[1]',
  'a text': '"text"',
  'a number': '5',
  nothing: '',
  null: 'null',
  'a comment': '{/* a */"email":"a@example.com"}',
  'a comma too many': '{"email":"a@example.com",}',
  'two values': '{}{}',
  'a byte order mark': '\ufeff{"email":"a@example.com"}',
}

const harmless = /^(a key twice|a byte order mark|half a surrogate pair)$/
/** Objects without a field of these calls. A call whose fields are all optional changes nothing for them. */
const foreignKeys = /^(ten thousand (objects|keys)|a NUL|a number .*)$/

const strangeTypes = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/json-patch+json',
  'application/x-json',
  'json',
  'application',
  '*/*',
]

const everyCall = everyEndpoint.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const withBody = everyCall.filter(([, { body }]) => body !== undefined)

const urlOf = ({ path }: Endpoint, value: string = newId()) =>
  `/api${path.replace(/:\w+/g, () => encodeURIComponent(value))}`

const tokenFor = async ({ make }: TestApp, { access }: Endpoint) => {
  const makeUser = access === 'owner' ? make.owner : access === 'trainer' ? make.trainer : make.trainee
  return (await makeUser()).token
}

describe('a manipulated body is refused', () => {
  test.for(someCalls(withBody))('%s', async ([, endpoint], { testApp }) => {
    const authorization = `Bearer ${await tokenFor(testApp, endpoint)}`
    const send = (payload: string, type: string) =>
      testApp.app.inject({
        method: endpoint.method,
        url: urlOf(endpoint),
        headers: { authorization, 'content-type': type },
        payload,
      })
    for (const [name, payload] of Object.entries(tricks)) {
      const { statusCode } = await send(payload, 'application/json')
      // Some are harmless for a call that ignores the odd part or stores a replacement character.
      const ignored =
        harmless.test(name) || (foreignKeys.test(name) && endpoint.body?.safeParse({}).success === true)
      const fine = [400, 404, ...(ignored ? [200, 201, 429] : [])]
      expect([name, fine.includes(statusCode), statusCode]).toEqual([name, true, statusCode])
    }
    for (const type of strangeTypes)
      expect([type, (await send('{"email":"a@example.com"}', type)).statusCode]).toEqual([type, 415])
  })
})

describe('a manipulated path finds nothing', () => {
  const values = [
    '0',
    '-1',
    '1.5',
    '2147483648',
    '9223372036854775808',
    'null',
    '__proto__',
    '{}',
    '[]',
    "'",
    '%00',
    '\ud7ff',
    'NaN',
    '1;--',
  ]

  test.for(someCalls(everyCall.filter(([, { path }]) => /:(?!word)/.test(path))))(
    '%s',
    async ([, endpoint], { testApp }) => {
      const authorization = `Bearer ${await tokenFor(testApp, endpoint)}`
      for (const value of values) {
        const { method, body } = endpoint
        const response = await testApp.app.inject({
          method,
          url: urlOf(endpoint, value),
          headers: { authorization },
          ...(body !== undefined && { payload: {} }),
        })
        const refused = response.statusCode >= 400 && response.statusCode < 500
        expect([value, refused]).toEqual([value, true])
      }
    },
  )

  test.for(someCalls(everyCall.filter(([, { method }]) => method === 'GET')))(
    '%s, with a manipulated path',
    async ([, endpoint], { testApp }) => {
      const authorization = `Bearer ${await tokenFor(testApp, endpoint)}`
      for (const query of [
        '?a[]=1&a[]=2',
        '?limit=1&limit=2',
        '?limit[$gt]=',
        '?__proto__[a]=1',
        '?constructor=1',
        '?%',
        '?&&&=',
        `?${'a=1&'.repeat(2_000)}`,
        '?download=1&download=1',
      ]) {
        const { statusCode } = await testApp.app.inject({
          url: `${urlOf(endpoint)}${query}`,
          headers: { authorization },
        })
        expect([query.slice(0, 30), statusCode < 500]).toEqual([query.slice(0, 30), true])
      }
    },
  )
})

test('a Host header of another host changes nothing', async ({ testApp }) => {
  const email = 'anna@example.com'
  await testApp.make.trainee({ email })
  const payload = { email, first_name: 'Anna', last_name: 'Example' }
  for (const headers of [
    { host: 'evil.example' },
    { host: 'evil.example:443', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    {
      forwarded: 'host=evil.example;proto=https',
      'x-original-url': '/api/evil',
      'x-rewrite-url': '/api/evil',
    },
  ])
    for (const url of ['/api/auth/register', '/api/auth/forgot_password']) {
      const response = await testApp.app.inject({ method: 'POST', url, headers, payload })
      expect([200, 201]).toContain(response.statusCode)
      expect(JSON.stringify([response.headers, response.body])).not.toContain('evil')
    }
  const mails = await testApp.mails()
  expect(mails.length).toBeGreaterThan(3)
  for (const mail of mails) {
    expect(JSON.stringify(mail)).not.toContain('evil')
    if (mail.text.includes('://')) expect(mail.text).toContain('http://localhost:3000/')
  }
})

test('half a surrogate pair is refused everywhere, also by public calls', async ({ testApp }) => {
  const login = async (text: string) =>
    testApp.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: `{"email":"a@example.com","password":"${text}"}`,
    })
  for (const half of ['\\ud83d', '\\ude00', 'a\\ud83db']) {
    const answer = await login(half)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message: 'Text must not contain half a character.' })
  }
  expect((await login('\\ud83d\\ude00')).statusCode).toBe(401)
})
