import {
  confirmNewPassword,
  forgotPassword,
  login,
  register,
  resendCode,
  verify,
  verifyForgotPassword,
} from '@elocute/contract/auth'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { emailCodes, passwordResets, pendingRegistrations } from '../db/schema.ts'
import { baseSeed, repetitions } from '../testing/test-intensity.ts'
import { anna, codeFor, openBrowser, otherCode, type Browser } from '../testing/people.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const { email } = anna
const ownNetwork = '198.51.100.7'
const elsewhere = ['203.0.113.1', '192.0.2.1', '2001:db8:1::1']

type Step = {
  from: number
  call:
    | 'register'
    | 'resend'
    | 'resend reset'
    | 'forgot'
    | 'verify'
    | 'check code'
    | 'login'
    | 'forget cookies'
  times: number
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  from: fc.nat(elsewhere.length - 1),
  call: fc.constantFrom(
    ...(['register', 'resend', 'resend reset', 'forgot', 'verify', 'check code', 'login'] as const),
    'forget cookies',
  ),
  times: fc.constantFrom(1, 2, 5, 12),
})
const anySteps = fc.array(anyStep, { maxLength: 12 })

/** An attacker who knows only the address. */
const openStranger = (testApp: TestApp, address: string, remoteAddress: string) => {
  const browser = openBrowser(testApp, remoteAddress)
  let token = 'reg_none'
  const call = async (step: Step['call'], code: string): Promise<void> => {
    switch (step) {
      case 'register': {
        const response = await browser.send(register, { ...anna, email: address, first_name: 'Evil' })
        token = response.json<{ token?: string }>().token ?? token
        return
      }
      case 'resend':
        await browser.send(resendCode, { email: address, purpose: 'account_verification' })
        return
      case 'resend reset':
        await browser.send(resendCode, { email: address, purpose: 'password_reset' })
        return
      case 'forgot':
        await browser.send(forgotPassword, { email: address })
        return
      case 'verify':
        await browser.send(verify, { token, code, password: 'stolen' })
        return
      case 'check code':
        await browser.send(verifyForgotPassword, { email: address, code })
        return
      case 'login':
        await browser.send(login, { email: address, password: 'wrong' })
        return
      case 'forget cookies':
        browser.forgetCookies()
        return
      default:
        return step satisfies never
    }
  }
  return { call }
}

const networks = repetitions('NETWORKS', { always: 15, night: 100 })
const runs = repetitions('MODEL_RUNS', { always: 4, night: 500 })

/** Makes attackers' calls before and after the owner requests a code, then lets the owner enter the mailed code. */
const amongStrangers = async (
  testApp: TestApp,
  play: (owner: Browser, address: string, strangersGoOn: (code: string) => Promise<void>) => Promise<void>,
) => {
  let played = 0
  const property = fc.asyncProperty(anySteps, anySteps, async (before, after) => {
    played += 1
    // Each on another day, so that the limits of the networks are free again.
    testApp.clock.advance({ hours: 25 })
    const address = `owner${played}@example.com`
    const strangers = elsewhere.map((network) => openStranger(testApp, address, network))
    const take = async (steps: readonly Step[], code: string) => {
      for (const step of steps)
        for (let time = 0; time < step.times; time++) await strangers[step.from]?.call(step.call, code)
      await testApp.mails()
    }
    await take(before, '000000')
    await play(openBrowser(testApp, ownNetwork), address, (code) => take(after, otherCode(code)))
  })
  await fc.assert(property, { numRuns: runs, seed: baseSeed })
}

describe(
  'while attackers in three other networks make calls with her address, the owner',
  { timeout: 3_600_000 },
  () => {
    test('signs up with her mailed code', async ({ testApp }) => {
      await amongStrangers(testApp, async (owner, address, strangersGoOn) => {
        const registered = await owner.send(register, { ...anna, email: address })
        expect(registered.statusCode).toBe(201)
        const { token } = registered.json<{ token: string }>()
        const code = await codeFor(testApp, address)
        await strangersGoOn(code)
        expect((await owner.send(verify, { token, code, password: 'mine' })).statusCode).toBe(200)
        const signedIn = await owner.send(login, { email: address, password: 'mine' })
        expect(signedIn.statusCode).toBe(200)
      })
    })

    test('gets a new password with her mailed code', { tags: 'nightly' }, async ({ testApp }) => {
      await amongStrangers(testApp, async (owner, address, strangersGoOn) => {
        await testApp.make.trainee({ email: address })
        expect((await owner.send(forgotPassword, { email: address })).statusCode).toBe(200)
        const code = await codeFor(testApp, address)
        await strangersGoOn(code)
        expect((await owner.send(verifyForgotPassword, { email: address, code })).statusCode).toBe(200)
        const body = { email: address, newPassword: 'mine again', confirmPassword: 'mine again' }
        expect((await owner.send(confirmNewPassword, body)).statusCode).toBe(200)
        const signedIn = await owner.send(login, { email: address, password: 'mine again' })
        expect(signedIn.statusCode).toBe(200)
      })
    })
  },
)

