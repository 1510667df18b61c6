import { KeyScope } from '@elocute/contract/api-keys'
import type { Access, Endpoint } from '@elocute/contract/define-endpoint'
import { everyEndpoint } from '@elocute/contract/endpoints'
import { apiVersion, tokenHeader, versionHeader } from '@elocute/contract/headers'
import { includesScope, scopeOf } from '@elocute/contract/key-areas'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { describe, expect } from 'vitest'
import { sessions, users } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { newToken } from '../platform/tokens.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'

type Visitor = keyof typeof visitors
type Verdict = 'passes' | 'not_signed_in' | 'forbidden' | 'not_verified' | 'read_only'

const keyOf = async ({ make, services, database: { db } }: TestApp, scopes: readonly KeyScope[]) => {
  const [present] = await db.select({ id: users.id }).from(users).where(eq(users.trainerLevel, 'owner'))
  const { id: userId } = present ?? (await make.owner())
  const key = { name: 'Timetable', scopes: [...scopes], days: 1 }
  return (await services.apiKeys.create({ userId, requestId: 'test' }, key)).token
}

/** Callers of every kind, created for every call, because some calls end a session. */
const visitors = {
  anonymous: () => undefined,
  'somebody with an invented token': () => newToken(),
  'somebody with a malformed token': () => 'abc',
  'a trainer whose session has expired': async ({ make, database, clock }: TestApp) => {
    const { id, token } = await make.trainer()
    await database.db.update(sessions).set({ expiresAt: clock.now() }).where(eq(sessions.userId, id))
    return token
  },
  'a trainee whose session was idle too long': async ({ make, database, clock }: TestApp) => {
    const { id, token } = await make.trainee()
    const lastSeenAt = new Date(clock.now().getTime() - 12 * 3_600_000)
    await database.db.update(sessions).set({ lastSeenAt }).where(eq(sessions.userId, id))
    return token
  },
  'a trainer who was deleted': async ({ make, database }: TestApp) => {
    const { id, token } = await make.trainer()
    await database.db.delete(users).where(eq(users.id, id))
    return token
  },
  'a pending trainee': async ({ make }: TestApp) => (await make.applicant()).token,
  'a trainee of another status': async ({ make }: TestApp) => (await make.trainee({ status: 'other' })).token,
  'a trainee who was suspended': async ({ make, services, database }: TestApp) => {
    const [{ id: userId }, { id, token }] = [await make.trainer(), await make.trainee()]
    await services.manyTrainees.change({ userId, requestId: 'test' }, { ids: [id], action: 'suspend' })
    await database.db.delete(users).where(eq(users.id, userId))
    return token
  },
  'a trainer who is not verified': async ({ make }: TestApp) =>
    (await make.trainer({ status: 'pending' })).token,
  'a trainee': async ({ make }: TestApp) => (await make.trainee()).token,
  'an observer who is not verified': async ({ make }: TestApp) =>
    (await make.observer({ status: 'pending' })).token,
  'an observer': async ({ make }: TestApp) => (await make.observer()).token,
  'a trainer who is an observer since this call': async ({ make, database }: TestApp) => {
    const { id, token } = await make.trainer()
    await database.db.update(users).set({ trainerLevel: 'observer' }).where(eq(users.id, id))
    return token
  },
  'a trainer': async ({ make }: TestApp) => (await make.trainer()).token,
  'the trainer who owns the school': async ({ make }: TestApp) => (await make.owner()).token,
  'a program with a key for everything': (testApp: TestApp) => keyOf(testApp, KeyScope.options),
  'a program with a key to read people': (testApp: TestApp) => keyOf(testApp, ['people:read']),
} satisfies Record<string, (testApp: TestApp) => string | undefined | Promise<string | undefined>>

/** The expected answer for each kind of access. A signed-in caller is never told to sign in. */
const rules: Record<Access, (visitor: Visitor, method: Endpoint['method']) => Verdict> = {
  public: () => 'passes',
  'signed-in': (visitor) => (signedIn.includes(visitor) ? 'passes' : 'not_signed_in'),
  member: (visitor) => {
    if (!signedIn.includes(visitor)) return 'not_signed_in'
    const isMember = visitor === 'a trainee' || trainers.includes(visitor) || observers.includes(visitor)
    return isMember ? 'passes' : 'not_verified'
  },
  observer: (visitor) => {
    if (!signedIn.includes(visitor)) return 'not_signed_in'
    if (trainers.includes(visitor) || observers.includes(visitor)) return 'passes'
    return unverified.includes(visitor) ? 'not_verified' : 'forbidden'
  },
  trainer: (visitor) => {
    if (!signedIn.includes(visitor)) return 'not_signed_in'
    if (trainers.includes(visitor)) return 'passes'
    if (observers.includes(visitor)) return 'read_only'
    return unverified.includes(visitor) ? 'not_verified' : 'forbidden'
  },
  trainee: (visitor) => {
    if (!signedIn.includes(visitor)) return 'not_signed_in'
    if (visitor === 'a trainee') return 'passes'
    return /trainer|observer/.test(visitor) ? 'forbidden' : 'not_verified'
  },
  owner: (visitor, method) => {
    if (!signedIn.includes(visitor)) return 'not_signed_in'
    if (visitor === 'the trainer who owns the school') return 'passes'
    if (unverified.includes(visitor)) return 'not_verified'
    return observers.includes(visitor) && method !== 'GET' ? 'read_only' : 'forbidden'
  },
}

