import { enterByLti, listLtiChoices } from '@elocute/contract/lti'
import { languageCookie } from '@elocute/contract/headers'
import { changeSettings } from '@elocute/contract/settings'
import { me } from '@elocute/contract/session'
import { listGroups } from '@elocute/contract/groups'
import * as m from '@elocute/messages/lti'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { groups, ltiCourses, ltiLinks, ltiMembers, users } from '../db/schema.ts'
import { inLanguage } from '../reader-language.ts'
import { sentence } from '../sentence.ts'
import { openTestApp } from '../testing/test-app.ts'
import { claimNames } from './lti-names.ts'
import { allowedBy, begin, clientId, ines, lea, openBrowser, pageOf, test } from './testing/lti-school.ts'

test('a learner comes in as a verified trainee in the group of her course', async ({ school }) => {
  const { testApp, platform, owner } = school
  const { token, opens } = await school.enter(lea)
  expect(opens).toBeNull()
  expect(await testApp.call(me, {}, { token })).toMatchObject({
    role: 'trainee',
    status: 'verified',
    email: lea.email,
    first_name: 'Lea',
    last_name: 'Learner',
  })
  const { data } = await testApp.call(listGroups, {}, owner)
  expect(data).toMatchObject([{ name: 'English 1', members: 1 }])
  const [course] = await testApp.database.db.select().from(ltiCourses)
  expect(course).toMatchObject({
    contextId: 'course-1',
    membershipsUrl: `${platform.url}/members/course-1`,
    lineItemsUrl: `${platform.url}/lineitems/course-1`,
    groupId: data[0]?.id,
  })
  expect(await testApp.database.db.select().from(ltiLinks)).toMatchObject([
    { resourceLinkId: 'link-1', quizId: null, lineItemUrl: `${platform.url}/lineitems/course-1/link-1` },
  ])
  expect(platform.problems).toEqual([])
})

test('she is the same person in her next course, which is another group', async ({ school }) => {
  const { testApp, owner } = school
  await school.enter(lea)
  await school.enter({ ...lea, email: 'married@school.example', familyName: 'Other' })
  await school.enter(lea, { courseId: 'course-2', courseTitle: 'English 1' })
  expect(await testApp.database.db.$count(users)).toBe(2)
  const { data } = await testApp.call(listGroups, {}, owner)
  expect(data.map(({ name, members }) => [name, members])).toEqual([
    ['English 1', 1],
    ['English 1 (2)', 1],
  ])
  expect(await testApp.database.db.$count(ltiMembers)).toBe(2)
})

test('a link opens what it was made for', async ({ school }) => {
  const { testApp } = school
  const quiz = await testApp.make.quiz()
  const module = await testApp.make.module()
  const custom = { task: `quiz/${quiz.id}` }
  expect((await school.enter(lea, { custom })).opens).toEqual({
    kind: 'quiz',
    id: quiz.id,
    type: quiz.type,
    is_taken: false,
  })
  const other = { resourceLinkId: 'link-2', custom: { task: `module/${module.id}` } }
  expect((await school.enter(lea, other)).opens).toEqual({ kind: 'module', id: module.id })
  for (const task of [`quiz/${module.id}`, 'quiz/1', '../..', 'https://evil.example'])
    expect((await school.enter(lea, { resourceLinkId: 'link-3', custom: { task } })).opens).toBeNull()
  const links = await testApp.database.db.select().from(ltiLinks)
  expect(links.map(({ quizId, moduleId }) => [quizId, moduleId])).toEqual(
    expect.arrayContaining([
      [quiz.id, null],
      [null, module.id],
      [null, null],
    ]),
  )
})

test('platforms write flags and roles in their own way', async ({ school }) => {
  const { testApp, platform } = school
  await school.trustTrainers()
  const roles = ['Instructor', null, 5, 'x'.repeat(2_000)]
  for (const several of [1, '1', true, 'yes', 0]) {
    const settings = {
      deep_link_return_url: `${platform.url}/deep-link-return`,
      accept_types: ['link', 'ltiResourceLink'],
      accept_multiple: several,
    }
    const claims = { [claimNames.deepLinkingSettings]: settings, [claimNames.roles]: roles }
    const browser = openBrowser(testApp)
    const { code } = pageOf(await school.launch(ines, { message: 'deepLinking', claims }, { browser }))
    const { data } = await testApp.call(listLtiChoices, { body: { code } }, { headers: browser.headers() })
    expect([several, data.several]).toEqual([several, several !== 'yes' && several !== 0])
  }
})

