import { confirmNewPassword, forgotPassword, login, verifyForgotPassword } from '@elocute/contract/auth'
import { describe, expect } from 'vitest'
import { limitHits, users } from '../db/schema.ts'
import { codeFor, cookieHeader } from '../testing/people.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { failTimes, locked, makeAnna, right, weak, wrong } from './testing/sign-in.ts'

/** A hundred failures, spread so that the shorter limit allows them. */
const lockForGood = async (world: TestApp, body = wrong) => {
  for (let round = 0; round < 10; round++) {
    for (let time = 0; time < 10; time++) await world.refusal(login, { body })
    world.clock.advance({ minutes: 16 })
  }
}

const setPassword = async (world: TestApp, newPassword: string) => {
  const { email } = right
  await world.call(forgotPassword, { body: { email } })
  const { token } = await world.call(verifyForgotPassword, {
    body: { email, code: await codeFor(world, email) },
  })
  await world.call(confirmNewPassword, {
    body: { email, newPassword, confirmPassword: newPassword, token },
  })
}

describe('guessing a password', () => {
  test('is blocked after ten failures: the right password is refused too until the window has passed', async ({
    world,
  }) => {
    await makeAnna(world)
    await failTimes(world, 10)
    for (const body of [wrong, right])
      for (const remoteAddress of ['127.0.0.1', '192.0.2.7'])
        expect(await world.refusal(login, { body }, { remoteAddress })).toMatchObject({
          ...locked,
          retryAfter: 900,
        })
    world.clock.advance({ minutes: 15, seconds: 1 })
    await world.call(login, { body: right })
  })

  test('starts again from zero after a success', async ({ world }) => {
    await makeAnna(world)
    await failTimes(world, 9)
    await world.call(login, { body: right })
    await failTimes(world, 9)
    await world.call(login, { body: right })
  })

  test('by 40 parallel calls gets ten tries', async ({ world }) => {
    await makeAnna(world)
    const tries = Array.from({ length: 40 }, () => world.send(login, { body: wrong }))
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401).length).toBe(10)
    expect(statuses.filter((status) => status === 429).length).toBe(30)
  })

  test('is counted over two replicas and a restart', async ({ world }) => {
    await makeAnna(world)
    const replica = await openTestApp(world.database, { clock: world.clock })
    await failTimes(world, 5)
    await failTimes(replica, 5)
    expect(await world.refusal(login, { body: right })).toMatchObject(locked)
    expect(await replica.refusal(login, { body: right })).toMatchObject(locked)
    await replica.app.close()
  })

  test('is blocked for three months after a hundred failures in a row', async ({ world }) => {
    await makeAnna(world)
    await lockForGood(world)
    expect(await world.refusal(login, { body: right })).toMatchObject(locked)
    world.clock.advance({ hours: 24 * 80 })
    await world.services.auth.removeExpired()
    expect(await world.refusal(login, { body: right })).toMatchObject({ ...locked, retryAfter: 86_400 })
  })

  test('leaves no row after three months', async ({ world }) => {
    await lockForGood(world, { email: 'nobody@example.com', password: 'wrong' })
    await world.refusal(login, { body: { email: 'nobody@example.com', password: 'wrong' } })
    world.clock.advance({ hours: 24 * 91 })
    await world.services.auth.removeExpired()
    expect(await world.database.db.$count(limitHits)).toBe(0)
  })
})

describe('an account with the lasting lock', () => {
  test('causes one mail and is unlocked by a new password', async ({ world }) => {
    await makeAnna(world)
    await lockForGood(world)
    expect(await world.mails()).toEqual([])
    await Promise.all(Array.from({ length: 10 }, () => world.refusal(login, { body: right })))
    expect(await world.mails()).toHaveLength(1)
    world.clock.advance({ hours: 24 * 40 })
    await world.services.auth.removeExpired()
    await world.refusal(login, { body: wrong })
    const mails = await world.mails()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [right.email, 'Your Elocute account is locked'],
    ])
    expect(mails[0]?.text).toContain('http://localhost:3000/forgot-password')

    const password = 'opens again'
    await setPassword(world, password)
    await world.call(login, { body: { ...right, password } })
    await lockForGood(world)
    await world.refusal(login, { body: wrong })
    expect((await world.mails()).at(-1)?.subject).toBe('Your Elocute account is locked')
  })

  test('has the same answers as an address without an account, which gets no mail', async ({ world }) => {
    await makeAnna(world)
    const nobody = { email: 'nobody@example.com', password: 'wrong' }
    await lockForGood(world)
    await lockForGood(world, nobody)
    const [known, unknown] = [
      await world.refusal(login, { body: wrong }),
      await world.refusal(login, { body: nobody }),
    ]
    expect({ ...known, retryAfter: 0 }).toEqual({ ...unknown, retryAfter: 0 })
    expect((await world.mails()).map(({ to }) => to)).toEqual([right.email])
  })

  test('can still be used in a browser with a device cookie', async ({ world }) => {
    await makeAnna(world)
    const known = { headers: cookieHeader(await world.send(login, { body: right })) }
    await lockForGood(world)
    await world.refusal(login, { body: right })
    await world.call(login, { body: right }, known)
  })
})

describe('a device cookie', () => {
  const knownBrowser = async (world: TestApp) => {
    await makeAnna(world)
    return { headers: cookieHeader(await world.send(login, { body: right })) }
  }

  test('lets the owner in while attackers lock the account', async ({ world }) => {
    const known = await knownBrowser(world)
    await failTimes(world, 10)
    expect(await world.refusal(login, { body: right })).toMatchObject(locked)
    await world.call(login, { body: right }, known)
  })

  test('has its own limit of ten failures', async ({ world }) => {
    const known = await knownBrowser(world)
    await failTimes(world, 10, known)
    expect(await world.refusal(login, { body: right }, known)).toMatchObject(locked)
    await world.call(login, { body: right })
  })

  test('is valid for this account and password only, and cannot be forged', async ({ world }) => {
    const known = await knownBrowser(world)
    await world.make.trainee({ email: 'ben@example.com', passwordHash: await weak.hash('right') })
    const forged = { headers: { cookie: `${known.headers.cookie.slice(0, -4)}AAAA` } }
    await failTimes(world, 10)
    expect(await world.refusal(login, { body: right }, forged)).toMatchObject(locked)

    const ben = { email: 'ben@example.com', password: 'wrong' }
    for (let time = 0; time < 10; time++) await world.refusal(login, { body: ben })
    expect(await world.refusal(login, { body: ben }, known)).toMatchObject(locked)

    await world.database.db.update(users).set({ passwordHash: await weak.hash('right') })
    expect(await world.refusal(login, { body: right }, known)).toMatchObject(locked)
  })

  test('has the attributes HttpOnly and SameSite=Strict', async ({ world }) => {
    await makeAnna(world)
    const [cookie] = (await world.send(login, { body: right })).cookies
    expect(cookie).toMatchObject({
      name: 'elocute-device',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api/auth',
    })
    expect(cookie?.secure).toBeUndefined()
    const secured = await openTestApp(world.database, { publicUrl: 'https://elocute.example.org' })
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