const trainers: Visitor[] = ['a trainer', 'the trainer who owns the school']

const observers: Visitor[] = ['an observer', 'a trainer who is an observer since this call']

const unverified: Visitor[] = ['a trainer who is not verified', 'an observer who is not verified']

const signedIn: Visitor[] = [
  'a pending trainee',
  'a trainee of another status',
  'a trainee',
  ...unverified,
  ...observers,
  ...trainers,
]

/** What the keys of programs are for. They make no other calls, whatever their owner may do. */
const scopesOf: Partial<Record<Visitor, readonly KeyScope[]>> = {
  'a program with a key for everything': KeyScope.options,
  'a program with a key to read people': ['people:read'],
}

const expectedOf = (endpoint: Endpoint, visitor: Visitor): Verdict => {
  const scopes = scopesOf[visitor]
  if (scopes === undefined || endpoint.access === 'public')
    return rules[endpoint.access](visitor, endpoint.method)
  const needed = scopeOf(endpoint)
  return needed !== undefined && includesScope(scopes, needed) ? 'passes' : 'forbidden'
}

const statuses = { not_signed_in: 401, forbidden: 403, not_verified: 403, read_only: 403 }

/** Unknown ids and an empty body, so that an admitted call breaks a rule or finds nothing. */
const emptyCall = ({ method }: Endpoint) => ({
  params: { id: newId(), n: 1, flag: 'full', fileId: newId(), sound: newId(), word: 'apple' },
  ...(method !== 'GET' && method !== 'DELETE' && { body: {} }),
})

