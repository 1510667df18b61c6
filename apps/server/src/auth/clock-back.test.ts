import {
  confirmNewPassword,
  forgotPassword,
  register,
  verify,
  verifyForgotPassword,
} from '@elocute/contract/auth'
import { describe, expect } from 'vitest'
import { anna, codeFor, openBrowser } from '../testing/people.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const { email } = anna

/** Credentials that are valid for ten minutes, and a check whether they still work. */
const shortLived = {
  'a code of a sign-up': async (testApp: TestApp) => {
    const browser = openBrowser(testApp, '198.51.100.7')
    const { token } = (await browser.send(register, anna)).json<{ token: string }>()
    const code = await codeFor(testApp, email)
    return () => browser.send(verify, { token, code, password: 'mine' })
  },
  'a code for a new password': async (testApp: TestApp) => {
    await testApp.make.trainee({ email })
    const browser = openBrowser(testApp, '198.51.100.7')
    await browser.send(forgotPassword, { email })
    const code = await codeFor(testApp, email)
    return () => browser.send(verifyForgotPassword, { email, code })
  },
  'the permission to set a new password': async (testApp: TestApp) => {
    await testApp.make.trainee({ email })
    const browser = openBrowser(testApp, '198.51.100.7')
    await browser.send(forgotPassword, { email })
    await browser.send(verifyForgotPassword, { email, code: await codeFor(testApp, email) })
    return () => browser.send(confirmNewPassword, { email, newPassword: 'secret', confirmPassword: 'secret' })
  },
}

describe.for(Object.entries(shortLived))('%s', ([, begin]) => {
  test('stays expired when the clock is put back', async ({ testApp }) => {
    const use = await begin(testApp)
    testApp.clock.advance({ minutes: 11 })
    // The server runs this every minute.
    await testApp.services.auth.removeExpired()
    for (const hours of [-1, 55 / 60]) {
      testApp.clock.advance({ hours })
      expect((await use()).statusCode).toBe(400)
    }
  })

  test('is refused while the clock is before its creation', async ({ testApp }) => {
    const use = await begin(testApp)
    testApp.clock.advance({ hours: -1 })
    expect((await use()).statusCode).toBe(400)
  })

  test('works before it expires', async ({ testApp }) => {
    const use = await begin(testApp)
    testApp.clock.advance({ minutes: 9 })
    expect((await use()).statusCode).toBe(200)
  })
})

test('a code that is tried after its expiry stays invalid before the cleanup runs', async ({ testApp }) => {
  const use = await shortLived['a code for a new password'](testApp)
  testApp.clock.advance({ minutes: 11 })
  expect((await use()).statusCode).toBe(400)
  testApp.clock.advance({ minutes: -5 })
  expect((await use()).statusCode).toBe(400)
})
