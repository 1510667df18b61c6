import { confirmNewPassword, login } from '@elocute/contract/auth'
import { enterByLti, linkByLti, proveByLti } from '@elocute/contract/lti'
import { changeLtiPlatform, deleteLtiPlatform } from '@elocute/contract/lti-platforms'
import { me } from '@elocute/contract/session'
import { loadSignInWays, unlinkProvider } from '@elocute/contract/sign-in-providers'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { weak } from '../auth/testing/sign-in.ts'
import { enterCode, newPassword } from '../auth/testing/password-reset.ts'
import { identities, users } from '../db/schema.ts'
import { allowedBy, codeInPage, ines, lea, openBrowser, pageOf, test } from './testing/lti-school.ts'

type Answer = { statusCode: number; body: string }
const refusal = ({ statusCode, body }: Answer) => [statusCode, /<p>(.*?)<\/p>/.exec(body)?.[1]]

const institution = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person'

describe('an account with the address of a launch', () => {
  const leaHere = async (make: { trainee: (changes: object) => Promise<{ id: string; token: string }> }) =>
    make.trainee({ email: lea.email, passwordHash: await weak.hash('right') })

  test('is not opened, but linked by its password, once', async ({ school }) => {
    const { testApp } = school
    const account = await leaHere(testApp.make)
    const browser = openBrowser(testApp)
    const { code } = pageOf(await school.launch(lea, {}, { browser }))
    const headers = browser.headers()
    const answer = await testApp.call(enterByLti, { body: { code } }, { headers })
    expect(answer).toMatchObject({ signed_in: null, account: { email: lea.email, has_password: true } })
    expect(await testApp.database.db.$count(identities)).toBe(0)
    const wrong = { body: { code, password: 'wrong' } }
    expect(await testApp.refusal(proveByLti, wrong, { headers })).toMatchObject({ status: 401 })
    const proof = { body: { code, password: 'right' } }
    // Without the cookie of the launch the password links nothing.
    expect(await testApp.refusal(proveByLti, proof)).toMatchObject({ reason: 'lti_over' })
    const { accessToken: token } = await testApp.call(proveByLti, proof, { headers })
    expect(await testApp.call(me, {}, { token })).toMatchObject({ id: account.id })
    expect(await testApp.refusal(proveByLti, proof, { headers })).toMatchObject({ reason: 'lti_over' })
    const again = await school.enter(lea)
    expect(await testApp.call(me, {}, again)).toMatchObject({ id: account.id })
    const [mail, ...more] = await testApp.mails()
    expect([mail, more]).toMatchObject([{ to: lea.email, subject: 'Another way to sign in to Elocute' }, []])
    expect(mail?.text).toContain('linked to your school’s learning platform')
    expect(mail?.text).not.toContain('provider')
  })

  test('is linked by whoever is signed in to it', async ({ school }) => {
    const { testApp } = school
    const account = await testApp.make.trainee({ email: lea.email, passwordHash: null })
    const other = await testApp.make.trainee()
    const browser = openBrowser(testApp)
    const { code } = pageOf(await school.launch(lea, {}, { browser }))
    const headers = browser.headers()
    const body = { code }
    expect(await testApp.call(enterByLti, { body }, { headers })).toMatchObject({
      account: { has_password: false },
    })
    expect(await testApp.refusal(proveByLti, { body: { code, password: 'any' } }, { headers })).toMatchObject(
      { reason: 'lti_no_password' },
    )
    expect(await testApp.refusal(linkByLti, { body }, { headers, token: other.token })).toMatchObject({
      reason: 'lti_wrong_account',
    })
    await testApp.call(linkByLti, { body }, { headers, token: account.token })
    const again = await school.enter(lea)
    expect(await testApp.call(me, {}, again)).toMatchObject({ id: account.id })
  })

  test('is not linked to a second person of the platform', async ({ school }) => {
    const { testApp } = school
    await school.enter(lea)
    expect(refusal(await school.launch({ ...lea, subject: 'another' }))).toEqual([
      403,
      expect.stringContaining('linked to another person'),
    ])
    expect(await testApp.database.db.$count(identities)).toBe(1)
  })

  test('of the owner is opened by no platform, linked or not', async ({ school }) => {
    const { testApp, owner } = school
    await school.trustTrainers()
    for (const role of ['learner', 'instructor'] as const)
      expect(refusal(await school.launch({ ...ines, email: owner.email, role }))).toEqual([
        403,
        expect.stringContaining('owns the school'),
      ])
    // Somebody who becomes the owner later is not opened any more.
    const { token } = await school.enter(ines)
    const { id } = await testApp.call(me, {}, { token })
    await testApp.database.db.transaction(async (tx) => {
      await tx.update(users).set({ trainerLevel: 'trainer' }).where(eq(users.id, owner.id))
      await tx.update(users).set({ trainerLevel: 'owner' }).where(eq(users.id, id))
    })
    expect((await school.launch(ines)).statusCode).toBe(403)
  })
})

