import { changeLtiPlatform, listLtiPlatforms } from '@elocute/contract/lti-platforms'
import { describe, expect } from 'vitest'
import { ltiPlatforms } from '../db/schema.ts'
import { configurationNames } from './lti-names.ts'
import { openLtiPlatform, type LtiPlatform } from '../testing/lti-platform.ts'
import { openTestApp, test as base, type TestApp } from '../testing/test-app.ts'
import { allowedBy, begin, lea, openBrowser, pageOf, registrationPath } from './testing/lti-school.ts'

type Fixture = {
  platform: LtiPlatform
  testApp: TestApp
  register: (
    query?: Record<string, string>,
    address?: string,
  ) => Promise<Awaited<ReturnType<TestApp['app']['inject']>>>
}

/** The same platform by another name, as each school has one at a host of many. */
const schoolOf = ({ url }: LtiPlatform): string => url.replace('127.0.0.1', 'localhost')

const test = base.extend(
  'unknown',
  async ({ database, testApp: emptied }, { onCleanup }): Promise<Fixture> => {
    void emptied
    const platform = await openLtiPlatform()
    const hosts = [platform.url, schoolOf(platform)].map((address) => new URL(address).host)
    const testApp = await openTestApp(database, { outgoingAllow: hosts })
    platform.now = () => testApp.clock.now()
    platform.fetchKeysWith(async (url) => {
      const { keys } = (await testApp.app.inject(new URL(url).pathname)).json<{ keys: never[] }>()
      return { keys }
    })
    onCleanup(async () => {
      await testApp.app.close()
      await platform.close()
    })
    return {
      platform,
      testApp,
      register: async (query, address) =>
        testApp.app.inject({
          url: `${address ?? (await registrationPath(testApp))}?${new URLSearchParams(
            query ?? {
              openid_configuration: platform.configurationUrl,
              registration_token: platform.registrationToken(),
            },
          ).toString()}`,
        }),
    }
  },
)

test('a platform registers by itself, and people come after the owner has approved it', async ({
  unknown,
}) => {
  const { platform, testApp, register } = unknown
  const owner = await testApp.make.owner()
  const answer = await register()
  expect(answer.statusCode).toBe(200)
  expect(allowedBy(answer, 'frame-ancestors')).toBe(platform.url)
  expect(answer.body).toContain('/lti/close.js')
  expect(platform.registrations).toMatchObject([
    {
      initiate_login_uri: 'http://localhost:3000/lti/login',
      redirect_uris: ['http://localhost:3000/lti/launch'],
      jwks_uri: 'http://localhost:3000/lti/keys',
    },
  ])
  const { data } = await testApp.call(listLtiPlatforms, {}, owner)
  expect(data.platforms).toMatchObject([
    {
      name: new URL(platform.url).host,
      issuer: platform.url,
      status: 'waiting',
      trusts_trainers: false,
      deployments: [{ deployment_id: '1', allowed: true }],
    },
  ])
  const { id, client_id: client } = data.platforms[0] ?? { id: '', client_id: '' }
  await testApp.call(changeLtiPlatform, { params: { id }, body: { approve: true } }, owner)
  const browser = openBrowser(testApp)
  const posted = await begin(browser, platform, { person: lea, client })
  expect(pageOf(await browser.post('/lti/launch', posted)).path).toBe('/auth/lti')
  const row = (await testApp.database.db.select().from(ltiPlatforms))[0]
  expect(
    row &&
      (await testApp.services.lti.accessTokens.tokenOf(row, [
        'https://purl.imsglobal.org/spec/lti-ags/scope/score',
      ])),
  ).toContain('token-of-')
  expect(platform.problems).toEqual([])
})

test('a platform may answer with numbers, and without what it was told', async ({ unknown }) => {
  const { platform, testApp, register } = unknown
  const owner = await testApp.make.owner()
  const configuration = (await (await fetch(platform.configurationUrl)).json()) as object
  platform.respondWith((response, { method }) => {
    const tool = { [configurationNames.tool]: { deployment_id: 7 } }
    const value = method === 'POST' ? { client_id: 10_000_000_000_042, ...tool } : configuration
    response
      .writeHead(method === 'POST' ? 201 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(value))
  })
  expect((await register()).statusCode).toBe(200)
  const { data } = await testApp.call(listLtiPlatforms, {}, owner)
  expect(data.platforms).toMatchObject([
    { client_id: '10000000000042', deployments: [{ deployment_id: '7', allowed: true }] },
  ])
})

test('a host of many schools registers each at its own address, as Canvas does', async ({ unknown }) => {
  const { platform, testApp, register } = unknown
  platform.configure({
    registration_endpoint: `${schoolOf(platform)}/register`,
    authorization_server: new URL(platform.url).host,
    [configurationNames.platform]: { product_family_code: 'canvas' },
  })
  const answer = await register()
  expect(answer.statusCode).toBe(200)
  // The page of the school shows it.
  expect(allowedBy(answer, 'frame-ancestors')).toBe(`${platform.url} ${schoolOf(platform)}`)
  // A host is no audience of its token endpoint.
  expect(await testApp.database.db.select().from(ltiPlatforms)).toMatchObject([{ tokenAudience: null }])
  // The first message that names a place gets it, and one without places would get that of choosing.
  expect(platform.registrations).toMatchObject([
    {
      [configurationNames.tool]: {
        messages: [
          { type: 'LtiDeepLinkingRequest', placements: ['assignment_selection', 'link_selection'] },
          { type: 'LtiResourceLinkRequest' },
        ],
      },
    },
  ])
})