test('keys with a byte order mark are read, and no host encodes its answer', async ({ school }) => {
  const { testApp, platform } = school
  const keys = await (await fetch(platform.settings.keys_url)).text()
  const accepted: unknown[] = []
  platform.respondWith((response, { headers }) => {
    accepted.push(headers['accept-encoding'])
    response.writeHead(200, { 'content-type': 'application/json' }).end(`\uFEFF${keys}`)
  })
  const browser = openBrowser(testApp)
  expect((await school.launch(lea, {}, { browser })).statusCode).toBe(303)
  expect(accepted).toEqual(['identity'])
})

test('platforms write numbers, texts and hosts in their own way', async ({ school }) => {
  const { testApp, platform } = school
  await school.trustTrainers()
  const quiz = await testApp.make.quiz()
  const claims = {
    [claimNames.deploymentId]: Number(platform.deploymentId),
    [claimNames.context]: { id: 42, title: 'English 1' },
    [claimNames.resourceLink]: { id: 7 },
    [claimNames.targetLinkUri]: 'http://LOCALHOST:3000/lti/launch?from=course',
  }
  const { opens } = await school.enter(lea, { custom: { task: `quiz/${quiz.id}` }, claims })
  expect(opens).toMatchObject({ id: quiz.id })
  expect(await testApp.database.db.select().from(ltiCourses)).toMatchObject([{ contextId: '42' }])
  expect(await testApp.database.db.select().from(ltiLinks)).toMatchObject([{ resourceLinkId: '7' }])
  const settings = {
    deep_link_return_url: `${platform.url}/deep-link-return`,
    accept_types: 'ltiResourceLink',
    accept_multiple: 'true',
    accept_lineitem: null,
  }
  const choosing = { message: 'deepLinking', claims: { [claimNames.deepLinkingSettings]: settings } } as const
  expect(pageOf(await school.launch(ines, choosing)).path).toContain('/auth/lti/choose')
})

test('a launch without a course lets people in, and makes no group', async ({ school }) => {
  const { testApp, owner } = school
  const claims = { 'https://purl.imsglobal.org/spec/lti/claim/context': undefined }
  const { token } = await school.enter(lea, { claims })
  expect(await testApp.call(me, {}, { token })).toMatchObject({ status: 'verified' })
  expect((await testApp.call(listGroups, {}, owner)).data).toEqual([])
})

test('a course whose title nobody could see has a name', async ({ school }) => {
  await school.enter(lea, { claims: { [claimNames.context]: { id: 'c', title: '\u3164\u2800' } } })
  const rows = await school.testApp.database.db.select().from(groups)
  expect(rows.map(({ name }) => name)).toEqual(['Course'])
})

describe('the code of a launch', () => {
  test('counts once', async ({ school }) => {
    const { testApp } = school
    const browser = school.browser()
    const { path, code } = pageOf(await school.launch(lea, {}, { browser }))
    expect(path).toBe('/auth/lti')
    const options = { headers: browser.headers() }
    const answers = await Promise.all(
      [1, 2, 3].map(() => testApp.send(enterByLti, { body: { code } }, options)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403])
  })

  test('is of one browser, and for one minute', async ({ school }) => {
    const { testApp } = school
    const browser = school.browser()
    const { code } = pageOf(await school.launch(lea, {}, { browser }))
    const call = (headers: Record<string, string>) =>
      testApp.refusal(enterByLti, { body: { code } }, { headers })
    expect(await call({})).toMatchObject({ status: 403, reason: 'lti_over' })
    const other = school.browser()
    await school.launch(lea, {}, { browser: other })
    for (const [name] of browser.jar) other.jar.set(name, other.jar.get(name) ?? 'x')
    expect(await call(other.headers())).toMatchObject({ reason: 'lti_over' })
    testApp.clock.advance({ seconds: 61 })
    expect(await call(browser.headers())).toMatchObject({ reason: 'lti_over' })
  })
})

