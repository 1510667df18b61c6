import { chooseForLti, enterByLti, listLtiChoices, openLtiWindow } from '@elocute/contract/lti'
import { listQuizzes } from '@elocute/contract/quizzes'
import { changeTrainerLevel } from '@elocute/contract/trainers'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect } from 'vitest'
import { ltiCourses, quizGroups, quizzes, users } from '../db/schema.ts'
import { signedBy } from '../testing/lti-signing.ts'
import { claimNames } from './lti-names.ts'
import {
  allowedBy,
  clientId,
  ines,
  lea,
  openBrowser,
  pageOf,
  test,
  type School,
} from './testing/lti-school.ts'

const choosing = { message: 'deepLinking' } as const

/** A trainer who has been sent to choose. `settings`: what the platform says of the choice besides. */
const begin = async (school: School, settings: Record<string, unknown> = {}) => {
  await school.trustTrainers()
  const browser = openBrowser(school.testApp)
  const claims = {
    [claimNames.deepLinkingSettings]: {
      deep_link_return_url: `${school.platform.url}/deep-link-return`,
      accept_types: ['ltiResourceLink'],
      accept_presentation_document_targets: ['iframe'],
      accept_multiple: true,
      data: 'opaque-data-of-the-platform',
      ...settings,
    },
  }
  const { code } = pageOf(await school.launch(ines, { ...choosing, claims }, { browser }))
  return { testApp: school.testApp, code, headers: browser.headers() }
}

test('a platform that names itself with a slash at its end, and was added without, is known by both', async ({
  school,
}) => {
  const { testApp, platform } = school
  await school.trustTrainers()
  const quiz = await testApp.make.quiz()
  const issuer = `${platform.url}/`
  platform.forge(({ header, claims }, key) => signedBy({ header, claims: { ...claims, iss: issuer } }, key))
  const browser = openBrowser(testApp)
  const form = { ...platform.beginning(clientId, ines, choosing), iss: issuer }
  const begun = await browser.post('/lti/login', form)
  const posted = await platform.authorize(String(begun.headers.location))
  const { code } = pageOf(await browser.post('/lti/launch', posted))
  const body = { code, chosen: [{ kind: 'quiz' as const, id: quiz.id }] }
  const { data } = await testApp.call(chooseForLti, { body }, { headers: browser.headers() })
  // Its answer is for the platform as it names itself.
  expect(decodeJwt(data.token).aud).toBe(issuer)
  platform.forge(({ header, claims }, key) =>
    signedBy({ header, claims: { ...claims, iss: `${issuer}/` } }, key),
  )
  await expect(school.enter(lea)).rejects.toThrow()
})

test('a trainer chooses a quiz for her course, and the launch of that link opens it', async ({ school }) => {
  const { testApp, platform } = school
  await school.trustTrainers()
  const quiz = await testApp.make.quiz({ title: 'Vowels' })
  await testApp.database.db.update(quizzes).set({ audience: 'chosen' }).where(eq(quizzes.id, quiz.id))
  const module = await testApp.make.module({ title: 'Unit 1' })
  const browser = openBrowser(testApp)
  const launched = await school.launch(ines, choosing, { browser, headers: { 'sec-fetch-dest': 'iframe' } })
  const { path, code } = pageOf(launched)
  const headers = browser.headers()
  // The page of the choice, and no other, is shown in frames of the platform, and may post to it.
  const page = await testApp.app.inject({ url: path, headers: { accept: 'application/json' } })
  expect(allowedBy(page, 'frame-ancestors')).toBe(platform.url)
  expect(allowedBy(page, 'form-action')).toBe(`'self' ${platform.url}`)
  expect(page.headers).not.toHaveProperty('x-frame-options')
  for (const url of ['/auth/lti/choose', '/auth/lti/choose?for=x', path.replace('/choose', '')]) {
    const other = await testApp.app.inject({ url, headers: { accept: 'application/json' } })
    expect(allowedBy(other, 'frame-ancestors')).toBe("'none'")
  }
  const { data } = await testApp.call(listLtiChoices, { body: { code } }, { headers })
  expect(data).toEqual({
    course: 'English 1',
    several: true,
    choices: [
      { kind: 'quiz', id: quiz.id, title: 'Vowels', points: quiz.totalPoints },
      { kind: 'module', id: module.id, title: 'Unit 1', points: null },
    ],
  })
  const chosen = data.choices.map(({ kind, id }) => ({ kind, id }))
  const answer = await testApp.call(chooseForLti, { body: { code, chosen } }, { headers })
  expect(answer.data.address).toBe(`${platform.url}/deep-link-return`)
  const items = await platform.acceptChoice(answer.data.token, clientId)
  expect(items).toEqual([
    {
      type: 'ltiResourceLink',
      title: 'Vowels',
      url: 'http://localhost:3000/lti/launch',
      custom: { task: `quiz/${quiz.id}` },
      window: { targetName: 'elocute' },
      lineItem: { scoreMaximum: quiz.totalPoints, label: 'Vowels', resourceId: `quiz/${quiz.id}` },
    },
    {
      type: 'ltiResourceLink',
      title: 'Unit 1',
      url: 'http://localhost:3000/lti/launch',
      custom: { task: `module/${module.id}` },
      window: { targetName: 'elocute' },
    },
  ])
  expect(platform.problems).toEqual([])
  // The group of the course is among those whom the quiz is for.
  const [course] = await testApp.database.db.select().from(ltiCourses)
  expect(await testApp.database.db.select().from(quizGroups)).toEqual([
    { quizId: quiz.id, groupId: course?.groupId },
  ])
  const custom = items[0]?.['custom'] as Record<string, string>
  expect((await school.enter(lea, { custom })).opens).toMatchObject({ kind: 'quiz', id: quiz.id })
})

