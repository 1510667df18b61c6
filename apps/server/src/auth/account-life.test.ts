import {
  confirmNewPassword,
  forgotPassword,
  login,
  register,
  resendCode,
  verify,
  verifyForgotPassword,
} from '@elocute/contract/auth'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { users } from '../db/schema.ts'
import { baseSeed, repetitions, tried } from '../testing/test-intensity.ts'
import { codeFor, otherCode } from '../testing/people.ts'
import { test, type TestApp } from '../testing/test-app.ts'

type Step =
  | { call: 'register' | 'resend' | 'forgot' | 'confirm' }
  | { call: 'verify'; which: number; right: boolean; times: number }
  | { call: 'check code' | 'login'; right: boolean; times: number }
  | { call: 'wait'; minutes: number }

/** Usually one repetition, sometimes enough to reach a limit. */
const times = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.constantFrom(4, 5, 10))

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ call: fc.constantFrom('register', 'resend', 'forgot', 'confirm') }),
  fc.record({ call: fc.constant('verify'), which: fc.nat(2), right: fc.boolean(), times }),
  fc.record({ call: fc.constantFrom('check code', 'login'), right: fc.boolean(), times }),
  fc.record({ call: fc.constant('wait'), minutes: fc.constantFrom(1, 9, 16, 1_441) }),
)

const waiting = fc.constantFrom(0, 9, 10)
const mistaken = fc.constantFrom(1, 4, 5)

/** A typical sequence: request a code, mistype it, wait, enter it, sign in. Random steps alone rarely get that far. */
const signingUp = fc
  .tuple(fc.constantFrom('register' as const, 'resend' as const), mistaken, waiting)
  .map(([call, wrongTimes, minutes]): Step[] => [
    { call: 'register' },
    { call },
    { call: 'verify', which: 0, right: false, times: wrongTimes },
    { call: 'wait', minutes },
    { call: 'verify', which: 0, right: true, times: 1 },
    { call: 'login', right: true, times: 1 },
  ])
const forgetting = fc
  .tuple(mistaken, waiting, waiting)
  .map(([wrongTimes, before, after]): Step[] => [
    { call: 'forgot' },
    { call: 'check code', right: false, times: wrongTimes },
    { call: 'wait', minutes: before },
    { call: 'check code', right: true, times: 1 },
    { call: 'wait', minutes: after },
    { call: 'confirm' },
    { call: 'login', right: true, times: 1 },
  ])

const anything = fc.oneof({ weight: 2, arbitrary: anyStep.map((step) => [step]) }, signingUp, forgetting)

const life = fc
  .tuple(signingUp, forgetting, fc.array(anything, { maxLength: 8 }))
  .map(([first, second, others]) => [...first, ...second, ...others.flat()])

/** Advances the clock before each mail, so that no mail limit is reached. Those have their own tests. */
const betweenMails = 125
const codeLives = 10
const registrationLives = 1_440

type Code = { sentAt: number; tries: number }
type Registration = { madeAt: number; token: string; code: Code | null }

/** The specified behaviour of one address as a model without a database. */
const createModel = () => {
  let now = 0
  let registrations: Registration[] = []
  let password: string | null = null
  let resetCode: Code | null = null
  let grantedAt: number | null = null
  let failures: number[] = []

  const alive = (at: number, life: number) => now - at < life
  const guess = (code: Code | null, right: boolean): boolean => {
    if (code === null || !alive(code.sentAt, codeLives) || code.tries >= 5) return false
    code.tries += 1
    return right
  }
  const living = () => registrations.filter(({ madeAt }) => alive(madeAt, registrationLives))

  return {
    hasAccount: () => password !== null,
    password: () => password,
    registration: (which: number) => registrations[which],
    wait: (minutes: number) => (now += minutes),
    registered: (token: string) => {
      const code = password === null ? { sentAt: now, tries: 0 } : null
      registrations = [...registrations, { madeAt: now, token, code }]
    },
    resent: () => {
      const newest = living().at(-1)
      if (password === null && newest) newest.code = { sentAt: now, tries: 0 }
    },
    forgot: () => {
      if (password !== null) resetCode = { sentAt: now, tries: 0 }
    },
    verify: (which: number, right: boolean, chosen: string): number => {
      const registration = registrations[which]
      if (!registration || !living().includes(registration)) return 400
      if (!guess(registration.code, right)) return 400
      if (password !== null) return 400
      password = chosen
      registrations = []
      failures = []
      return 200
    },
    checkCode: (right: boolean): number => {
      if (!guess(resetCode, right)) return 400
      resetCode = null
      grantedAt = now
      return 200
    },
    confirm: (chosen: string): number => {
      if (grantedAt === null || !alive(grantedAt, codeLives)) return 400
      password = chosen
      grantedAt = null
      resetCode = null
      failures = []
      return 200
    },
    login: (right: boolean): number => {
      failures = failures.filter((at) => now - at < 15)
      if (failures.length >= 10) return 429
      if (right && password !== null) {
        failures = []
        return 200
      }
      failures.push(now)
      return 401
    },
  }
}

