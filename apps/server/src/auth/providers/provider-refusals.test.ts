import { login } from '@elocute/contract/auth'
import { logout } from '@elocute/contract/session'
import { beginSignIn, finishSignIn, loadSignInSettings } from '@elocute/contract/sign-in-providers'
import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import {
  openOpenIdProvider,
  signedToken,
  visitProvider,
  type OpenIdProvider,
} from '../../testing/openid-provider.ts'
import { createOidcClient } from '../../platform/oidc/oidc-client.ts'
import { cookieHeader } from '../../testing/people.ts'
import { silentLog } from '../../testing/silent-log.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeAnna, right } from '../testing/sign-in.ts'
import {
  anna,
  begin,
  bodyOf,
  enter,
  reasonOf,
  settingsOf,
  shortTiming,
  signIn,
  test,
} from './testing/provider-school.ts'

const otherKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const now = () => Math.floor(Date.now() / 1000)

const lastFailure = async (testApp: TestApp) => {
  const owner = await testApp.make.owner()
  const { data } = await testApp.call(loadSignInSettings, {}, owner)
  return data.providers[0]?.last_failure?.kind ?? null
}

const sessionsOf = (testApp: TestApp) => testApp.database.db.$count(sql`sessions`)

describe('an ID token', () => {
  const of = (claims: object) => ({ claims })
  test.for([
    ['of another issuer', of({ iss: 'https://evil.example' })],
    ['for another client', of({ aud: 'another-client' })],
    ['for several clients, issued to another one', of({ aud: ['elocute', 'another'], azp: 'another' })],
    ['with another nonce', of({ nonce: 'another-nonce' })],
    ['without a nonce', of({ nonce: undefined })],
    ['that is over', of({ exp: now() - 600, iat: now() - 1_200 })],
    ['that is not valid yet', of({ nbf: now() + 600 })],
    ['without a person', of({ sub: undefined })],
    ['with a person that is no text', of({ sub: 5 })],
    ['with a person of 300 characters', of({ sub: 'x'.repeat(300) })],
    ['with a person that no database stores', of({ sub: 'an\0na' })],
  ] as const)('%s signs nobody in', async ([, { claims }], { school: { provider, open } }) => {
    const testApp = await open()
    await testApp.make.trainee({ email: anna.email })
    provider.signInAs('anna', anna)
    provider.forge((token, key) => signedToken({ ...token, claims: { ...token.claims, ...claims } }, key))
    const before = await sessionsOf(testApp)
    expect(reasonOf(await signIn(testApp))).toBe('provider_failed')
    expect(await sessionsOf(testApp)).toBe(before)
    provider.forge()
    await enter(testApp)
  })

  test.for([
    ['without a signature', { alg: 'none' }],
    ['signed with the secret of the client', { alg: 'HS256' }],
    ['signed by somebody else', {}],
    ['that names a key that does not exist', { kid: 'no-such-key' }],
  ] as const)('%s signs nobody in', async ([, header], { school: { provider, open } }) => {
    const testApp = await open()
    await testApp.make.trainee({ email: anna.email })
    provider.signInAs('anna', anna)
    provider.forge((token) => signedToken({ ...token, header: { ...token.header, ...header } }, otherKey()))
    expect(reasonOf(await signIn(testApp))).toBe('provider_failed')
    expect(await lastFailure(testApp)).toBe('token_wrong')
  })

  test('signed with a new key is accepted, and the old key no more', async ({
    school: { provider, open },
  }) => {
    const testApp = await open()
    await testApp.make.trainee({ email: anna.email })
    provider.signInAs('anna', anna)
    await enter(testApp)
    provider.rotateKeys()
    // Keys are asked for again after a minute.
    await testApp.database.db.execute(
      sql`update provider_documents set keys_at = now() - interval '2 minutes'`,
    )
    await enter(testApp)
  })
})

