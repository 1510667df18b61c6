import { changeLtiPlatform, listLtiPlatforms } from '@elocute/contract/lti-platforms'
import { describe, expect } from 'vitest'
import { users } from '../db/schema.ts'
import { generateKeyPair } from 'jose'
import { openLtiPlatform, type LtiPlatform } from '../testing/lti-platform.ts'
import { signedBy, signedByPublicKey, unsigned } from '../testing/lti-signing.ts'
import { claimNames } from './lti-names.ts'
import { begin, clientId, ines, lea, openBrowser, registrationPath, test } from './testing/lti-school.ts'

type Claims = Record<string, unknown>

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** Each claim as it must not be, with what the owner reads of it. */
const wrongClaims: [name: string, claims: (now: number) => Claims, kind: string][] = [
  ['another issuer', () => ({ iss: 'https://evil.example' }), 'claims'],
  ['no issuer', () => ({ iss: undefined }), 'claims'],
  ['another audience', () => ({ aud: 'another-tool' }), 'claims'],
  ['no audience', () => ({ aud: undefined }), 'claims'],
  ['several audiences without a party', () => ({ aud: [clientId, 'other'], azp: undefined }), 'claims'],
  ['several audiences and another party', () => ({ aud: [clientId, 'other'], azp: 'other' }), 'claims'],
  ['another party', () => ({ azp: 'other' }), 'claims'],
  ['expired', (now) => ({ iat: now - 400, exp: now - 120 }), 'claims'],
  ['without an end', () => ({ exp: undefined }), 'claims'],
  ['without a time', () => ({ iat: undefined }), 'claims'],
  ['from the future', (now) => ({ iat: now + 600, exp: now + 900 }), 'claims'],
  ['too old', (now) => ({ iat: now - 3_600, exp: now + 3_600 }), 'claims'],
  ['not yet valid', (now) => ({ nbf: now + 600 }), 'claims'],
  ['another nonce', () => ({ nonce: 'another' }), 'replayed'],
  ['no nonce', () => ({ nonce: undefined }), 'claims'],
  ['no subject', () => ({ sub: undefined }), 'claims'],
  ['an empty subject', () => ({ sub: '' }), 'claims'],
  ['a subject that is too long', () => ({ sub: 'x'.repeat(256) }), 'claims'],
  ['a subject with a NUL', () => ({ sub: 'lea\0' }), 'claims'],
  ['a subject with half a surrogate pair', () => ({ sub: 'lea\ud800' }), 'claims'],
  ['another message', () => ({ [claimNames.messageType]: 'LtiSubmissionReviewRequest' }), 'claims'],
  ['no message', () => ({ [claimNames.messageType]: undefined }), 'claims'],
  ['another version', () => ({ [claimNames.version]: '1.1' }), 'claims'],
  ['no version', () => ({ [claimNames.version]: undefined }), 'claims'],
  ['no deployment', () => ({ [claimNames.deploymentId]: undefined }), 'claims'],
  ['another deployment', () => ({ [claimNames.deploymentId]: 'other' }), 'deployment'],
  ['no target', () => ({ [claimNames.targetLinkUri]: undefined }), 'claims'],
  ['a target elsewhere', () => ({ [claimNames.targetLinkUri]: 'https://evil.example/lti' }), 'claims'],
  [
    'a target that begins like ours',
    () => ({ [claimNames.targetLinkUri]: 'http://localhost:3000.evil.example/' }),
    'claims',
  ],
  ['no link', () => ({ [claimNames.resourceLink]: undefined }), 'claims'],
  ['roles that are no list', () => ({ [claimNames.roles]: 'Instructor' }), 'claims'],
  [
    'no role in the course',
    () => ({ [claimNames.roles]: ['http://purl.imsglobal.org/vocab/lis/v2/system/person#Administrator'] }),
    'role',
  ],
  ['no address', () => ({ email: undefined }), 'address'],
]

test.for(wrongClaims)('a launch with %s is refused', async ([, claims, kind], { school }) => {
  const { testApp, owner } = school
  const now = seconds(testApp.clock.now())
  const answer = await school.launch(lea, { claims: claims(now) })
  expect(answer.statusCode).toBe(403)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(await testApp.database.db.$count(users)).toBe(1)
  const { data } = await testApp.call(listLtiPlatforms, {}, owner)
  expect(data.platforms[0]?.last_failure?.kind).toBe(kind)
})