describe('somebody who takes the address of another at the platform', () => {
  test('does not share the account that the other makes hers', async ({ school }) => {
    const { testApp } = school
    const victim = 'anna@example.com'
    await school.enter({ ...lea, subject: 'thief', email: victim })
    const { headers } = await enterCode(testApp)
    await testApp.call(confirmNewPassword, { body: newPassword('secret') }, { headers })
    expect(await testApp.database.db.$count(identities)).toBe(0)
    await testApp.call(login, { body: { email: victim, password: 'secret' } })
    const browser = openBrowser(testApp)
    const answer = await school.launch({ ...lea, subject: 'thief', email: victim }, {}, { browser })
    const { code } = pageOf(answer)
    expect(await testApp.call(enterByLti, { body: { code } }, { headers: browser.headers() })).toMatchObject({
      signed_in: null,
    })
  })
})

describe('roles', () => {
  test('instructors do not come before the owner trusts the platform for trainers', async ({ school }) => {
    expect(refusal(await school.launch(ines))).toEqual([403, expect.stringContaining('Instructors')])
    expect(await school.testApp.database.db.$count(users)).toBe(1)
  })

  test.for([
    ['Instructor', 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor', 303],
    [
      'Teaching assistant',
      'http://purl.imsglobal.org/vocab/lis/v2/membership/Instructor#TeachingAssistant',
      303,
    ],
    ['Administrator of the course', 'http://purl.imsglobal.org/vocab/lis/v2/membership#Administrator', 303],
    ['Instructor of an older platform', 'Instructor', 303],
    ['Instructor of LTI 1', 'urn:lti:role:ims/lis/Instructor', 303],
    ['Teaching assistant of LTI 1', 'urn:lti:role:ims/lis/Instructor/TeachingAssistant', 303],
    ['Learner of LTI 1', 'urn:lti:role:ims/lis/Learner', 303],
    ['Student of an institution without roles in courses', `${institution}#Student`, 303],
    ['Instructor of the institution in LTI 1', 'urn:lti:instrole:ims/lis/Instructor', 403],
    ['Administrator of the system', 'http://purl.imsglobal.org/vocab/lis/v2/system/person#SysAdmin', 403],
    ['Instructor of the institution', `${institution}#Instructor`, 403],
    ['Mentor', 'http://purl.imsglobal.org/vocab/lis/v2/membership#Mentor', 403],
    ['Instructor of another vocabulary', 'https://evil.example/membership#Instructor', 403],
  ] as const)('%s', async ([, role, status], { school }) => {
    await school.trustTrainers()
    const claims = { 'https://purl.imsglobal.org/spec/lti/claim/roles': [role] }
    expect((await school.launch(ines, { claims })).statusCode).toBe(status)
  })

  test('a student of the institution who is a mentor in the course is no learner there', async ({
    school,
  }) => {
    const roles = [`${institution}#Student`, 'http://purl.imsglobal.org/vocab/lis/v2/membership#Mentor']
    const claims = { 'https://purl.imsglobal.org/spec/lti/claim/roles': roles }
    expect((await school.launch(lea, { claims })).statusCode).toBe(403)
  })

  test('a trainee is made no trainer, and a trainer no trainee', async ({ school }) => {
    await school.trustTrainers()
    await school.enter(lea)
    await school.enter(ines)
    const teaching = refusal(await school.launch({ ...lea, role: 'instructor' }))[1]
    expect(teaching).toContain('You’re a trainee')
    // Nobody can change what she is.
    expect(teaching).toContain('delete your trainee account')
    expect(refusal(await school.launch({ ...ines, role: 'learner' }))[1]).toContain('You’re a trainer')
  })

  test('an applicant is let in by her course, and somebody suspended is not', async ({ school }) => {
    const { testApp } = school
    const { token } = await school.enter(lea)
    const { id } = await testApp.call(me, {}, { token })
    const set = (status: 'pending' | 'other' | 'suspended') =>
      testApp.database.db.update(users).set({ status }).where(eq(users.id, id))
    await set('pending')
    expect(await testApp.call(me, {}, await school.enter(lea))).toMatchObject({ status: 'verified' })
    await set('other')
    expect(refusal(await school.launch(lea))[1]).toContain('isn’t active')
    await set('suspended')
    expect(refusal(await school.launch(lea))[1]).toContain('suspended')
  })

  test('a trainer of the platform is one as long as the owner trusts it', async ({ school }) => {
    const { testApp } = school
    await school.trustTrainers()
    const entered = await school.enter(ines)
    const { id } = await testApp.call(me, {}, entered)
    await school.trustTrainers(false)
    expect(await testApp.refusal(me, {}, entered)).toMatchObject({ status: 401 })
    const [account] = await testApp.database.db.select().from(users).where(eq(users.id, id))
    expect(account).toMatchObject({ role: 'trainer', status: 'other' })
    expect((await school.launch(ines)).statusCode).toBe(403)
    await school.trustTrainers()
    expect(await testApp.call(me, {}, await school.enter(ines))).toMatchObject({ id, status: 'verified' })
  })

  test('and keeps it by no password and no unlinking', async ({ school }) => {
    const { testApp } = school
    await school.trustTrainers()
    const entered = await school.enter({ ...ines, email: 'anna@example.com' })
    const passwordHash = await weak.hash('right')
    await testApp.database.db.update(users).set({ passwordHash }).where(eq(users.email, 'anna@example.com'))
    const body = { email: 'anna@example.com', password: 'right' }
    expect(await testApp.refusal(login, { body })).toMatchObject({ reason: 'sign_in_at_provider' })
    const { data } = await testApp.call(loadSignInWays, {}, entered)
    expect(data.providers).toMatchObject([{ id: null, name: '127.0.0.1' }])
    const params = { id: data.providers[0]?.identity?.id ?? '' }
    expect(
      await testApp.refusal(unlinkProvider, { params, body: { password: 'right' } }, entered),
    ).toMatchObject({ reason: 'identity_gives_role' })
  })

  test('a trainer whom the owner made stays one without the platform', async ({ school }) => {
    const { testApp, shown, owner } = school
    await school.trustTrainers()
    const trainer = await testApp.make.trainer({ email: ines.email, passwordHash: await weak.hash('right') })
    const browser = openBrowser(testApp)
    const { code } = pageOf(await school.launch(ines, {}, { browser }))
    const proof = { body: { code, password: 'right' } }
    await testApp.call(proveByLti, proof, { headers: browser.headers() })
    await testApp.call(deleteLtiPlatform, { params: { id: shown.id } }, owner)
    expect(await testApp.call(me, {}, trainer)).toMatchObject({
      status: 'verified',
      trainer_level: 'trainer',
    })
  })
})

test('nobody comes from a platform that was removed, and everybody keeps her account', async ({ school }) => {
  const { testApp, shown, owner } = school
  const entered = await school.enter(lea)
  const browser = openBrowser(testApp)
  const { code } = pageOf(await school.launch(lea, {}, { browser }))
  await testApp.call(deleteLtiPlatform, { params: { id: shown.id } }, owner)
  expect(await testApp.refusal(enterByLti, { body: { code } }, { headers: browser.headers() })).toMatchObject(
    { reason: 'lti_over' },
  )
  expect(await testApp.call(me, {}, entered)).toMatchObject({ status: 'verified' })
  const change = { params: { id: shown.id }, body: { approve: true as const } }
  expect(await testApp.refusal(changeLtiPlatform, change, owner)).toMatchObject({ status: 404 })
})

describe('in a frame', () => {
  const framed = { headers: { 'sec-fetch-dest': 'iframe' } }

  test('one page of the platform’s frames opens a window with a code', async ({ school }) => {
    const { testApp, platform } = school
    const answer = await school.launch(lea, {}, framed)
    expect(answer.statusCode).toBe(200)
    expect(allowedBy(answer, 'frame-ancestors')).toBe(platform.url)
    expect(allowedBy(answer, 'form-action')).toBe("'self'")
    expect(allowedBy(answer, 'default-src')).toBe("'none'")
    expect(answer.headers).not.toHaveProperty('x-frame-options')
    expect(answer.body).toContain('target="_blank"')
    expect(answer.body).not.toContain('<script')
    const code = codeInPage(answer)
    // The window has none of the cookies of the frame.
    const window = openBrowser(testApp)
    const open = (origin?: string) => window.post('/lti/open', { code }, origin ? { origin } : {})
    for (const origin of [undefined, 'https://evil.example', 'null'])
      expect((await open(origin)).statusCode).toBe(403)
    const { path, code: next } = pageOf(await open('http://localhost:3000'))
    expect(path).toBe('/auth/lti')
    const entered = await testApp.call(enterByLti, { body: { code: next } }, { headers: window.headers() })
    expect(entered.signed_in).toMatchObject({ role: 'trainee' })
    expect((await open('http://localhost:3000')).statusCode).toBe(403)
  })

  test('a code of a frame signs nobody in by itself', async ({ school }) => {
    const { testApp } = school
    const browser = openBrowser(testApp)
    const code = codeInPage(await school.launch(lea, {}, { browser, ...framed }))
    expect(
      await testApp.refusal(enterByLti, { body: { code } }, { headers: browser.headers() }),
    ).toMatchObject({ reason: 'lti_over' })
  })

  test('a refusal is shown in it too', async ({ school }) => {
    const answer = await school.launch({ ...lea, role: 'instructor' }, {}, framed)
    expect(answer.statusCode).toBe(403)
    expect(allowedBy(answer, 'frame-ancestors')).toBe(school.platform.url)
  })

  test('by the claim, for a browser that does not say where it shows the answer', async ({ school }) => {
    const presentation = 'https://purl.imsglobal.org/spec/lti/claim/launch_presentation'
    const claims = {
      [presentation]: { document_target: 'iframe', return_url: 'https://school.lms.example/course' },
    }
    const answer = await school.launch(lea, { claims })
    expect(answer.statusCode).toBe(200)
    expect(allowedBy(answer, 'frame-ancestors')).toBe(`${school.platform.url} https://school.lms.example`)
    expect(
      (await school.launch(lea, { claims }, { headers: { 'sec-fetch-dest': 'document' } })).statusCode,
    ).toBe(303)
  })

  test('no address of the platform stands for other sites, or for another rule', async ({ school }) => {
    const presentation = 'https://purl.imsglobal.org/spec/lti/claim/launch_presentation'
    for (const address of [
      'https://*/',
      'https://*.example/',
      'https://a.example;sandbox/',
      'https://a,b/',
    ]) {
      const claims = { [presentation]: { document_target: 'iframe', return_url: address } }
      expect(allowedBy(await school.launch(lea, { claims }), 'frame-ancestors')).toBe(school.platform.url)
    }
  })
})