describe('an answer', () => {
  test('is used once', async ({ school: { provider, open } }) => {
    const testApp = await open()
    await testApp.make.trainee({ email: anna.email })
    provider.signInAs('anna', anna)
    const { address, headers } = await begin(testApp)
    const body = bodyOf(await visitProvider(address))
    const answers = await Promise.all([1, 2, 3].map(() => testApp.send(finishSignIn, body, { headers })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403])
    expect(reasonOf(await testApp.send(finishSignIn, body, { headers }))).toBe('provider_over')
  })

  test('of a sign-in that another browser began is refused, so nobody is signed in as somebody else', async ({
    school: { provider, open },
  }) => {
    const testApp = await open()
    await testApp.make.trainee({ email: anna.email })
    provider.signInAs('anna', anna)
    const [hers, mine] = [await begin(testApp), await begin(testApp)]
    const body = bodyOf(await visitProvider(hers.address))
    for (const headers of [mine.headers, {}, { cookie: 'elocute-provider=invented' }])
      expect(reasonOf(await testApp.send(finishSignIn, body, { headers }))).toBe('provider_over')
    // It says nothing of the provider.
    expect(await lastFailure(testApp)).toBeNull()
  })

  test('comes within ten minutes', async ({ school: { provider, open } }) => {
    const testApp = await open()
    provider.signInAs('anna', anna)
    const { address, headers } = await begin(testApp)
    const body = bodyOf(await visitProvider(address))
    testApp.clock.advance({ minutes: 11 })
    expect(reasonOf(await testApp.send(finishSignIn, body, { headers }))).toBe('provider_over')
  })

  test('names the provider that was asked', async ({ school: { provider, open } }) => {
    const testApp = await open()
    provider.signInAs('anna', anna)
    const { address, headers } = await begin(testApp)
    const answer = { ...(await visitProvider(address)), iss: 'https://evil.example' }
    expect(reasonOf(await testApp.send(finishSignIn, bodyOf(answer), { headers }))).toBe('provider_failed')
  })

  test('of one provider is not taken by the page of another', async ({ school: { provider, open } }) => {
    const second = await openOpenIdProvider()
    try {
      second.register('http://localhost:3000')
      const testApp = await open({}, { others: [settingsOf(second, { id: '2', name: 'Another' })] })
      await testApp.make.trainee({ email: anna.email })
      provider.signInAs('anna', anna)
      second.signInAs('anna', anna)
      const { address, headers } = await begin(testApp, '2')
      const answer = await visitProvider(address)
      expect(reasonOf(await testApp.send(finishSignIn, bodyOf(answer, '1'), { headers }))).toBe(
        'provider_over',
      )
      // The identities of two providers have nothing to do with each other, also under one name.
      await enter(testApp, '1')
      await enter(testApp, '2')
    } finally {
      await second.close()
    }
  })

  test('that says no is no failure of the provider', async ({ school: { open } }) => {
    const testApp = await open()
    const { address, headers } = await begin(testApp)
    const state = new URL(address).searchParams.get('state') ?? ''
    const iss = new URL(address).origin
    const body = bodyOf({ state, iss, error: 'access_denied' })
    expect(reasonOf(await testApp.send(finishSignIn, body, { headers }))).toBe('provider_denied')
    expect(await lastFailure(testApp)).toBeNull()
  })

  test.for(['server_error', 'temporarily_unavailable'])(
    'that says %s is one of a provider that is away',
    async (error, { school: { open } }) => {
      const testApp = await open()
      const { address, headers } = await begin(testApp)
      const { searchParams, origin: iss } = new URL(address)
      const body = bodyOf({ state: searchParams.get('state') ?? '', iss, error })
      expect(reasonOf(await testApp.send(finishSignIn, body, { headers }))).toBe('provider_away')
      expect(await lastFailure(testApp)).toBe('away')
    },
  )

  test('with an invented code is refused', async ({ school: { open } }) => {
    const testApp = await open()
    const { address, headers } = await begin(testApp)
    const { searchParams, origin: iss } = new URL(address)
    const body = bodyOf({ state: searchParams.get('state') ?? '', iss, code: 'invented' })
    expect(reasonOf(await testApp.send(finishSignIn, body, { headers }))).toBe('provider_failed')
    expect(await lastFailure(testApp)).toBe('code_refused')
  })
})

