import { forgotPassword, login, verifyForgotPassword } from '@elocute/contract/auth'
import { expect } from 'vitest'
import { emailCodes, limitHits, passwordResetGrants, pendingRegistrations, sessions } from '../db/schema.ts'
import { anna, codeFor, registerPerson } from '../testing/people.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const rowsOf = async ({ database: { db } }: TestApp) => ({
  sessions: await db.$count(sessions),
  registrations: await db.$count(pendingRegistrations),
  codes: await db.$count(emailCodes),
  grants: await db.$count(passwordResetGrants),
  limits: await db.$count(limitHits),
})

test('expired rows are deleted and valid rows stay', async ({ testApp }) => {
  await testApp.make.trainee({ email: 'ben@example.com' })
  await registerPerson(testApp, anna)
  await testApp.call(forgotPassword, { body: { email: 'ben@example.com' } })
  const code = await codeFor(testApp, 'ben@example.com')
  await testApp.call(verifyForgotPassword, { body: { email: 'ben@example.com', code } })
  await testApp.services.auth.removeExpired()
  expect(await rowsOf(testApp)).toMatchObject({ sessions: 1, registrations: 1, codes: 1, grants: 1 })

  testApp.clock.advance({ hours: 25 })
  await testApp.call(forgotPassword, { body: { email: 'ben@example.com' } })
  await testApp.send(login, { body: { email: 'ben@example.com', password: 'wrong' } })
  await testApp.services.auth.removeExpired()
  const left = await rowsOf(testApp)
  expect(left).toMatchObject({ sessions: 0, registrations: 0, codes: 0, grants: 0 })
  // Five limits of the mail: network, and requester and mailbox by hour and day. Four of the failed sign-in.
  expect(left.limits).toBe(9)
})
