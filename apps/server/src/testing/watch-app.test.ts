import { everyEndpoint } from '@elocute/contract/endpoints'
import { ProblemBody } from '@elocute/contract/problem'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { fieldNames, watchApp } from './watch-app.ts'

const answering = async (
  answer: object,
  log: (body: unknown) => object = () => ({}),
  password = 'correct horse',
) => {
  const watch = watchApp()
  const app = await watch.whileBuilding(async () => {
    const fastify = Fastify({ loggerInstance: watch.log })
    fastify.decorateRequest('cookies', null as never)
    fastify.addHook('onRequest', (request, _reply, done) => {
      request.cookies = {}
      done()
    })
    fastify.post('/api/auth/login', (request) => {
      request.log.info(log(request.body), 'signed in')
      return answer
    })
    return Promise.resolve(fastify)
  })
  const body = { email: 'anna@example.com', password }
  await app.inject({ method: 'POST', url: '/api/auth/login', body })
  return app
}

const right = { message: 'Signed in', accessToken: 'a'.repeat(43), role: 'trainee', status: 'verified' }

test('an app without errors closes without a report', async () => {
  await expect((await answering(right)).close()).resolves.toBeUndefined()
})

test('an answer with a field that its endpoint does not have is reported', async () => {
  const app = await answering({ ...right, user: { password_hash: 'x' } })
  await expect(app.close()).rejects.toThrow(
    'POST /api/auth/login answers with user\nPOST /api/auth/login answers with password_hash',
  )
})

test('the log redacts a password field', async () => {
  await expect((await answering(right, (body) => ({ body }))).close()).resolves.toBeUndefined()
})

test.for([
  ['a sent value under another name', (body: unknown) => ({ found: Object.values(body as object) })],
  ['a sent value inside a text', (body: unknown) => ({ said: `got ${JSON.stringify(body)}` })],
  ['an answered value', () => ({ opened: right.accessToken })],
] as const)('a secret in the log is reported: %s', async ([, log]) => {
  await expect((await answering(right, log)).close()).rejects.toThrow('"msg":"signed in"')
})

test('the digits of a code are a secret if they stand alone, but not within an id', async () => {
  const logging = async (about: string) => (await answering(right, () => ({ about }), '552565')).close()
  await expect(logging('01a20005-bb0a-77be-afa9-f51552565eab')).resolves.toBeUndefined()
  await expect(logging('code 552565')).rejects.toThrow('"msg":"signed in"')
})

test('all fields of the contract whose names suggest a secret are known', () => {
  const secretSounding = everyEndpoint.flatMap(({ method, path, success }) =>
    [...fieldNames(success.body)]
      .filter((name) => /hash|password|secret|token|code|key|path|hmac/i.test(name))
      .map((name) => `${method} ${path}: ${name}`),
  )
  expect(secretSounding.sort()).toEqual([
    'GET /account/sign-in: has_password',
    'GET /account: password_length',
    'GET /trainer/lti-platforms: keys_url',
    'GET /trainer/lti-platforms: token_audience',
    'GET /trainer/lti-platforms: token_url',
    'PATCH /account: password_length',
    'PATCH /trainer/lti-platforms/:id: keys_url',
    'PATCH /trainer/lti-platforms/:id: token_audience',
    'PATCH /trainer/lti-platforms/:id: token_url',
    'POST /account/email/confirm: password_length',
    'POST /auth/login: accessToken',
    'POST /auth/lti/choices/answer: token',
    'POST /auth/lti/choices/window: code',
    'POST /auth/lti/enter: accessToken',
    'POST /auth/lti/enter: has_password',
    'POST /auth/lti/link: accessToken',
    'POST /auth/providers/finish: accessToken',
    'POST /auth/providers/finish: password_of',
    'POST /auth/providers/link: accessToken',
    'POST /auth/register: token',
    'POST /auth/verify_forgot_password: password_length',
    'POST /auth/verify_forgot_password: token',
    'POST /join/:code: token',
    'POST /trainer/api-keys: token',
    'POST /trainer/lti-platforms: keys_url',
    'POST /trainer/lti-platforms: token_audience',
    'POST /trainer/lti-platforms: token_url',
    'POST /trainer/webhooks: secret',
    'PUT /account/language: password_length',
  ])
  expect([...fieldNames(ProblemBody)]).toEqual([
    ...[
      'message',
      'code',
      'reason',
      'params',
      'min',
      'max',
      'digits',
      'minutes',
      'hours',
      'days',
      'seconds',
      'kilobytes',
      'megabytes',
      'position',
    ],
    ...['data', 'errors', 'path'],
  ])
})