test('what is sent to the provider has PKCE, a state and a nonce, and our cookie is for this browser alone', async ({
  school: { provider, open },
}) => {
  const testApp = await open()
  const { address, answer } = await begin(testApp)
  const { searchParams: sent, origin } = new URL(address)
  expect(origin).toBe(provider.issuer)
  expect(Object.fromEntries(sent)).toMatchObject({
    response_type: 'code',
    client_id: 'elocute',
    redirect_uri: 'http://localhost:3000/auth/callback/1',
    code_challenge_method: 'S256',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(sent.get(name)).toMatch(/^[\w-]{43}$/)
  expect(answer.cookies[0]).toMatchObject({
    name: 'elocute-provider',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: 600,
  })
  const stored = JSON.stringify(
    (await testApp.database.db.execute(sql`select * from provider_sign_ins`)).rows,
  )
  for (const secret of [sent.get('state'), sent.get('nonce'), cookieHeader(answer).cookie.split('=')[1]])
    expect(stored).not.toContain(secret)
})

test('a wrong secret is said to the owner, and in no log', async ({ school: { provider, open } }) => {
  const testApp = await open({ clientSecret: 'a-wrong-secret-of-the-client' })
  provider.signInAs('anna', anna)
  expect(reasonOf(await signIn(testApp))).toBe('provider_failed')
  expect(await lastFailure(testApp)).toBe('client_refused')
})

describe('a provider that is away', () => {
  test('is said at once after some tries, and passwords sign in as before', async ({
    school: { provider, open },
  }) => {
    const testApp = await open({}, { timing: shortTiming })
    await makeAnna(testApp)
    provider.respondWith(() => undefined)
    for (let time = 0; time < 5; time++)
      expect(await testApp.refusal(beginSignIn, { params: { id: '1' } })).toMatchObject({
        status: 502,
        code: 'provider_away',
      })
    const asked = provider.paths.length
    expect(await testApp.refusal(beginSignIn, { params: { id: '1' } })).toMatchObject({ status: 502 })
    expect(provider.paths.length).toBe(asked)
    await testApp.call(login, { body: right })
    expect(await lastFailure(testApp)).toBe('away')
  })

  test('costs no connection to the database while it hangs', async ({ school: { provider, open } }) => {
    const testApp = await open({}, { timing: { requestMs: 1_500, openSeconds: 30 } })
    await makeAnna(testApp)
    provider.respondWith(() => undefined)
    const hanging = Array.from({ length: 25 }, () => testApp.send(beginSignIn, { params: { id: '1' } }))
    // The pool is smaller than that.
    await testApp.call(login, { body: right })
    expect(new Set((await Promise.all(hanging)).map(({ statusCode }) => statusCode))).toEqual(new Set([502]))
  })

  test('is known from before, also to a server that starts meanwhile', async ({
    school: { provider, open },
  }) => {
    const before = await open()
    await before.make.trainee({ email: anna.email })
    provider.signInAs('anna', anna)
    await enter(before)
    const after = await open()
    const asked = provider.paths.length
    await begin(after)
    expect(provider.paths.length).toBe(asked)
    // Its configuration is asked for again after a day. The stored one is used where there is no answer.
    after.clock.advance({ hours: 25 })
    provider.respondWith((response) => response.writeHead(503).end())
    await begin(after)
    expect(provider.paths.length).toBeGreaterThan(asked)
  })

  test.for([
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['another issuer', JSON.stringify({ issuer: 'https://evil.example' })],
    ['no JSON', '{"issuer":'],
    ['a megabyte', `"${'x'.repeat(1024 * 1024)}"`],
  ] as const)('or is none, is said to the owner (%s)', async ([, text], { school: { provider, open } }) => {
    const testApp = await open()
    provider.respondWith((response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(text),
    )
    expect((await testApp.send(beginSignIn, { params: { id: '1' } })).statusCode).toBeGreaterThan(399)
    expect(await lastFailure(testApp)).toMatch(/^(not_openid|away)$/)
  })
})

describe('a provider whose issuer was copied', () => {
  const publish = async (provider: OpenIdProvider, issuer: string) => {
    const right: unknown = await (await fetch(`${provider.issuer}/.well-known/openid-configuration`)).json()
    provider.respondWith((response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ ...(right as object), issuer }))
    })
    return issuer
  }

  test.for([
    ['with a slash that it does not have', '/realms/school', '/realms/school/'],
    ['without the slash that it has', '/realms/school/', '/realms/school'],
  ])('%s signs people in by its own spelling, and by no other', async ([, own, copied], { school }) => {
    const { provider, open } = school
    const testApp = await open({ issuer: `${provider.issuer}${copied}` })
    await testApp.make.trainee({ email: anna.email })
    provider.signInAs('anna', anna)
    const issuer = await publish(provider, `${provider.issuer}${own}`)
    await begin(testApp)
    // The configuration is stored.
    provider.respondWith()
    const come = async (iss: string) => {
      provider.forge((token, key) => signedToken({ ...token, claims: { ...token.claims, iss } }, key))
      const { address, headers } = await begin(testApp)
      const answer = await visitProvider(address)
      return testApp.send(finishSignIn, bodyOf({ ...answer, iss: issuer }), { headers })
    }
    expect(reasonOf(await come(`${provider.issuer}${copied}`))).toBe('provider_failed')
    expect((await come(issuer)).json()).toMatchObject({ signed_in: { role: 'trainee' } })
  })

  test('from another one is refused with the issuer that it names', async ({ school }) => {
    const { provider, open } = school
    const { database, clock } = await open()
    const named = await publish(provider, `${provider.issuer}/realms/staff`)
    const settings = settingsOf(provider, { issuer: `${provider.issuer}/realms/school` })
    const asked = createOidcClient(settings, {
      db: database.db,
      clock,
      log: silentLog,
      redirectUri: 'http://localhost:3000/auth/callback/1',
    })
    await expect(asked.begin({ state: 's', nonce: 'n', verifier: 'v' }, false)).rejects.toMatchObject({
      kind: 'not_openid',
      message: `the configuration is that of the issuer ${named}`,
    })
  })
})

