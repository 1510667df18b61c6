import { forgotPassword, verifyForgotPassword } from '@elocute/contract/auth'
import { anna, codeFor, cookieHeader } from '../../testing/people.ts'
import type { TestApp } from '../../testing/test-app.ts'

export const { email } = anna
export const wrongCode = { status: 400, code: 'wrong_code', message: 'Invalid or expired code' }
/** The body that sets this password. */
export const newPassword = (password: string) => ({ email, newPassword: password, confirmPassword: password })

/** Requests a code and returns it. */
export const requestCode = async (testApp: TestApp) => {
  await testApp.call(forgotPassword, { body: { email } })
  return codeFor(testApp, email)
}

/** Enters the right code; returns the answer with its cookie and token. */
export const enterCode = async (testApp: TestApp) => {
  const response = await testApp.send(verifyForgotPassword, {
    body: { email, code: await requestCode(testApp) },
  })
  return { headers: cookieHeader(response), token: response.json<{ token: string }>().token, response }
}
