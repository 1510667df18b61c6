import { describe, expect } from 'vitest'
import { ltiAccessTokens } from '../db/schema.ts'
import { scopes } from './lti-names.ts'
import type { LtiFailure } from './lti-failure.ts'
import { findPlatform } from './platforms.repository.ts'
import { test, type School } from './testing/lti-school.ts'

const tokensOf = async ({ testApp, shown }: School) => {
  const platform = await findPlatform(testApp.database.db, shown.id)
  if (!platform) throw new Error('the platform is missing')
  return { platform, accessTokens: testApp.services.lti.accessTokens }
}

const kindOf = (error: unknown) => (error as LtiFailure).kind

test('a token is asked for once, with an assertion that our key signs, and kept until it is over', async ({
  school,
}) => {
  const { platform: outside, testApp } = school
  const { platform, accessTokens } = await tokensOf(school)
  const asked = () => accessTokens.tokenOf(platform, [scopes.score, scopes.lineItem])
  const [one, other] = await Promise.all([asked(), asked()])
  expect(one).toBe(other)
  // The order of the scopes does not matter.
  expect(await accessTokens.tokenOf(platform, [scopes.lineItem, scopes.score])).toBe(one)
  expect(outside.tokensIssued).toBe(1)
  expect(await accessTokens.tokenOf(platform, [scopes.members])).not.toBe(one)
  const rows = await testApp.database.db.select().from(ltiAccessTokens)
  expect(rows.map(({ token }) => token.includes(one))).toEqual([false, false])
  testApp.clock.advance({ minutes: 58 })
  expect(await asked()).toBe(one)
  testApp.clock.advance({ minutes: 2 })
  expect(await asked()).not.toBe(one)
  expect(outside.problems).toEqual([])
})

test('a call has the token; one that the platform does not know any more is replaced once', async ({
  school,
}) => {
  const { platform: outside } = school
  const { platform, accessTokens } = await tokensOf(school)
  outside.serve('/service', [scopes.score], ({ response, body }) => void response.end(`{"got":"${body}"}`))
  const post = (path: string) =>
    accessTokens.call(platform, [scopes.score], { method: 'POST', url: `${outside.url}${path}`, body: 'x' })
  expect(await post('/service')).toMatchObject({ status: 200, text: '{"got":"x"}' })
  outside.forgetTokens()
  expect(await post('/service')).toMatchObject({ status: 200 })
  expect(outside.tokensIssued).toBe(2)
  expect(await post('/elsewhere')).toMatchObject({ status: 404 })
  expect(
    await accessTokens.call(platform, [scopes.members], { method: 'GET', url: `${outside.url}/service` }),
  ).toMatchObject({ status: 403 })
})

describe('a platform that gives no token', () => {
  test.for([
    ['does not know us', 401, '{"error":"invalid_client"}', 'client_refused'],
    ['refuses the assertion', 400, '{"error":"invalid_client"}', 'client_refused'],
    ['is away', 503, '', 'away'],
    ['answers with a page', 200, '<html>', 'unreadable'],
    ['answers without a token', 200, '{"token_type":"Bearer"}', 'unreadable'],
    [
      'answers with a token that no header has',
      200,
      '{"access_token":"a\\nb","token_type":"Bearer"}',
      'unreadable',
    ],
    ['answers with another kind of token', 200, '{"access_token":"x","token_type":"mac"}', 'unreadable'],
    ['redirects', 302, '', 'refused'],
  ] as const)('%s', async ([, status, body, kind], { school }) => {
    const { platform, accessTokens } = await tokensOf(school)
    school.platform.respondWith((response) => void response.writeHead(status).end(body))
    const error: unknown = await accessTokens
      .tokenOf(platform, [scopes.score])
      .catch((reason: unknown) => reason)
    expect(kindOf(error)).toBe(kind)
    expect(await school.testApp.database.db.$count(ltiAccessTokens)).toBe(0)
  })

  test('is not asked by everybody while it hangs', async ({ school }) => {
    const { platform, accessTokens } = await tokensOf(school)
    school.platform.respondWith((response) => response.destroy())
    const ask = () => accessTokens.tokenOf(platform, [scopes.score]).catch(kindOf)
    for (let n = 0; n < 7; n++) expect(await ask()).toBe('away')
    expect(school.platform.paths.filter((path) => path === 'POST /token')).toHaveLength(5)
  })

  test('at an address that is not public is not called', async ({ school }) => {
    const { platform, accessTokens } = await tokensOf(school)
    // The second one is only known when its name is looked up.
    for (const tokenUrl of ['https://10.0.0.1/token', 'https://localhost:1/token']) {
      const error: unknown = await accessTokens
        .tokenOf({ ...platform, tokenUrl }, [scopes.score])
        .catch((reason: unknown) => reason)
      expect([tokenUrl, kindOf(error)]).toEqual([tokenUrl, 'not_public'])
    }
  })
})
