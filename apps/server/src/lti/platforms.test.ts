import { listAudit } from '@elocute/contract/audit'
import { listGroups } from '@elocute/contract/groups'
import { ltiLimits } from '@elocute/contract/lti-limits'
import {
  addLtiPlatform,
  changeLtiPlatform,
  deleteLtiPlatform,
  listLtiPlatforms,
} from '@elocute/contract/lti-platforms'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { ltiCourses, ltiDeployments, ltiPlatforms } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { openTestApp, test as base } from '../testing/test-app.ts'
import { begin, clientId, lea, test } from './testing/lti-school.ts'

const publicBody = {
  name: 'Moodle',
  issuer: 'https://moodle.school.example',
  client_id: 'abc',
  authorization_url: 'https://moodle.school.example/mod/lti/auth.php',
  token_url: 'https://moodle.school.example/mod/lti/token.php',
  keys_url: 'https://moodle.school.example/mod/lti/certs.php',
}

test('the owner sees a platform with its courses, its last launch and its last failure', async ({
  school,
}) => {
  const { testApp, owner, platform } = school
  await school.enter(lea)
  const now = testApp.clock.now().toISOString()
  await school.launch({ ...lea, role: 'instructor' })
  const { data } = await testApp.call(listLtiPlatforms, {}, owner)
  expect(data.tool).toEqual({
    launch_url: 'http://localhost:3000/lti/launch',
    login_url: 'http://localhost:3000/lti/login',
    keys_url: 'http://localhost:3000/lti/keys',
    registration_url: expect.stringMatching(/^http:\/\/localhost:3000\/lti\/register\/[\w-]{43}$/) as string,
  })
  expect(data.platforms).toMatchObject([
    {
      name: 'Moodle',
      issuer: platform.url,
      client_id: clientId,
      status: 'active',
      trusts_trainers: false,
      courses: 1,
      last_launch_at: now,
      last_failure: { kind: 'trainers', at: now },
      deployments: [{ deployment_id: '1', allowed: true }],
    },
  ])
})

test('what the owner does with platforms is in the audit', async ({ school }) => {
  const { testApp, owner, shown } = school
  await school.trustTrainers()
  const params = { id: shown.id }
  await testApp.call(changeLtiPlatform, { params, body: { name: 'Our Moodle' } }, owner)
  // A call that changes nothing leaves no event.
  await testApp.call(changeLtiPlatform, { params, body: { name: 'Our Moodle' } }, owner)
  await testApp.call(deleteLtiPlatform, { params }, owner)
  const { data } = await testApp.call(listAudit, { query: {} }, owner)
  expect(data.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['lti_platform_deleted', { provider: 'Our Moodle' }, null],
    [
      'lti_platform_changed',
      expect.objectContaining({ provider: 'Moodle' }),
      expect.objectContaining({ provider: 'Our Moodle' }),
    ],
    [
      'lti_platform_changed',
      expect.objectContaining({ trusts_trainers: false }),
      expect.objectContaining({ trusts_trainers: true }),
    ],
    ['lti_platform_added', null, { provider: 'Moodle' }],
  ])
})

test('a removed platform leaves groups and their members', async ({ school }) => {
  const { testApp, owner, shown } = school
  await school.enter(lea)
  await testApp.call(deleteLtiPlatform, { params: { id: shown.id } }, owner)
  expect((await testApp.call(listGroups, {}, owner)).data).toMatchObject([{ name: 'English 1', members: 1 }])
  expect(await testApp.database.db.$count(ltiCourses)).toBe(0)
  expect(await testApp.refusal(deleteLtiPlatform, { params: { id: shown.id } }, owner)).toMatchObject({
    status: 404,
  })
})