describe('a provider whose configuration leads to a script', () => {
  const lead = async (provider: OpenIdProvider, change: object) => {
    const right: unknown = await (await fetch(`${provider.issuer}/.well-known/openid-configuration`)).json()
    provider.respondWith((response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ ...(right as object), ...change }))
    })
  }

  test('is none, until it is right', async ({ school: { provider, open } }) => {
    const testApp = await open()
    await lead(provider, { authorization_endpoint: 'javascript:alert(1)' })
    expect(reasonOf(await testApp.send(beginSignIn, { params: { id: '1' } }))).toBe('provider_failed')
    expect(await lastFailure(testApp)).toBe('not_openid')
    provider.respondWith()
    await begin(testApp)
  })

  test('ends no session there, and ours as ever', async ({ school: { provider, open } }) => {
    const testApp = await open()
    await testApp.make.trainee({ email: anna.email })
    provider.signInAs('anna', anna)
    await lead(provider, { end_session_endpoint: 'javascript:alert(1)' })
    const { address, headers } = await begin(testApp)
    provider.respondWith()
    const answer = await testApp.send(finishSignIn, bodyOf(await visitProvider(address)), { headers })
    const token = answer.json<{ signed_in: { accessToken: string } }>().signed_in.accessToken
    expect(await testApp.call(logout, {}, { token })).toMatchObject({ provider_address: null })
  })
})

test('a network begins so many sign-ins in a minute', async ({ school: { open } }) => {
  const testApp = await open()
  const body = { params: { id: '1' } }
  for (let time = 0; time < 300; time++) await testApp.call(beginSignIn, body)
  expect(await testApp.refusal(beginSignIn, body)).toMatchObject({ code: 'too_many' })
  await testApp.call(beginSignIn, body, { remoteAddress: '192.0.2.7' })
})

test('an unknown provider is none', async ({ school: { open } }) => {
  const testApp = await open()
  expect(await testApp.refusal(beginSignIn, { params: { id: '4' } })).toMatchObject({ status: 404 })
  expect((await testApp.send(beginSignIn, { params: { id: 'x' } })).statusCode).toBe(404)
})
