import { deleteAccount } from '@elocute/contract/account'
import { confirmNewPassword, forgotPassword, login, verifyForgotPassword } from '@elocute/contract/auth'
import { addLtiPlatform, deleteLtiPlatform } from '@elocute/contract/lti-platforms'
import { me } from '@elocute/contract/session'
import { loadSignInWays, unlinkProvider } from '@elocute/contract/sign-in-providers'
import { deleteTrainee } from '@elocute/contract/trainees'
import { removeTrainer } from '@elocute/contract/trainers'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { weak } from '../auth/testing/sign-in.ts'
import { deletedIdentities, users } from '../db/schema.ts'
import { codeFor, cookieHeader } from '../testing/people.ts'
import { accountOf, ana, inStep, membersOf, open, shownOf } from './testing/listed-course.ts'
import { test, type LtiCourse } from './testing/lti-course.ts'
import { ines, lea } from './testing/lti-school.ts'

const password = 'pass123'

describe('a learner whose account was deleted', () => {
  const removals: [
    by: string,
    remove: (course: LtiCourse, her: { id: string; token: string }) => Promise<unknown>,
  ][] = [
    [
      'by herself',
      async ({ testApp }, { id, token }) => {
        const passwordHash = await weak.hash('right')
        await testApp.database.db.update(users).set({ passwordHash }).where(eq(users.id, id))
        return testApp.call(deleteAccount, { body: { password: 'right' } }, { token })
      },
    ],
    [
      'by herself, with a password that she has from a mailed code',
      async ({ testApp }) => {
        const { email } = lea
        await testApp.call(forgotPassword, { body: { email } })
        const code = await codeFor(testApp, email)
        const headers = cookieHeader(await testApp.send(verifyForgotPassword, { body: { email, code } }))
        const body = { email, newPassword: password, confirmPassword: password }
        await testApp.call(confirmNewPassword, { body }, { headers })
        const { accessToken: token } = await testApp.call(login, { body: { email, password } })
        return testApp.call(deleteAccount, { body: { password } }, { token })
      },
    ],
    [
      'by herself, after she has unlinked the platform',
      async ({ testApp }, { id, token }) => {
        const passwordHash = await weak.hash('right')
        await testApp.database.db.update(users).set({ passwordHash }).where(eq(users.id, id))
        const { data } = await testApp.call(loadSignInWays, {}, { token })
        const params = { id: data.providers[0]?.identity?.id ?? '' }
        await testApp.call(unlinkProvider, { params, body: { password: 'right' } }, { token })
        return testApp.call(deleteAccount, { body: { password: 'right' } }, { token })
      },
    ],
    ['by a trainer', ({ testApp, owner }, { id }) => testApp.call(deleteTrainee, { params: { id } }, owner)],
  ]
  test.for(removals)('%s is not made again by a list', async ([, remove], { course }) => {
    const { token } = await course.enter(lea)
    const { id } = await course.testApp.call(me, {}, { token })
    course.testApp.clock.advance({ minutes: 1 })
    course.roster.set('course-1', [lea, ana])
    await remove(course, { id, token })
    await inStep(course)
    expect(await accountOf(course, 'lea')).toBeUndefined()
    expect(await membersOf(course)).toEqual(['ana'])
    expect((await shownOf(course))?.read).toMatchObject({ learners: 2, came: 1, unlinked: 0, nameless: 0 })
  })

  test('comes back by a launch of her own, and then lists have her again', async ({ course }) => {
    const { token } = await course.enter(lea)
    const { id } = await course.testApp.call(me, {}, { token })
    const { db } = course.testApp.database
    await course.testApp.call(deleteTrainee, { params: { id } }, course.owner)
    expect(JSON.stringify(await db.select().from(deletedIdentities))).not.toContain(lea.subject)
    await open(course)
    expect(await db.$count(deletedIdentities)).toBe(0)
    course.roster.set('course-1', [lea, ana])
    await inStep(course)
    expect(await membersOf(course)).toEqual(['ana', 'lea'])
  })

  test('is forgotten with the last client of her platform', async ({ course }) => {
    const { testApp, owner, shown, platform } = course
    const { db } = testApp.database
    const { id } = await testApp.call(me, {}, await course.enter(lea))
    await testApp.call(deleteTrainee, { params: { id } }, owner)
    const second = { name: 'Moodle', client_id: 'second', ...platform.settings, deployment_ids: [] }
    const { data } = await testApp.call(addLtiPlatform, { body: second }, owner)
    await testApp.call(deleteLtiPlatform, { params: { id: data.id } }, owner)
    expect(await db.$count(deletedIdentities)).toBe(1)
    await testApp.call(deleteLtiPlatform, { params: { id: shown.id } }, owner)
    expect(await db.$count(deletedIdentities)).toBe(0)
  })
})

test('a removed trainer is made no trainee by a list', async ({ course }) => {
  const { testApp, owner } = course
  await course.trustTrainers()
  await open(course)
  const { id } = await testApp.call(me, {}, await course.enter(ines))
  await testApp.call(removeTrainer, { params: { id } }, owner)
  course.roster.set('course-1', [lea, { ...ines, role: 'learner' }])
  await inStep(course)
  expect(await accountOf(course, 'ines')).toBeUndefined()
})
