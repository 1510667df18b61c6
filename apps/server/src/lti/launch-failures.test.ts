import { listLtiPlatforms } from '@elocute/contract/lti-platforms'
import { describe, expect } from 'vitest'
import { openTestApp, test as base } from '../testing/test-app.ts'
import { clientId, lea, test, type School } from './testing/lti-school.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Somebody who knows the addresses of the platform, which are no secrets, and has no account there. */
const stranger = async ({ testApp, platform }: School) => {
  const post = (url: string, fields: Record<string, string>, remoteAddress: string) =>
    testApp.app.inject({
      method: 'POST',
      url,
      headers: form,
      payload: new URLSearchParams(fields).toString(),
      remoteAddress,
    })
  const begin = async () => {
    const begun = await post('/lti/login', platform.beginning(clientId, lea), '192.0.2.1')
    return new URL(String(begun.headers.location)).searchParams.get('state') ?? ''
  }
  let state = await begin()
  return {
    begin: async () => {
      state = await begin()
    },
    /** Posts an invented answer. */
    launches: async (remoteAddress = '192.0.2.1') =>
      (await post('/lti/launch', { state, id_token: 'x' }, remoteAddress)).statusCode,
  }
}

/** The last failure that the owner reads. */
const lastOf = async ({ testApp, owner }: School) => {
  const token = await testApp.services.sessions.open(testApp.database.db, owner.id)
  const { data } = await testApp.call(listLtiPlatforms, {}, { token })
  return data.platforms[0]?.last_failure ?? null
}

/** How many of these posts the owner is told of. */
const countNoted = async (school: School, posts: readonly (() => Promise<number>)[]) => {
  let noted = 0
  for (const post of posts) {
    const before = (await lastOf(school))?.at
    school.testApp.clock.advance({ seconds: 1 })
    expect(await post()).toBe(403)
    if ((await lastOf(school))?.at !== before) noted += 1
  }
  return noted
}

describe('what a stranger posts', () => {
  test('does not hide for a day what the platform has signed', async ({ school }) => {
    const someone = await stranger(school)
    expect(await someone.launches()).toBe(403)
    expect((await lastOf(school))?.kind).toBe('state')
    await school.launch(lea, { claims: { email: undefined } })
    const told = await lastOf(school)
    expect(told?.kind).toBe('address')
    school.testApp.clock.advance({ minutes: 5 })
    await someone.launches()
    expect(await lastOf(school)).toEqual(told)
    // The platform itself says something else.
    await school.launch(lea, { claims: { iss: 'https://other.example' } })
    expect((await lastOf(school))?.kind).toBe('claims')
    school.testApp.clock.advance({ hours: 25 })
    await someone.begin()
    await someone.launches()
    expect((await lastOf(school))?.kind).toBe('state')
  })

  test('is noted twenty times an hour for a network, sixty times for all of them, and refuses nobody else', async ({
    school,
  }) => {
    const someone = await stranger(school)
    const from = (address: string, count: number) =>
      Array.from({ length: count }, () => () => someone.launches(address))
    expect(await countNoted(school, from('192.0.2.1', 25))).toBe(20)
    expect(await countNoted(school, from('198.51.100.1', 20))).toBe(20)
    expect(await countNoted(school, from('203.0.113.1', 20))).toBe(20)
    expect(await countNoted(school, from('203.0.113.200', 3))).toBe(0)
    expect((await school.enter(lea)).role).toBe('trainee')
    await school.launch(lea, { claims: { iss: 'https://other.example' } })
    expect((await lastOf(school))?.kind).toBe('claims')
  })
})

base('a flood of launches is refused by its network, with a page', async ({ testApp }) => {
  const app = await openTestApp(testApp.database, { http: { requestsPerMinute: 5 } })
  const posted = async (url: string, remoteAddress: string) => {
    const answer = await app.app.inject({
      method: 'POST',
      url,
      headers: form,
      payload: 'iss=x',
      remoteAddress,
    })
    expect(answer.headers['content-type']).toContain('text/html')
    return answer.statusCode
  }
  for (let n = 0; n < 5; n++) expect(await posted('/lti/login', '192.0.2.1')).toBe(400)
  expect(await posted('/lti/launch', '192.0.2.1')).toBe(429)
  expect(await posted('/lti/open', '192.0.2.1')).toBe(429)
  expect(await posted('/lti/launch', '198.51.100.1')).toBe(403)
  await app.app.close()
})