describe('a code for a new password', () => {
  const asked = async (testApp: TestApp, browser: Browser) => {
    await browser.send(forgotPassword, { email })
    return codeFor(testApp, email)
  }
  const guess = async (browser: Browser, code: string) =>
    (await browser.send(verifyForgotPassword, { email, code })).statusCode

  test('belongs to the browser that requested it: another one can neither use it nor use up its tries', async ({
    testApp,
  }) => {
    await testApp.make.trainee({ email })
    const owner = openBrowser(testApp, ownNetwork)
    const code = await asked(testApp, owner)
    for (const network of [ownNetwork, ...elsewhere]) {
      const stranger = openBrowser(testApp, network)
      await stranger.send(forgotPassword, { email })
      expect(await guess(stranger, code)).toBe(400)
      for (let time = 0; time < 6; time++) await guess(stranger, otherCode(code))
    }
    expect(await guess(owner, code)).toBe(200)
  })

  test('is found by the network when there is no cookie, with five separate tries', async ({ testApp }) => {
    await testApp.make.trainee({ email })
    const owner = openBrowser(testApp, ownNetwork)
    const code = await asked(testApp, owner)
    const neighbour = openBrowser(testApp, '198.51.100.200')
    const stranger = openBrowser(testApp, '198.51.101.7')
    expect(await guess(stranger, code)).toBe(400)
    for (let time = 0; time < 5; time++) expect(await guess(neighbour, otherCode(code))).toBe(400)
    expect(await guess(neighbour, code)).toBe(400)
    expect(await guess(owner, code)).toBe(200)
  })

  test('that is resent belongs to this browser and leaves the codes of others valid', async ({ testApp }) => {
    await testApp.make.trainee({ email })
    const [one, other] = [openBrowser(testApp, ownNetwork), openBrowser(testApp, ownNetwork)]
    const first = await asked(testApp, one)
    await asked(testApp, other)
    await other.send(resendCode, { email, purpose: 'password_reset' })
    const again = await codeFor(testApp, email)
    expect(await guess(one, first)).toBe(200)
    expect(await guess(other, again)).toBe(200)
  })
})

test(
  'networks that request and guess codes for an hour get ten codes with at most ten tries each',
  { tags: 'nightly' },
  async ({ testApp }) => {
    await testApp.make.trainee({ email })
    for (let network = 0; network < networks; network++) {
      const address = `10.1.${network}.1`
      const [requester, neighbour] = [openBrowser(testApp, address), openBrowser(testApp, address)]
      await requester.send(forgotPassword, { email })
      await testApp.mails()
      for (let time = 0; time < 6; time++)
        for (const browser of [requester, neighbour])
          await browser.send(verifyForgotPassword, { email, code: '000000' })
      testApp.clock.advance({ seconds: 3_000 / networks })
    }
    const codes = await testApp.database.db.select().from(emailCodes)
    expect(codes.length).toBeLessThanOrEqual(10)
    for (const code of codes) expect(code).toMatchObject({ tries: 5, strayTries: 5 })
  },
)

describe('a sign-up', () => {
  const registered = async (testApp: TestApp, browser: Browser) => {
    const response = await browser.send(register, anna)
    return { ...response.json<{ token: string }>(), code: await codeFor(testApp, email) }
  }

  test('gets a new code from the browser that began it, and other sign-ups keep theirs', async ({
    testApp,
  }) => {
    const [owner, stranger] = [openBrowser(testApp, ownNetwork), openBrowser(testApp, ownNetwork)]
    const own = await registered(testApp, owner)
    await registered(testApp, stranger)
    await stranger.send(resendCode, { email, purpose: 'account_verification' })
    await testApp.mails()
    const { token, code } = own
    expect((await owner.send(verify, { token, code, password: 'mine' })).statusCode).toBe(200)
  })

  test('takes a mail from the limits, so the number of pending sign-ups is limited', async ({ testApp }) => {
    for (let network = 0; network < 40; network++)
      await openBrowser(testApp, `10.0.${network}.1`).send(register, anna)
    expect(await testApp.database.db.$count(pendingRegistrations)).toBe(10)
  })
})

describe('the stored rows', () => {
  test('contain no network address', async ({ testApp }) => {
    const owner = openBrowser(testApp, ownNetwork)
    await owner.send(register, anna)
    await owner.send(forgotPassword, { email })
    const { db } = testApp.database
    for (const table of [pendingRegistrations, passwordResets]) {
      const [row] = await db.select().from(table)
      expect(row?.requester.toString('latin1')).not.toContain('198')
      expect(row?.requester.length).toBe(32)
    }
  })

  test('of an unfinished reset are deleted', async ({ testApp }) => {
    await openBrowser(testApp, ownNetwork).send(forgotPassword, { email })
    await testApp.mails()
    testApp.clock.advance({ hours: 24, seconds: 1 })
    await testApp.services.auth.removeExpired()
    expect(await testApp.database.db.$count(passwordResets)).toBe(0)
    expect(await testApp.database.db.$count(emailCodes)).toBe(0)
  })
})
