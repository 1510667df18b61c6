import { forgotPassword, verifyForgotPassword } from '@elocute/contract/auth'
import { anna, codeFor, cookieHeader } from '../../testing/people.ts'
import type { TestApp } from '../../testing/test-app.ts'

export const { email } = anna
export const wrongCode = { status: 400, code: 'wrong_code', message: 'Invalid or expired code' }
/** The body that sets this password. */
export const newPassword = (password: string) => ({ email, newPassword: password, confirmPassword: password })

/** Requests a code and returns it. */
export const requestCode = async (world: TestApp) => {
  await world.call(forgotPassword, { body: { email } })
  return codeFor(world, email)
}

/** Enters the right code; returns the answer with its cookie and token. */
export const enterCode = async (world: TestApp) => {
  const response = await world.send(verifyForgotPassword, { body: { email, code: await requestCode(world) } })
  return { headers: cookieHeader(response), token: response.json<{ token: string }>().token, response }
}