describe('a registration is refused', () => {
  const cases: [name: string, configuration: (platform: LtiPlatform) => object][] = [
    ['in the name of another issuer', () => ({ issuer: 'https://moodle.school.example' })],
    [
      'with another host as a user name in front of its own',
      ({ url }) => ({
        issuer: url.replace('//', '//moodle.school.example@'),
        registration_endpoint: `${url}/register`,
      }),
    ],
    [
      'that sends the token into the own network',
      () => ({ registration_endpoint: 'http://10.0.0.1/register' }),
    ],
    ['with keys in the own network', () => ({ jwks_uri: 'http://10.0.0.1/keys' })],
    ['with tokens from the own network', () => ({ token_endpoint: 'http://169.254.169.254/token' })],
    [
      'with an address that no database stores',
      (platform) => ({ issuer: `${platform.url}/\0`, registration_endpoint: `${platform.url}/register` }),
    ],
    [
      'that sends people without https',
      () => ({ authorization_endpoint: 'http://moodle.school.example/authorize' }),
    ],
    [
      'that sends people into the own network',
      () => ({ authorization_endpoint: 'https://10.0.0.1/authorize' }),
    ],
    ['with an address that is none', () => ({ authorization_endpoint: 'javascript:alert(1)' })],
    ['without a registration endpoint', () => ({ registration_endpoint: undefined })],
  ]
  test.for(cases)('%s', async ([, change], { unknown }) => {
    const { platform, testApp, register } = unknown
    const right: unknown = await (await fetch(platform.configurationUrl)).json()
    const posts: string[] = []
    platform.respondWith((response, request) => {
      posts.push(request.method ?? '')
      response.end(JSON.stringify({ ...(right as object), ...change(platform) }))
    })
    expect((await register()).statusCode).toBe(400)
    expect(posts).toEqual(['GET'])
    expect(await testApp.database.db.$count(ltiPlatforms)).toBe(0)
  })

  test('without an address, or with one that is not public', async ({ unknown }) => {
    const { register, testApp } = unknown
    for (const address of [
      '',
      'x',
      'file:///etc/passwd',
      'http://127.0.0.1:1/',
      'https://10.1.2.3/config',
      'http://localhost/config',
      'https://[::ffff:127.0.0.1]/config',
    ])
      expect((await register({ openid_configuration: address })).statusCode).toBe(400)
    expect((await register({})).statusCode).toBe(400)
    expect(await testApp.database.db.$count(ltiPlatforms)).toBe(0)
  })

  test('in no frame of other sites', async ({ unknown }) => {
    for (const address of ['https://*.invalid/', 'https://a.invalid;sandbox/', 'https://a,b.invalid/'])
      expect(allowedBy(await unknown.register({ openid_configuration: address }), 'frame-ancestors')).toBe(
        "'none'",
      )
  })

  test('by a token that was used, and by none', async ({ unknown }) => {
    const { platform, register } = unknown
    const query = {
      openid_configuration: platform.configurationUrl,
      registration_token: platform.registrationToken(),
    }
    expect((await register(query)).statusCode).toBe(200)
    expect((await register(query)).statusCode).toBe(400)
    expect((await register({ openid_configuration: platform.configurationUrl })).statusCode).toBe(400)
  })

  test('by a token that no header has, which says nothing of the platform', async ({ unknown }) => {
    const { platform, register } = unknown
    const query = { openid_configuration: platform.configurationUrl, registration_token: 'a\nb' }
    for (let time = 0; time < 6; time++) expect((await register(query)).statusCode).toBe(400)
    expect((await register()).statusCode).toBe(200)
  })

  test('while the platform is away, answers with something else, or leads elsewhere', async ({ unknown }) => {
    const { platform, register, testApp } = unknown
    platform.respondWith((response) => response.writeHead(503).end())
    expect((await register()).statusCode).toBe(502)
    platform.respondWith((response) => response.end('<html>'))
    expect((await register()).statusCode).toBe(400)
    platform.respondWith((response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end())
    expect((await register()).statusCode).toBe(400)
    platform.respondWith((response) => {
      for (let n = 0; n < 80; n++) response.write('x'.repeat(65_536))
      response.end()
    })
    expect((await register()).statusCode).toBe(400)
    expect(await testApp.database.db.$count(ltiPlatforms)).toBe(0)
  })

  test('as soon as many wait, until they are forgotten', async ({ unknown }) => {
    const { testApp, register, platform } = unknown
    for (let n = 0; n < 20; n++) {
      testApp.clock.advance({ minutes: 4 })
      expect((await register()).statusCode).toBe(200)
    }
    testApp.clock.advance({ hours: 2 })
    expect((await register()).statusCode).toBe(409)
    expect(platform.registrations).toHaveLength(20)
    testApp.clock.advance({ hours: 15 * 24 })
    await testApp.services.lti.removeExpired()
    expect((await register()).statusCode).toBe(200)
  })

  test('by a stranger, who does not know the address of the owner, and so takes no place', async ({
    unknown,
  }) => {
    const { testApp, register, platform } = unknown
    const right = await registrationPath(testApp)
    for (const address of ['/lti/register', '/lti/register/', `${right}x`, right.slice(0, -1)])
      for (let n = 0; n < 6; n++) {
        const answer = await register(undefined, address)
        expect(answer.statusCode).toBe(404)
        expect(answer.body).toContain('Ask the owner of your school’s Elocute for the right one.')
      }
    expect(platform.registrations).toEqual([])
    expect((await register()).statusCode).toBe(200)
  })

  test('of a network that asks too often', async ({ unknown }) => {
    const { register } = unknown
    for (let n = 0; n < 20; n++) await register({ openid_configuration: 'https://10.0.0.1/' })
    const answer = await register()
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, expect.any(String)])
  })
})