test('a launch has texts that no database stores, and comes without them', async ({ school }) => {
  await school.testApp.make.trainee({ email: lea.email })
  const odd = 'a\0b\ud800'
  const claims = {
    name: odd,
    given_name: odd,
    [claimNames.custom]: { task: odd },
    [claimNames.presentation]: { return_url: `https://school.example/${odd}` },
    [claimNames.members]: { context_memberships_url: `https://school.example/${odd}` },
  }
  expect((await school.launch(lea, { claims })).statusCode).toBe(303)
  for (const grades of [{ scope: [odd] }, { lineitem: `https://school.example/${odd}` }])
    expect((await school.launch(lea, { claims: { [claimNames.grades]: grades } })).statusCode).toBe(303)
})

test('a choice for which the platform takes no links is refused, because it would refuse the answer', async ({
  school,
}) => {
  const { testApp, platform, owner } = school
  await school.trustTrainers()
  const settings = {
    deep_link_return_url: `${platform.url}/deep-link-return`,
    accept_types: ['file', 'html'],
  }
  const claims = { [claimNames.deepLinkingSettings]: settings }
  expect((await school.launch(ines, { message: 'deepLinking', claims })).statusCode).toBe(403)
  const { data } = await testApp.call(listLtiPlatforms, {}, owner)
  expect(data.platforms[0]?.last_failure?.kind).toBe('claims')
})

type OtherKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']
type Forgery = (other: OtherKey) => Parameters<LtiPlatform['forge']>[0]

const forgeries: [name: string, forgery: Forgery][] = [
  ['unsigned', () => unsigned],
  ['signed with its public key', () => signedByPublicKey],
  ['signed by somebody else', (other) => (token) => signedBy(token, { privateKey: other })],
  [
    'signed by somebody else, with the name of a key that the platform does not have',
    (other) => (token) =>
      signedBy({ ...token, header: { alg: 'RS256', kid: 'another' } }, { privateKey: other }),
  ],
  [
    'that names the address of its key',
    (other) => (token) =>
      signedBy(
        { ...token, header: { ...token.header, kid: 'x', jku: 'https://evil.example/keys' } },
        { privateKey: other },
      ),
  ],
  [
    'changed after it was signed',
    () => async (token, key) => {
      const [header, , signature] = (await signedBy(token, key)).split('.')
      const claims = Buffer.from(JSON.stringify({ ...token.claims, sub: 'another' })).toString('base64url')
      return `${header}.${claims}.${signature}`
    },
  ],
  ['cut off', () => async (token, key) => (await signedBy(token, key)).slice(0, -20)],
  ['that is none', () => () => 'x'],
  ['of dots', () => () => '...'],
]

describe('a token that the platform has not signed is refused', () => {
  test.for(forgeries)('%s', async ([, forgery], { school }) => {
    const { privateKey } = await generateKeyPair('RS256')
    school.platform.forge(forgery(privateKey))
    const answer = await school.launch(lea)
    expect(answer.statusCode).toBe(403)
    expect(await school.testApp.database.db.$count(users)).toBe(1)
    const { data } = await school.testApp.call(listLtiPlatforms, {}, school.owner)
    expect(data.platforms[0]?.last_failure?.kind).toBe('signature')
  })

  test('by another platform, for our own', async ({ school }) => {
    const other = await openLtiPlatform()
    try {
      other.now = () => school.testApp.clock.now()
      other.addClient(clientId, { keys: () => school.testApp.services.lti.ownKeys.published() })
      const browser = school.browser()
      const begun = await browser.post('/lti/login', school.platform.beginning(clientId, lea))
      const { searchParams } = new URL(String(begun.headers.location))
      other.beginning(clientId, lea)
      const posted = await other.authorize(`${other.url}/authorize?${searchParams.toString()}`)
      expect((await browser.post('/lti/launch', posted)).statusCode).toBe(403)
    } finally {
      await other.close()
    }
  })
})

test('a launch that is too large is refused before it is read', async ({ school }) => {
  const browser = school.browser()
  const { state } = await begin(browser, school.platform, { person: lea })
  expect((await browser.post('/lti/launch', { state, id_token: 'x'.repeat(100_000) })).statusCode).toBe(413)
  expect((await browser.post('/lti/launch', { state, id_token: 'x'.repeat(61_000) })).statusCode).toBe(403)
})