describe('access control', () => {
  const everyCall = everyEndpoint.map(
    (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
  )

  test.for(everyCall)(
    '%s answers each kind of caller by its access rule',
    async ([, endpoint], { testApp }) => {
      for (const [visitor, makeToken] of Object.entries(visitors) as [
        Visitor,
        (typeof visitors)[Visitor],
      ][]) {
        const token = await makeToken(testApp)
        const response = await testApp.send(
          endpoint,
          emptyCall(endpoint),
          token === undefined ? {} : { token },
        )
        const expected = expectedOf(endpoint, visitor)
        const isJson = String(response.headers['content-type']).startsWith('application/json')
        const { code } = isJson ? response.json<{ code?: string }>() : {}
        const verdict = isRefusal(code) ? code : 'passes'
        expect([visitor, verdict]).toEqual([visitor, expected])
        if (expected !== 'passes') expect(response.statusCode).toBe(statuses[expected])
        expect(response.statusCode).toBeLessThan(500)
        expect(response.headers[versionHeader.toLowerCase()]).toBe(apiVersion)
      }
    },
  )

  const oneOfEach = [...new Set(everyEndpoint.map(({ access }) => access))].flatMap(
    (access) => everyEndpoint.find((endpoint) => endpoint.access === access) ?? [],
  )

  test.for(oneOfEach.map((endpoint) => [endpoint.access, endpoint] as const))(
    'is the same for %s calls where Authorization is of something in front of the server',
    async ([, endpoint], { testApp }) => {
      for (const [visitor, makeToken] of Object.entries(visitors) as [
        Visitor,
        (typeof visitors)[Visitor],
      ][]) {
        const token = await makeToken(testApp)
        const headers = {
          authorization: 'Basic c2Nob29sOnBhc3M=',
          ...(token !== undefined && { [tokenHeader]: token }),
        }
        const response = await testApp.send(endpoint, emptyCall(endpoint), { headers })
        const isJson = String(response.headers['content-type']).startsWith('application/json')
        const { code } = isJson ? response.json<{ code?: string }>() : {}
        const verdict = isRefusal(code) ? code : 'passes'
        expect([visitor, verdict]).toEqual([visitor, expectedOf(endpoint, visitor)])
      }
    },
  )

  test('lets an observer change nothing and hear nothing', () => {
    const open: Access[] = ['observer', 'member']
    const endpoints = everyEndpoint.filter(({ access }) => open.includes(access))
    const named = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
    expect(endpoints.filter(({ method }) => method !== 'GET').map(named)).toEqual([
      // The ticket opens a document of a module, which everybody may read.
      'POST /module/files/single/:fileId/ticket',
      // Her own voice, which she recorded as a trainer.
      'DELETE /trainer/voice/words/:word',
      'DELETE /trainer/voice',
    ])
    const files = endpoints.filter(({ success }) => success.bytes)
    expect(files.filter(({ path }) => !/\.(csv|xlsx)$/.test(path)).map(named)).toEqual([
      'GET /module/files/single/:fileId',
      // What goes with a question is no answer of anybody.
      'GET /trainer/speaking-tasks/:id/sounds/:sound',
      'GET /trainer/speaking-tasks/:id/picture',
      // The voice of a lesson, which was recorded to be heard by everybody.
      'GET /listening/takes/:id',
    ])
    const recordings = everyEndpoint.filter(({ path }) => /^\/trainer\/.*\/(clip|recording)$/.test(path))
    expect(recordings.map(({ access }) => access)).toEqual(['trainer', 'trainer'])
  })

  test('accepts a token only as a bearer token, or in its own header, which decides alone', async ({
    testApp,
  }) => {
    const { token } = await testApp.make.trainer()
    const own = tokenHeader.toLowerCase()
    const right = { authorization: `Bearer ${token}` }
    for (const headers of [
      { ...right, [own]: newToken() },
      { ...right, [own]: '' },
      { ...right, [own]: `Bearer ${token}` },
      { [own]: `${token}, ${token}` },
      { [own]: `${token} x` },
      { [own]: 'a'.repeat(4000) },
      { authorization: token },
      { authorization: `Basic ${token}` },
      { authorization: `Bearer ${token} ` + 'x' },
      { authorization: 'Bearer ' },
      { authorization: `Bearer ${'a'.repeat(4000)}` },
      { cookie: `token=${token}` },
      { 'x-access-token': token },
    ]) {
      const response = await testApp.app.inject({ url: '/api/trainer/trainees', headers: headers as never })
      expect([headers, response.statusCode]).toEqual([headers, 401])
      expect(response.headers['www-authenticate']).toBe('Bearer')
    }
    for (const headers of [
      right,
      { authorization: `bearer ${token}` },
      { authorization: `BEARER  ${token}` },
      { [own]: token },
      { [own]: token, authorization: `Bearer ${newToken()}` },
    ]) {
      const response = await testApp.app.inject({ url: '/api/trainer/trainees', headers })
      expect([headers, response.statusCode]).toEqual([headers, 200])
    }
    const inQuery = await testApp.app.inject({ url: `/api/trainer/trainees?access_token=${token}` })
    expect(inQuery.statusCode).toBe(401)
  })
})

const isRefusal = (code: string | undefined): code is Exclude<Verdict, 'passes'> =>
  code !== undefined && Object.hasOwn(statuses, code)

describe('the routes of the API', () => {
  /** Routes of the server without an endpoint in the contract, about the server itself. */
  const ownRoutes = ['/api/health', '/api/ready', '/api/openapi.json']

  type Route = Pick<RouteOptions, 'method' | 'url' | 'config'>

  /**
   * Returns all routes. Fastify publishes every new instance on a diagnostics channel, so the app needs no hook for
   * this test.
   */
  const routesOf = async (testApp: TestApp): Promise<Route[]> => {
    const routes: Route[] = []
    const listen = (message: unknown) => {
      const { fastify } = message as { fastify: FastifyInstance }
      fastify.addHook('onRoute', ({ method, url, config }) => {
        routes.push({ method, url, ...(config && { config }) })
      })
    }
    subscribe('fastify.initialization', listen)
    const { app } = await openTestApp(testApp.database)
    unsubscribe('fastify.initialization', listen)
    await app.ready()
    await app.close()
    return routes.filter(({ url }) => url.startsWith('/api') && !url.startsWith('/api/docs'))
  }

  test('all declare their access', async ({ testApp }) => {
    const routes = await routesOf(testApp)
    expect(routes.length).toBeGreaterThan(everyEndpoint.length)
    expect(routes.filter(({ config }) => config?.access === undefined)).toEqual([])
  })

  test('are exactly the endpoints of the contract, each with its access', async ({ testApp }) => {
    const routes = await routesOf(testApp)
    const listed = routes
      .filter(({ method, url }) => method !== 'HEAD' && !ownRoutes.includes(url))
      .map(({ method, url, config }) => `${String(method)} ${url} for ${String(config?.access)}`)
    const promised = everyEndpoint.map(({ method, path, access }) => `${method} /api${path} for ${access}`)
    expect(listed.sort()).toEqual(promised.sort())
    expect(new Set(promised).size).toBe(promised.length)
  })
})