const runs = repetitions('MODEL_RUNS', { always: 6, night: 1_000 })

test(
  'random sequences of calls leave an address in the state that the model predicts',
  { timeout: 3_600_000 },
  async ({ testApp, task }) => {
    let played = 0
    const play = async (steps: readonly Step[]) => {
      const address = createAddress(testApp, ++played)
      const seen: [Step, number][] = []
      const expected: [Step, number][] = []
      for (const step of steps)
        for (let time = 0; time < ('times' in step ? step.times : 1); time++) {
          const [status, promised] = await address.take(step)
          seen.push([step, status])
          expected.push([step, promised])
          expect(seen).toEqual(expected)
          expect(await address.accounts()).toBe(address.hasAccount() ? 1 : 0)
        }
      tried(task, { steps: steps.length })
    }
    await fc.assert(fc.asyncProperty(life, play), {
      numRuns: runs,
      seed: baseSeed,
      includeErrorInReport: true,
    })
  },
)

/** One address in the application beside the model, both driven by the same steps. */
const createAddress = (testApp: TestApp, number: number) => {
  const model = createModel()
  const email = `life${number}@example.com`
  const options = { remoteAddress: `10.8.${number >> 8}.${number & 255}` }
  let chosen = 0
  let code = '000000'
  let grant = 'none'

  const wait = (minutes: number) => {
    testApp.clock.advance({ minutes })
    model.wait(minutes)
  }
  /** A busy machine is no state of the address: what the database was too slow for is sent again. */
  const send = async (...[endpoint, input]: Parameters<TestApp['send']>) => {
    for (let left = 5; ; left--) {
      const response = await testApp.send(endpoint, input, options)
      if (response.statusCode !== 503 || left === 0) return response
    }
  }
  const status = async (...call: Parameters<TestApp['send']>) => (await send(...call)).statusCode
  const readCode = async () => {
    await testApp.mails()
    code = await codeFor(testApp, email).catch(() => code)
  }
  const sent = (right: boolean) => (right ? code : otherCode(code))

  const take = async (step: Step): Promise<[status: number, promised: number]> => {
    switch (step.call) {
      case 'wait':
        wait(step.minutes)
        return [0, 0]
      case 'register': {
        wait(betweenMails)
        const body = { email, first_name: 'Anna', last_name: 'Example' }
        const response = await send(register, { body })
        model.registered(response.json<{ token: string }>().token)
        await readCode()
        return [response.statusCode, 201]
      }
      case 'resend': {
        wait(betweenMails)
        const answered = await status(resendCode, { body: { email, purpose: 'account_verification' } })
        await readCode()
        model.resent()
        return [answered, 200]
      }
      case 'forgot': {
        wait(betweenMails)
        const answered = await status(forgotPassword, { body: { email } })
        await readCode()
        model.forgot()
        return [answered, 200]
      }
      case 'verify': {
        const password = `sign-up ${++chosen}`
        const token = model.registration(step.which)?.token ?? 'reg_never'
        const body = { token, code: sent(step.right), password }
        return [await status(verify, { body }), model.verify(step.which, step.right, password)]
      }
      case 'check code': {
        const body = { email, code: sent(step.right) }
        const response = await send(verifyForgotPassword, { body })
        if (response.statusCode === 200) grant = response.json<{ token: string }>().token
        return [response.statusCode, model.checkCode(step.right)]
      }
      case 'confirm': {
        const password = `another ${++chosen}`
        const body = { email, newPassword: password, confirmPassword: password, token: grant }
        return [await status(confirmNewPassword, { body }), model.confirm(password)]
      }
      case 'login': {
        const password = step.right ? (model.password() ?? 'none yet') : 'wrong'
        return [await status(login, { body: { email, password } }), model.login(step.right)]
      }
    }
  }
  return {
    take,
    hasAccount: () => model.hasAccount(),
    accounts: async () =>
      (await testApp.database.db.select().from(users).where(eq(users.email, email))).length,
  }
}