describe('a choice', () => {
  test('is answered once, and nothing cancels it', async ({ school }) => {
    const { testApp, code, headers } = await begin(school)
    const body = { code, chosen: [] }
    const { data } = await testApp.call(chooseForLti, { body }, { headers })
    expect(await school.platform.acceptChoice(data.token, clientId)).toEqual([])
    expect(await testApp.refusal(chooseForLti, { body }, { headers })).toMatchObject({ reason: 'lti_over' })
    expect(await testApp.refusal(listLtiChoices, { body: { code } }, { headers })).toMatchObject({
      reason: 'lti_over',
    })
  })

  test('is one, of those that are made at once', async ({ school }) => {
    const { testApp, code, headers } = await begin(school)
    const offered = [await testApp.make.quiz(), await testApp.make.quiz()]
    await testApp.database.db.update(quizzes).set({ audience: 'chosen' })
    const answers = await Promise.all(
      offered.map(({ id }) =>
        testApp.send(chooseForLti, { body: { code, chosen: [{ kind: 'quiz', id }] } }, { headers }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
    expect(await testApp.database.db.$count(quizGroups)).toBe(1)
  })

  test('is of one browser, for an hour', async ({ school }) => {
    const { testApp, code, headers } = await begin(school)
    expect(await testApp.refusal(listLtiChoices, { body: { code } })).toMatchObject({ status: 403 })
    testApp.clock.advance({ minutes: 59 })
    await testApp.call(listLtiChoices, { body: { code } }, { headers })
    testApp.clock.advance({ minutes: 2 })
    expect(await testApp.refusal(listLtiChoices, { body: { code } }, { headers })).toMatchObject({
      status: 403,
    })
  })

  test('is of somebody who may still change something', async ({ school }) => {
    const { testApp, code, headers } = await begin(school)
    const [trainer] = await testApp.database.db.select().from(users).where(eq(users.email, ines.email))
    const params = { id: trainer?.id ?? '' }
    await testApp.call(changeTrainerLevel, { params, body: { trainer_level: 'observer' } }, school.owner)
    expect(await testApp.refusal(listLtiChoices, { body: { code } }, { headers })).toMatchObject({
      status: 403,
    })
  })

  test('ends with the trust of the owner', async ({ school }) => {
    const { testApp, code, headers } = await begin(school)
    await school.trustTrainers(false)
    expect(await testApp.refusal(chooseForLti, { body: { code, chosen: [] } }, { headers })).toMatchObject({
      status: 403,
    })
  })

  test('takes one thing where the platform takes one, and nothing that is gone or not offered', async ({
    school,
  }) => {
    const quiz = await school.testApp.make.quiz()
    const draft = await school.testApp.make.quiz()
    await school.testApp.database.db.update(quizzes).set({ state: 'draft' }).where(eq(quizzes.id, draft.id))
    const other = await school.testApp.make.module()
    const { testApp, code, headers } = await begin(school, { accept_multiple: false })
    const refuse = (chosen: { kind: 'quiz' | 'module'; id: string }[]) =>
      testApp.refusal(chooseForLti, { body: { code, chosen } }, { headers })
    const quizItem = { kind: 'quiz' as const, id: quiz.id }
    expect(await refuse([quizItem, { kind: 'module', id: other.id }])).toMatchObject({ status: 400 })
    expect(await refuse([{ kind: 'module', id: quiz.id }])).toMatchObject({ reason: 'lti_nothing_to_choose' })
    expect(await refuse([{ kind: 'quiz', id: draft.id }])).toMatchObject({ reason: 'lti_nothing_to_choose' })
    const { data } = await testApp.call(chooseForLti, { body: { code, chosen: [quizItem] } }, { headers })
    expect(await school.platform.acceptChoice(data.token, clientId)).toHaveLength(1)
  })

  test('has no line item where the platform takes none', async ({ school }) => {
    const quiz = await school.testApp.make.quiz()
    const { testApp, code, headers } = await begin(school, { accept_lineitem: false })
    const body = { code, chosen: [{ kind: 'quiz' as const, id: quiz.id }] }
    const { data } = await testApp.call(chooseForLti, { body }, { headers })
    const [item] = await school.platform.acceptChoice(data.token, clientId)
    expect(item).not.toHaveProperty('lineItem')
  })

  test('is not for learners', async ({ school }) => {
    expect((await school.launch(lea, choosing)).statusCode).toBe(403)
  })

  test('is not begun without the settings of the platform', async ({ school }) => {
    await school.trustTrainers()
    const claims = { [claimNames.deepLinkingSettings]: undefined }
    expect((await school.launch(ines, { ...choosing, claims })).statusCode).toBe(403)
    const elsewhere = { deep_link_return_url: 'javascript:alert(1)', accept_types: ['ltiResourceLink'] }
    const wrong = { [claimNames.deepLinkingSettings]: elsewhere }
    expect((await school.launch(ines, { ...choosing, claims: wrong })).statusCode).toBe(403)
  })
})

describe('what is missing is made in a window', () => {
  const ours = { origin: 'http://localhost:3000' }
  const codeFor = async ({ testApp, code, headers }: Awaited<ReturnType<typeof begin>>) =>
    (await testApp.call(openLtiWindow, { body: { code } }, { headers })).data.code

  test('where the trainer who chooses is signed in, and the choice stays open', async ({ school }) => {
    const choice = await begin(school)
    const { testApp, code, headers } = choice
    const window = school.browser()
    const opened = await window.post('/lti/open', { code: await codeFor(choice) }, ours)
    const { path, code: next } = pageOf(opened)
    expect(path).toBe('/auth/lti')
    const entered = await testApp.call(enterByLti, { body: { code: next } }, { headers: window.headers() })
    expect(entered).toMatchObject({ signed_in: { role: 'trainer' }, opens: null })
    const trainer = { headers: { authorization: `Bearer ${entered.signed_in?.accessToken ?? ''}` } }
    expect((await testApp.call(listQuizzes, {}, trainer)).quizzes).toEqual([])
    const quiz = await testApp.make.quiz()
    const { data } = await testApp.call(listLtiChoices, { body: { code } }, { headers })
    expect(data.choices.map(({ id }) => id)).toEqual([quiz.id])
  })

  test('once, from our own page, within ten minutes', async ({ school }) => {
    const choice = await begin(school)
    const window = school.browser()
    const once = await codeFor(choice)
    for (const headers of [{}, { origin: 'https://evil.example' }, { origin: 'null' }])
      expect((await window.post('/lti/open', { code: once }, headers)).statusCode).toBe(403)
    expect((await window.post('/lti/open', { code: once }, ours)).statusCode).toBe(303)
    expect((await window.post('/lti/open', { code: once }, ours)).statusCode).toBe(403)
    const late = await codeFor(choice)
    school.testApp.clock.advance({ minutes: 11 })
    expect((await window.post('/lti/open', { code: late }, ours)).statusCode).toBe(403)
  })

  test('and its code signs nobody in by itself, and is given to the browser of the choice alone', async ({
    school,
  }) => {
    const choice = await begin(school)
    const { testApp, code, headers } = choice
    const body = { code: await codeFor(choice) }
    expect(await testApp.refusal(enterByLti, { body }, { headers })).toMatchObject({ reason: 'lti_over' })
    expect(await testApp.refusal(enterByLti, { body: { code } }, { headers })).toMatchObject({ status: 403 })
    expect(await testApp.refusal(openLtiWindow, { body: { code } })).toMatchObject({ status: 403 })
    expect(await testApp.refusal(openLtiWindow, { body }, { headers })).toMatchObject({ status: 403 })
    await school.trustTrainers(false)
    expect(await testApp.refusal(openLtiWindow, { body: { code } }, { headers })).toMatchObject({
      status: 403,
    })
  })

  test('a code that was given before the owner ended the trust signs nobody in', async ({ school }) => {
    const choice = await begin(school)
    const window = school.browser()
    const { code } = pageOf(await window.post('/lti/open', { code: await codeFor(choice) }, ours))
    await school.trustTrainers(false)
    const { testApp } = school
    expect(
      await testApp.refusal(enterByLti, { body: { code } }, { headers: window.headers() }),
    ).toMatchObject({ reason: 'lti_over' })
  })
})
