import { confirmNewPassword, forgotPassword, login, verifyForgotPassword } from '@elocute/contract/auth'
import { describe, expect } from 'vitest'
import { limitHits, users } from '../db/schema.ts'
import { codeFor, cookieHeader } from '../testing/people.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { failTimes, locked, makeAnna, right, weak, wrong } from './testing/sign-in.ts'

/** A hundred failures, spread so that the shorter limit allows them. */
const lockForGood = async (testApp: TestApp, body = wrong) => {
  for (let round = 0; round < 10; round++) {
    for (let time = 0; time < 10; time++) await testApp.refusal(login, { body })
    testApp.clock.advance({ minutes: 16 })
  }
}

const setPassword = async (testApp: TestApp, newPassword: string) => {
  const { email } = right
  await testApp.call(forgotPassword, { body: { email } })
  const { token } = await testApp.call(verifyForgotPassword, {
    body: { email, code: await codeFor(testApp, email) },
  })
  await testApp.call(confirmNewPassword, {
    body: { email, newPassword, confirmPassword: newPassword, token },
  })
}

describe('guessing a password', () => {
  test('is blocked after ten failures: the right password is refused too until the window has passed', async ({
    testApp,
  }) => {
    await makeAnna(testApp)
    await failTimes(testApp, 10)
    for (const body of [wrong, right])
      for (const remoteAddress of ['127.0.0.1', '192.0.2.7'])
        expect(await testApp.refusal(login, { body }, { remoteAddress })).toMatchObject({
          ...locked,
          retryAfter: 900,
        })
    testApp.clock.advance({ minutes: 15, seconds: 1 })
    await testApp.call(login, { body: right })
  })

  test('starts again from zero after a success', async ({ testApp }) => {
    await makeAnna(testApp)
    await failTimes(testApp, 9)
    await testApp.call(login, { body: right })
    await failTimes(testApp, 9)
    await testApp.call(login, { body: right })
  })

  test('by 40 parallel calls gets ten tries', async ({ testApp }) => {
    await makeAnna(testApp)
    const tries = Array.from({ length: 40 }, () => testApp.send(login, { body: wrong }))
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401).length).toBe(10)
    expect(statuses.filter((status) => status === 429).length).toBe(30)
  })

  test('is counted over two replicas and a restart', async ({ testApp }) => {
    await makeAnna(testApp)
    const replica = await openTestApp(testApp.database, { clock: testApp.clock })
    await failTimes(testApp, 5)
    await failTimes(replica, 5)
    expect(await testApp.refusal(login, { body: right })).toMatchObject(locked)
    expect(await replica.refusal(login, { body: right })).toMatchObject(locked)
    await replica.app.close()
  })

  test('is blocked for three months after a hundred failures in a row', async ({ testApp }) => {
    await makeAnna(testApp)
    await lockForGood(testApp)
    expect(await testApp.refusal(login, { body: right })).toMatchObject(locked)
    testApp.clock.advance({ hours: 24 * 80 })
    await testApp.services.auth.removeExpired()
    expect(await testApp.refusal(login, { body: right })).toMatchObject({ ...locked, retryAfter: 86_400 })
  })

  test('leaves no row after three months', { tags: 'nightly' }, async ({ testApp }) => {
    await lockForGood(testApp, { email: 'nobody@example.com', password: 'wrong' })
    await testApp.refusal(login, { body: { email: 'nobody@example.com', password: 'wrong' } })
    testApp.clock.advance({ hours: 24 * 91 })
    await testApp.services.auth.removeExpired()
    expect(await testApp.database.db.$count(limitHits)).toBe(0)
  })
})