test.for(['state', 'id_token'])(
  'a form that has its %s twice is refused, whichever comes last',
  async (name, { school }) => {
    for (const isFirst of [true, false]) {
      const browser = school.browser()
      const right = new URLSearchParams(await begin(browser, school.platform, { person: lea })).toString()
      const payload = isFirst ? `${name}=x&${right}` : `${right}&${name}=x`
      const headers = { ...browser.headers(), 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await school.testApp.app.inject({ method: 'POST', url: '/lti/launch', headers, payload })
      expect(answer.statusCode).toBe(403)
    }
  },
)

describe('the browser', () => {
  test('that did not begin the launch is refused', async ({ school }) => {
    const posted = await begin(school.browser(), school.platform, { person: lea })
    expect((await openBrowser(school.testApp).post('/lti/launch', posted)).statusCode).toBe(403)
    // Somebody who has begun one of her own has another cookie.
    const other = school.browser()
    await begin(other, school.platform, { person: lea })
    expect((await other.post('/lti/launch', posted)).statusCode).toBe(403)
  })

  test('that posts a launch again is refused, at once or later', async ({ school }) => {
    const browser = school.browser()
    const posted = await begin(browser, school.platform, { person: lea })
    const answers = await Promise.all([1, 2, 3].map(() => browser.post('/lti/launch', posted)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 403, 403])
    expect((await browser.post('/lti/launch', posted)).statusCode).toBe(403)
  })

  test('that takes longer than ten minutes is refused', async ({ school }) => {
    const { platform, testApp } = school
    // The token of the platform is a new one.
    for (const [minutes, status] of [
      [9, 303],
      [11, 403],
    ] as const) {
      const browser = school.browser()
      const begun = await browser.post('/lti/login', platform.beginning(clientId, lea))
      testApp.clock.advance({ minutes })
      const posted = await platform.authorize(String(begun.headers.location))
      expect((await browser.post('/lti/launch', posted)).statusCode).toBe(status)
    }
  })

  test('cannot use the token of one launch for another', async ({ school }) => {
    const browser = school.browser()
    const first = await begin(browser, school.platform, { person: lea })
    const second = await begin(browser, school.platform, { person: ines })
    const answer = await browser.post('/lti/launch', { state: second.state, id_token: first.id_token })
    expect(answer.statusCode).toBe(403)
  })

  test.for(['', 'x', 'a~b~c~d', 'null', '%00'])(
    'with an invented state, “%s”, is refused',
    async (state, { school }) => {
      const browser = school.browser()
      const { id_token: token } = await begin(browser, school.platform, { person: lea })
      expect((await browser.post('/lti/launch', { state, id_token: token })).statusCode).toBe(403)
    },
  )

  test('that the platform did not let in is told so', async ({ school }) => {
    const browser = school.browser()
    const { state } = await begin(browser, school.platform, { person: lea })
    const answer = await browser.post('/lti/launch', { state, error: 'login_required' })
    expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('didn’t let you in')])
  })
})

describe('a launch is not begun', () => {
  const cases: [string, Record<string, string | undefined>][] = [
    ['for a platform that nobody has added', { iss: 'https://evil.example' }],
    ['for another client', { client_id: 'other' }],
    ['without an issuer', { iss: undefined }],
    ['without a hint of the person', { login_hint: undefined }],
    ['for an issuer that no database stores', { iss: 'https://evil.example/\0' }],
    ['for a target elsewhere', { target_link_uri: 'https://evil.example/' }],
    [
      'for a target that looks like one elsewhere',
      { target_link_uri: 'http://evil.example@localhost:3000/' },
    ],
  ]
  test.for(cases)('%s', async ([, change], { school }) => {
    const form: Record<string, string | undefined> = {
      ...school.platform.beginning(clientId, lea),
      ...change,
    }
    const sent = Object.fromEntries(
      Object.entries(form).filter(([, value]) => value !== undefined),
    ) as Record<string, string>
    const answer = await school.browser().post('/lti/login', sent)
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.headers.location).toBeUndefined()
  })

  test('for a platform that the owner has not approved', async ({ school }) => {
    const { testApp, platform } = school
    const browser = school.browser()
    const url = `${await registrationPath(testApp)}?${new URLSearchParams({ openid_configuration: platform.configurationUrl, registration_token: platform.registrationToken() }).toString()}`
    expect((await browser.get(url)).statusCode).toBe(200)
    const { data } = await testApp.call(listLtiPlatforms, {}, school.owner)
    const registered = data.platforms.find(({ status }) => status === 'waiting')
    const form = platform.beginning(registered?.client_id ?? '', lea)
    expect((await browser.post('/lti/login', form)).statusCode).toBe(403)
    // Nor does it keep anybody from the one that is approved.
    const { client_id: _client, ...nameless } = platform.beginning(clientId, lea)
    expect((await browser.post('/lti/login', nameless)).statusCode).toBe(303)
    await testApp.call(
      changeLtiPlatform,
      { params: { id: registered?.id ?? '' }, body: { approve: true } },
      school.owner,
    )
    expect((await browser.post('/lti/login', form)).statusCode).toBe(303)
    expect((await browser.post('/lti/login', nameless)).statusCode).toBe(404)
  })
})

