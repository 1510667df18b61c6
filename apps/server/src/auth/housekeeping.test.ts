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

test('expired rows are deleted and valid rows stay', async ({ world }) => {
  await world.make.trainee({ email: 'ben@example.com' })
  await registerPerson(world, anna)
  await world.call(forgotPassword, { body: { email: 'ben@example.com' } })
  const code = await codeFor(world, 'ben@example.com')
  await world.call(verifyForgotPassword, { body: { email: 'ben@example.com', code } })
  await world.services.auth.removeExpired()
  expect(await rowsOf(world)).toMatchObject({ sessions: 1, registrations: 1, codes: 1, grants: 1 })

  world.clock.advance({ hours: 25 })
  await world.call(forgotPassword, { body: { email: 'ben@example.com' } })
  await world.send(login, { body: { email: 'ben@example.com', password: 'wrong' } })
  await world.services.auth.removeExpired()
  const left = await rowsOf(world)
  expect(left).toMatchObject({ sessions: 0, registrations: 0, codes: 0, grants: 0 })
  // Five limits of the mail: network, and requester and mailbox by hour and day. Four of the failed sign-in.
  expect(left.limits).toBe(9)
})