describe('an account with the lasting lock', () => {
  test('causes one mail and is unlocked by a new password', async ({ testApp }) => {
    await makeAnna(testApp)
    await lockForGood(testApp)
    expect(await testApp.mails()).toEqual([])
    await Promise.all(Array.from({ length: 10 }, () => testApp.refusal(login, { body: right })))
    expect(await testApp.mails()).toHaveLength(1)
    testApp.clock.advance({ hours: 24 * 40 })
    await testApp.services.auth.removeExpired()
    await testApp.refusal(login, { body: wrong })
    const mails = await testApp.mails()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [right.email, 'Your Elocute account is locked'],
    ])
    expect(mails[0]?.text).toContain('http://localhost:3000/forgot-password')

    const password = 'opens again'
    await setPassword(testApp, password)
    await testApp.call(login, { body: { ...right, password } })
    await lockForGood(testApp)
    await testApp.refusal(login, { body: wrong })
    // The clock of the queue stands still in a test, so this mail and that of the new password may go in either order.
    const locked = (await testApp.mails()).filter(
      ({ subject }) => subject === 'Your Elocute account is locked',
    )
    expect(locked).toHaveLength(2)
  })

  test('has the same answers as an address without an account, which gets no mail', async ({ testApp }) => {
    await makeAnna(testApp)
    const nobody = { email: 'nobody@example.com', password: 'wrong' }
    await lockForGood(testApp)
    await lockForGood(testApp, nobody)
    const [known, unknown] = [
      await testApp.refusal(login, { body: wrong }),
      await testApp.refusal(login, { body: nobody }),
    ]
    expect({ ...known, retryAfter: 0 }).toEqual({ ...unknown, retryAfter: 0 })
    expect((await testApp.mails()).map(({ to }) => to)).toEqual([right.email])
  })

  test('can still be used in a browser with a device cookie', async ({ testApp }) => {
    await makeAnna(testApp)
    const known = { headers: cookieHeader(await testApp.send(login, { body: right })) }
    await lockForGood(testApp)
    await testApp.refusal(login, { body: right })
    await testApp.call(login, { body: right }, known)
  })
})

describe('a device cookie', () => {
  const knownBrowser = async (testApp: TestApp) => {
    await makeAnna(testApp)
    return { headers: cookieHeader(await testApp.send(login, { body: right })) }
  }

  test('lets the owner in while attackers lock the account', async ({ testApp }) => {
    const known = await knownBrowser(testApp)
    await failTimes(testApp, 10)
    expect(await testApp.refusal(login, { body: right })).toMatchObject(locked)
    await testApp.call(login, { body: right }, known)
  })

  test('has its own limit of ten failures', async ({ testApp }) => {
    const known = await knownBrowser(testApp)
    await failTimes(testApp, 10, known)
    expect(await testApp.refusal(login, { body: right }, known)).toMatchObject(locked)
    await testApp.call(login, { body: right })
  })

  test('is valid for this account and password only, and cannot be forged', async ({ testApp }) => {
    const known = await knownBrowser(testApp)
    await testApp.make.trainee({ email: 'ben@example.com', passwordHash: await weak.hash('right') })
    const forged = { headers: { cookie: `${known.headers.cookie.slice(0, -4)}AAAA` } }
    await failTimes(testApp, 10)
    expect(await testApp.refusal(login, { body: right }, forged)).toMatchObject(locked)

    const ben = { email: 'ben@example.com', password: 'wrong' }
    for (let time = 0; time < 10; time++) await testApp.refusal(login, { body: ben })
    expect(await testApp.refusal(login, { body: ben }, known)).toMatchObject(locked)

    await testApp.database.db.update(users).set({ passwordHash: await weak.hash('right') })
    expect(await testApp.refusal(login, { body: right }, known)).toMatchObject(locked)
  })

  test('has the attributes HttpOnly and SameSite=Strict', async ({ testApp }) => {
    await makeAnna(testApp)
    const [cookie] = (await testApp.send(login, { body: right })).cookies
    expect(cookie).toMatchObject({
      name: 'elocute-device',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api/auth',
    })
    expect(cookie?.secure).toBeUndefined()
    const secured = await openTestApp(testApp.database, { publicUrl: 'https://elocute.example.org' })
    const [strict] = (await secured.send(login, { body: right })).cookies
    expect(strict).toMatchObject({
      name: '__Host-elocute-device',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      secure: true,
    })
    await secured.app.close()
  })
})
