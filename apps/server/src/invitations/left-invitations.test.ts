import { login, register, verify } from '@elocute/contract/auth'
import { createInvitation, join, loadJoining, revokeInvitation } from '@elocute/contract/invitations'
import { importPeople } from '@elocute/contract/people-import'
import { deleteTrainee } from '@elocute/contract/trainees'
import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { invitations, users } from '../db/schema.ts'
import { test, type LtiCourse } from '../lti/testing/lti-course.ts'
import { lea } from '../lti/testing/lti-school.ts'
import { anna, codeFor } from '../testing/people.ts'
import type { TestApp } from '../testing/test-app.ts'

const { email } = lea
const applicant = { ...anna, email }
const codeOf = (link: string) => link.slice(link.lastIndexOf('/') + 1)

/** Invites Lea by a list; returns the code of her mail. */
const invite = async ({ testApp, owner }: LtiCourse): Promise<string> => {
  const person = { email, first_name: 'Lea', middle_name: null, last_name: 'Learner' }
  await testApp.call(importPeople, { body: { people: [person] } }, owner)
  const mail = (await testApp.mails()).find(({ to }) => to === email)
  return /\/join\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

const finish = async (testApp: TestApp, token: string): Promise<void> => {
  const code = await codeFor(testApp, email)
  await testApp.call(verify, { body: { token, code, password: 'right' } })
}

const personal = async ({ testApp }: LtiCourse) =>
  testApp.database.db.select().from(invitations).where(isNotNull(invitations.importId))

const accountOf = async ({ testApp }: LtiCourse) => {
  const [row] = await testApp.database.db.select().from(users).where(eq(users.email, email))
  if (!row) throw new Error('she has no account')
  return row
}

/** How somebody gets an account without the mail that invites her. */
const ways: Record<string, (course: LtiCourse) => Promise<unknown>> = {
  'opens her course in a learning platform': ({ enter }) => enter(lea),

  'is on the list of a course there': async ({ testApp, shown, roster, enter, readRosters }) => {
    await enter({ ...lea, subject: 'ana', email: 'ana@school.example' })
    testApp.clock.advance({ minutes: 1 })
    roster.set('course-1', [lea])
    await testApp.services.lti.rosters.askForPlatform(shown.id)
    await readRosters()
  },

  'joins by the link of her class': async ({ testApp, owner }) => {
    const { link } = await testApp.call(createInvitation, { body: {} }, owner)
    const { token } = await testApp.call(join, { params: { code: codeOf(link) }, body: applicant })
    await finish(testApp, token)
  },
}

describe('the personal invitation of somebody who', () => {
  test.for(Object.entries(ways))('%s lets nobody in after her account', async ([, come], { course }) => {
    const { testApp, owner } = course
    const code = await invite(course)
    await come(course)
    const { id, status } = await accountOf(course)
    expect(status).toBe('verified')
    expect(await personal(course)).toMatchObject([
      { email: null, firstName: null, lastName: null, uses: 0, revokedAt: expect.any(Date) as Date },
    ])
    await testApp.call(deleteTrainee, { params: { id } }, owner)
    expect(await testApp.refusal(loadJoining, { params: { code } })).toMatchObject({
      reason: 'invitation_revoked',
    })
    const { token } = await testApp.call(register, { body: applicant })
    await finish(testApp, token)
    expect(await testApp.call(login, { body: { email, password: 'right' } })).toMatchObject({
      status: 'pending',
    })
  })

  test('joins by the link of a class that ends meanwhile lets her in', async ({ course }) => {
    const { testApp, owner } = course
    await invite(course)
    const { link, data } = await testApp.call(createInvitation, { body: {} }, owner)
    const { token } = await testApp.call(join, { params: { code: codeOf(link) }, body: applicant })
    await testApp.call(revokeInvitation, { params: { id: data.id } }, owner)
    await finish(testApp, token)
    expect(await accountOf(course)).toMatchObject({ status: 'verified' })
  })

  test('has an account already is withdrawn within an hour, and no other one', async ({ course }) => {
    const { testApp } = course
    await invite(course)
    await testApp.services.invitations.forgetPeople()
    expect(await personal(course)).toMatchObject([{ email, revokedAt: null }])
    await testApp.make.trainee({ email })
    await testApp.services.invitations.forgetPeople()
    expect(await personal(course)).toMatchObject([
      { email: null, lastName: null, revokedAt: expect.any(Date) as Date },
    ])
  })
})

test('a personal invitation that is withdrawn by itself keeps no address and no name', async ({ course }) => {
  const { testApp, owner } = course
  await invite(course)
  const [{ id } = { id: '' }] = await personal(course)
  await testApp.call(revokeInvitation, { params: { id } }, owner)
  expect(await personal(course)).toMatchObject([{ email: null, firstName: null, lastName: null }])
})