test('a deployment is not allowed before the owner allows it', async ({ school }) => {
  const { testApp, owner, shown } = school
  expect((await school.launch(lea, { deploymentId: '2' })).statusCode).toBe(403)
  const { data } = await testApp.call(listLtiPlatforms, {}, owner)
  const other = data.platforms[0]?.deployments.find(({ deployment_id: id }) => id === '2')
  expect(other).toMatchObject({ allowed: false })
  const deployment = { id: other?.id ?? '', allowed: true }
  await testApp.call(changeLtiPlatform, { params: { id: shown.id }, body: { deployment } }, owner)
  expect((await school.launch(lea, { deploymentId: '2' })).statusCode).toBe(303)
})

describe('the keys of a platform', () => {
  const downloads = ({ paths }: { paths: string[] }) => paths.filter((path) => path === 'GET /keys').length

  test('are downloaded once, and again when it has others', async ({ school }) => {
    const { platform, testApp } = school
    await school.enter(lea)
    await school.enter(lea)
    expect(downloads(platform)).toBe(1)
    await platform.rotateKeys()
    testApp.clock.advance({ seconds: 6 })
    await school.enter(lea)
    expect(downloads(platform)).toBe(2)
  })

  test('are not downloaded for each invented name of a key', async ({ school }) => {
    const { platform } = school
    await school.enter(lea)
    platform.forge((token, key) => signedBy({ ...token, header: { alg: 'RS256', kid: 'invented' } }, key))
    for (let n = 0; n < 5; n++) expect((await school.launch(lea)).statusCode).toBe(403)
    expect(downloads(platform)).toBe(1)
  })

  test('serve while it is away, also after a day and a restart', async ({ school }) => {
    const { platform, testApp } = school
    await school.enter(lea)
    const posted = await begin(school.browser(), platform, { person: lea })
    expect(posted.id_token).not.toBe('')
    testApp.clock.advance({ hours: 25 })
    platform.respondWith((response) => response.writeHead(503).end())
    await school.enter(lea)
    expect(downloads(platform)).toBe(2)
  })

  test('that we cannot read are as if they were not there', async ({ school }) => {
    const { platform } = school
    let keys: object[] = []
    platform.forge((token, key) => {
      const { n: _n, ...incomplete } = key.publicKey
      keys = [
        incomplete,
        { ...key.publicKey, kid: 'a\0b\ud800' },
        { kty: 'EC' },
        { ...key.publicKey, d: 'x' },
      ]
      return signedBy(token, key)
    })
    const browser = school.browser()
    const posted = await begin(browser, platform, { person: lea })
    platform.respondWith((response) => response.end(JSON.stringify({ keys })))
    expect((await browser.post('/lti/launch', posted)).statusCode).toBe(303)
  })

  test('that it does not give say so', async ({ school }) => {
    const { platform, testApp, owner } = school
    platform.respondWith((response) => response.writeHead(200).end('<html>'))
    expect((await school.launch(lea)).statusCode).toBe(403)
    const { data } = await testApp.call(listLtiPlatforms, {}, owner)
    expect(data.platforms[0]?.last_failure?.kind).toBe('unreadable')
    platform.respondWith((response) => response.destroy())
    expect((await school.launch(lea)).statusCode).toBe(502)
  })
})