describe('a platform is not added', () => {
  base('with an address of the own network, or without https', async ({ testApp }) => {
    const owner = await testApp.make.owner()
    for (const url of [
      'http://moodle.school.example/keys',
      'https://127.0.0.1/keys',
      'https://10.0.0.1/keys',
      'https://[::1]/keys',
      'https://169.254.169.254/latest/meta-data',
    ])
      for (const field of ['authorization_url', 'token_url', 'keys_url'] as const)
        expect(
          await testApp.refusal(addLtiPlatform, { body: { ...publicBody, [field]: url } }, owner),
        ).toMatchObject({ status: 400, errors: [{ path: field, code: 'webhook_not_public' }] })
    for (const url of ['ftp://x/y', 'javascript:alert(1)', 'https://user:secret@x.example/', 'x', ''])
      expect(
        await testApp.refusal(addLtiPlatform, { body: { ...publicBody, keys_url: url } }, owner),
      ).toMatchObject({ status: 400, reason: 'lti_url' })
  })

  base('twice, or with other keys of the same issuer', async ({ testApp }) => {
    const owner = await testApp.make.owner()
    await testApp.call(addLtiPlatform, { body: publicBody }, owner)
    // An issuer has no slash at its end, and an address that is copied may have one.
    for (const issuer of [publicBody.issuer, `${publicBody.issuer}/`])
      expect(await testApp.refusal(addLtiPlatform, { body: { ...publicBody, issuer } }, owner)).toMatchObject(
        { status: 409, reason: 'lti_platform_known' },
      )
    const other = { ...publicBody, client_id: 'other' }
    expect(
      await testApp.refusal(
        addLtiPlatform,
        { body: { ...other, keys_url: 'https://evil.example/keys' } },
        owner,
      ),
    ).toMatchObject({ status: 409, reason: 'lti_other_keys' })
    await testApp.call(addLtiPlatform, { body: other }, owner)
  })

  base('or approved beyond the limit', async ({ testApp }) => {
    const owner = await testApp.make.owner()
    const { db } = testApp.database
    const rows = Array.from({ length: ltiLimits.platforms + 1 }, (_, n) => ({
      id: newId(),
      name: 'x',
      issuer: `https://${n}.example`,
      clientId: 'x',
      authorizationUrl: 'https://x.example',
      tokenUrl: 'https://x.example',
      keysUrl: 'https://x.example',
      status: n === 0 ? ('waiting' as const) : ('active' as const),
      createdAt: testApp.clock.now(),
    }))
    await db.insert(ltiPlatforms).values(rows)
    const refused = { status: 409, reason: 'too_many_lti_platforms' }
    expect(await testApp.refusal(addLtiPlatform, { body: publicBody }, owner)).toMatchObject(refused)
    const [waiting = '', active = ''] = rows.map(({ id }) => id)
    const approval = { params: { id: waiting }, body: { approve: true as const } }
    expect(await testApp.refusal(changeLtiPlatform, approval, owner)).toMatchObject(refused)
    // One that is approved already takes no more room.
    await testApp.call(changeLtiPlatform, { ...approval, params: { id: active } }, owner)
    await testApp.call(deleteLtiPlatform, { params: { id: active } }, owner)
    expect((await testApp.call(changeLtiPlatform, approval, owner)).data).toMatchObject({ status: 'active' })
  })
})

test('without a deployment in the settings, the first one from which somebody comes is allowed', async ({
  school,
}) => {
  const { testApp, owner, platform, shown } = school
  await testApp.call(deleteLtiPlatform, { params: { id: shown.id } }, owner)
  await testApp.call(
    addLtiPlatform,
    { body: { name: 'Canvas', client_id: clientId, ...platform.settings } },
    owner,
  )
  expect((await school.launch(lea, { deploymentId: 'first' })).statusCode).toBe(303)
  expect((await school.launch(lea, { deploymentId: 'second' })).statusCode).toBe(403)
  expect((await school.launch(lea, { deploymentId: 'first' })).statusCode).toBe(303)
})

test('and no second one, also when several come at once', async ({ school }) => {
  const { testApp, owner, platform, shown } = school
  const body = { name: 'Canvas', client_id: clientId, ...platform.settings }
  let { id } = shown
  for (let round = 0; round < 5; round++) {
    await testApp.call(deleteLtiPlatform, { params: { id } }, owner)
    const { data } = await testApp.call(addLtiPlatform, { body }, owner)
    id = data.id
    const launches = []
    for (const deploymentId of ['a', 'b', 'c', 'd']) {
      const browser = school.browser()
      launches.push({
        browser,
        posted: await begin(browser, platform, { person: lea, activity: { deploymentId } }),
      })
    }
    await Promise.all(launches.map(({ browser, posted }) => browser.post('/lti/launch', posted)))
    const allowed = await testApp.database.db
      .select()
      .from(ltiDeployments)
      .where(eq(ltiDeployments.allowed, true))
    expect(allowed).toHaveLength(1)
  }
})

test('our keys are public, one for all servers, and have no secret', async ({ school }) => {
  const { testApp, database } = { ...school, database: school.testApp.database }
  const answer = await testApp.app.inject('/lti/keys')
  const { keys } = answer.json<{ keys: Record<string, unknown>[] }>()
  expect(keys).toHaveLength(1)
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  const replica = await openTestApp(database)
  try {
    expect((await replica.app.inject('/lti/keys')).json()).toEqual({ keys })
  } finally {
    await replica.app.close()
  }
})