test('many launch at once, into one group', async ({ school }) => {
  const { testApp, owner } = school
  const people = Array.from({ length: 20 }, (_, n) => ({
    ...lea,
    subject: `learner-${n}`,
    email: `learner-${n}@school.example`,
  }))
  // The test platform launches one person at a time.
  const posted = []
  for (const person of people) {
    const browser = openBrowser(testApp)
    posted.push({ browser, form: await begin(browser, school.platform, { person }) })
  }
  const answers = await Promise.all(posted.map(({ browser, form }) => browser.post('/lti/launch', form)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([303]))
  const { data } = await testApp.call(listGroups, {}, owner)
  expect(data).toMatchObject([{ name: 'English 1', members: 20 }])
})

test('whatever fails is answered with a page, because a person reads it', async ({ school }) => {
  const answer = await school.browser().post('/lti/launch', { id_token: 'x'.repeat(70 * 1024) })
  expect(answer.statusCode).toBe(413)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain(sentence('too_large'))
})

test('a failure of ours is shown in the frame of the platform that launched', async ({ school }) => {
  const { testApp, platform } = school
  const browser = school.browser()
  const form = await begin(browser, platform, { person: lea })
  await testApp.database.db.execute(sql`alter table lti_nonces rename to lti_nonces_away`)
  onTestFinished(async () => {
    await testApp.database.db.execute(sql`alter table lti_nonces_away rename to lti_nonces`)
  })
  const answer = await browser.post('/lti/launch', form)
  expect(answer.statusCode).toBe(500)
  expect(answer.body).toContain(sentence('unexpected'))
  expect(allowedBy(answer, 'frame-ancestors')).toContain(platform.url)
})

describe('instructors', () => {
  test('become trainers where the owner trusts the platform, and see the group of the course', async ({
    school,
  }) => {
    const { testApp, owner } = school
    await school.trustTrainers()
    const { token, opens } = await school.enter(ines)
    expect(await testApp.call(me, {}, { token })).toMatchObject({ role: 'trainer', trainer_level: 'trainer' })
    const { data } = await testApp.call(listGroups, {}, owner)
    expect(opens).toEqual({ kind: 'group', id: data[0]?.id })
    expect(data).toMatchObject([{ members: 0 }])
  })
})

describe('the cookie of a launch', () => {
  test.for([
    ['https://elocute.school.example', '__Host-elocute-lti-', '/'],
    ['https://school.example/elocute', '__Secure-elocute-lti-', '/elocute/'],
  ] as const)('at %s is sent by each site its own', async ([publicUrl, prefix, path], { school }) => {
    const { platform, testApp } = school
    const host = new URL(platform.url).host
    const app = await openTestApp(testApp.database, { publicUrl, outgoingAllow: [host] })
    try {
      const form = { ...platform.beginning(clientId, lea), target_link_uri: `${publicUrl}/lti/launch` }
      const { pathname } = new URL(publicUrl)
      const url = `${pathname.replace(/\/$/, '')}/lti/login?${new URLSearchParams(form).toString()}`
      const answer = await app.app.inject({ url })
      expect(answer.statusCode).toBe(303)
      expect(answer.cookies).toEqual([
        {
          name: expect.stringContaining(prefix) as string,
          value: expect.any(String) as string,
          path,
          maxAge: 3_600,
          httpOnly: true,
          secure: true,
          sameSite: 'None',
          partitioned: true,
        },
      ])
    } finally {
      await app.app.close()
    }
  })

  test('is one of a few, however often a browser begins', async ({ school }) => {
    const browser = school.browser()
    for (let n = 0; n < 80; n++) await browser.post('/lti/login', school.platform.beginning(clientId, lea))
    expect(browser.jar.size).toBeLessThanOrEqual(32)
  })
})

test('a page without the app is in the language that the browser keeps, or else in that of the school', async ({
  school,
}) => {
  const { testApp, owner } = school
  const languageOf = async (headers: Record<string, string>) => {
    const page = await openBrowser(testApp).post('/lti/launch', { state: 'made up' }, headers)
    return /<html lang="([^"]+)"/.exec(page.body)?.[1]
  }
  await testApp.call(changeSettings, { body: { language: 'ar' } }, owner)
  const wanted = { 'accept-language': 'es' }
  expect(await languageOf(wanted)).toBe('ar')
  expect(await languageOf({ ...wanted, cookie: `${languageCookie}=vi` })).toBe('vi')
  // One that nobody ships is none.
  expect(await languageOf({ ...wanted, cookie: `${languageCookie}=xx` })).toBe('ar')
})

test('the account of a newcomer is in the language of the pages of her browser', async ({ school }) => {
  const { testApp } = school
  const languageOf = async (subject: string, headers: Record<string, string>) => {
    const email = `${subject}@school.example`
    await school.launch({ ...lea, subject, email }, {}, { headers })
    const [account] = await testApp.database.db.select().from(users).where(eq(users.email, email))
    return account?.language
  }
  const wanted = { 'accept-language': 'vi, en;q=0.5' }
  expect(await languageOf('ana', wanted)).toBe('vi')
  // She keeps it in a browser of another language.
  expect(await languageOf('ana', { 'accept-language': 'es' })).toBe('vi')
})

test('a page without the app is in the language of the browser', async ({ school }) => {
  const page = await openBrowser(school.testApp).post(
    '/lti/launch',
    { state: 'made up' },
    { 'accept-language': 'ar-EG, en;q=0.5' },
  )
  expect(page.headers['vary']).toContain('Accept-Language')
  expect(page.body).toContain('<html lang="ar" dir="rtl">')
  inLanguage('ar', () => {
    expect(page.body).toContain(`<h1>${m.refusedTitle()}</h1>`)
    expect(page.body).toContain(`<p>${sentence('lti_state')}</p>`)
  })
})
