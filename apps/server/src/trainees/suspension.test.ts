import { listAudit } from '@elocute/contract/audit'
import { forgotPassword, login } from '@elocute/contract/auth'
import { makeCalendarAddress } from '@elocute/contract/calendar'
import { exportTraineesCsv } from '@elocute/contract/reports'
import { me } from '@elocute/contract/session'
import { mailTrainees } from '@elocute/contract/trainee-mails'
import { changeTrainees, deleteTrainee, listTrainees } from '@elocute/contract/trainees'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { makeAnna, right, wrong } from '../auth/testing/sign-in.ts'
import { sessions, users } from '../db/schema.ts'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const school = async (testApp: TestApp) => {
  const { token } = await testApp.make.trainer()
  const by = { token }
  const change = (action: 'suspend' | 'restore', ...ids: string[]) =>
    testApp.call(changeTrainees, { body: { ids, action } }, by)
  const statusOf = async (id: string) => {
    const [row] = await testApp.database.db.select().from(users).where(eq(users.id, id))
    return row?.status
  }
  return { by, change, statusOf }
}

describe('a suspended trainee', () => {
  test('is signed out at once, and told so at the next sign-in', async ({ testApp }) => {
    const { change } = await school(testApp)
    const anna = await makeAnna(testApp)
    const { accessToken: token } = await testApp.call(login, { body: right })
    expect(await change('suspend', anna.id)).toMatchObject({ changed: 1, skipped: 0 })
    expect(await testApp.refusal(me, {}, { token })).toMatchObject({ status: 401 })
    expect(await testApp.refusal(login, { body: right })).toMatchObject({
      status: 403,
      code: 'sign_in_refused',
      reason: 'account_suspended',
    })
    expect(await testApp.database.db.$count(sessions, eq(sessions.userId, anna.id))).toBe(0)
  })

  test('is not told apart by a stranger who does not know the password', async ({ testApp }) => {
    const { change } = await school(testApp)
    const anna = await makeAnna(testApp)
    await change('suspend', anna.id)
    const known = await testApp.refusal(login, { body: wrong })
    const unknown = await testApp.refusal(login, { body: { ...wrong, email: 'nobody@example.com' } })
    expect(known).toEqual(unknown)
    expect(await testApp.call(forgotPassword, { body: { email: right.email } })).toEqual(
      await testApp.call(forgotPassword, { body: { email: 'nobody@example.com' } }),
    )
  })

  test('has no calendar and gets no mails of trainers', async ({ testApp }) => {
    const { by, change } = await school(testApp)
    const anna = await makeAnna(testApp)
    const own = await testApp.call(login, { body: right })
    const { data } = await testApp.call(makeCalendarAddress, {}, { token: own.accessToken })
    const calendar = () => testApp.app.inject({ method: 'GET', url: new URL(data.address).pathname })
    expect((await calendar()).statusCode).toBe(200)
    const letter = { subject: 'Monday', text: 'Bring a pen.', ids: [anna.id] }
    await testApp.call(mailTrainees, { body: letter }, by)
    await change('suspend', anna.id)
    expect((await calendar()).statusCode).toBe(404)
    // What was written before is not sent either.
    expect(await testApp.mails()).toEqual([])
    expect(await testApp.refusal(mailTrainees, { body: letter }, by)).toMatchObject({
      reason: 'nobody_active_chosen',
    })
    await change('restore', anna.id)
    expect((await calendar()).statusCode).toBe(200)
  })

  test('keeps the marks, is restored with them, and both are in the audit', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    const by = { token: quiz.trainer.token }
    const average = async () => {
      const { data } = await testApp.call(listTrainees, {}, by)
      return data.find(({ id }) => id === quiz.userId)?.average
    }
    const before = await average()
    expect(before).not.toBeNull()
    const ids = [quiz.userId]
    await testApp.call(changeTrainees, { body: { ids, action: 'suspend' } }, by)
    expect(await average()).toBe(before)
    await testApp.call(changeTrainees, { body: { ids, action: 'restore' } }, by)
    expect(await average()).toBe(before)
    const owner = await testApp.make.owner()
    const { data } = await testApp.call(listAudit, {}, owner)
    expect(data.slice(0, 2)).toMatchObject([
      { action: 'trainee_restored', before: { status: 'suspended' }, after: { status: 'verified' } },
      { action: 'trainee_suspended', before: { status: 'verified' }, after: { status: 'suspended' } },
    ])
  })

  test('is found by the status, exported with it, and can be deleted', async ({ testApp }) => {
    const { by, change } = await school(testApp)
    const anna = await testApp.make.trainee({ email: 'anna@example.com' })
    await testApp.make.trainee()
    await change('suspend', anna.id)
    const query = { status: 'suspended' as const }
    expect(await testApp.call(listTrainees, { query }, by)).toMatchObject({
      total: 1,
      data: [{ id: anna.id, status: 'suspended' }],
    })
    const file = await testApp.send(exportTraineesCsv, { query }, by)
    expect(file.body).toMatch(/anna@example\.com.*Suspended/)
    expect(file.body.trim().split('\n')).toHaveLength(2)
    await testApp.call(deleteTrainee, { params: { id: anna.id } }, by)
    expect(await testApp.call(listTrainees, { query }, by)).toMatchObject({ total: 0 })
  })
})

test('only active trainees are suspended, and only suspended ones restored', async ({ testApp }) => {
  const { change, statusOf, by } = await school(testApp)
  const applicant = await testApp.make.applicant()
  const other = await testApp.make.trainee({ status: 'other' })
  const trainer = await testApp.make.trainer()
  const owner = await testApp.make.owner()
  const trainee = await testApp.make.trainee()
  const everybody = [applicant, other, trainer, owner, trainee].map(({ id }) => id)
  expect(await change('restore', ...everybody)).toMatchObject({ changed: 0, skipped: 5 })
  expect(await change('suspend', ...everybody, newId())).toMatchObject({ changed: 1, skipped: 5 })
  expect(await change('suspend', ...everybody)).toMatchObject({ changed: 0, skipped: 5 })
  expect(await Promise.all(everybody.map(statusOf))).toEqual([
    'pending',
    'other',
    'verified',
    'verified',
    'suspended',
  ])
  expect(
    await testApp.refusal(changeTrainees, { body: { ids: everybody, action: 'approve' } }, {}),
  ).toMatchObject({
    status: 401,
  })
  expect((await testApp.call(listTrainees, {}, by)).total).toBe(3)
})

test('a sign-in beside a suspension leaves no session', async ({ testApp }) => {
  const { change } = await school(testApp)
  const anna = await makeAnna(testApp)
  for (let round = 0; round < 10; round++) {
    await Promise.all([
      testApp.send(login, { body: right }),
      change('suspend', anna.id),
      testApp.send(login, { body: right }),
    ])
    expect(await testApp.database.db.$count(sessions, eq(sessions.userId, anna.id))).toBe(0)
    await change('restore', anna.id)
    await testApp.call(login, { body: right })
  }
})

test('a call of a session is refused as soon as its account is suspended', async ({ testApp }) => {
  const { change } = await school(testApp)
  const anna = await testApp.make.trainee()
  expect(await testApp.call(me, {}, anna)).toMatchObject({ id: anna.id })
  await change('suspend', anna.id)
  expect(await testApp.refusal(me, {}, anna)).toMatchObject({ status: 401, code: 'not_signed_in' })
})
