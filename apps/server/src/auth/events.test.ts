import {
  confirmNewPassword,
  forgotPassword,
  login,
  register,
  resendCode,
  verify,
  verifyForgotPassword,
} from '@elocute/contract/auth'
import { logout } from '@elocute/contract/session'
import { expect } from 'vitest'
import { testMailer } from '../testing/test-mailer.ts'
import { openTestApp, test } from '../testing/test-app.ts'
import { testLog } from '../testing/test-log.ts'

const email = 'canary-address@example.com'
const password = 'canary-password'

test('the log has the events of an account but no address, password, code or token', async ({ testApp }) => {
  const { log, lines } = testLog()
  const mailer = testMailer()
  const app = await openTestApp(testApp.database, { log, mailer, clock: testApp.clock })
  const code = async () => {
    await app.runJobs()
    return mailer.sent.at(-1)?.code ?? ''
  }
  const { token } = await app.call(register, { body: { email, first_name: 'Canary', last_name: 'Bird' } })
  await app.send(verify, { body: { token, code: '999999', password } })
  await app.call(resendCode, { body: { email, purpose: 'account_verification' } })
  const first = await code()
  await app.call(verify, { body: { token, code: first, password } })
  for (let time = 0; time < 11; time++) await app.send(login, { body: { email, password: 'canary-wrong' } })
  await app.call(forgotPassword, { body: { email } })
  const second = await code()
  const { token: permission } = await app.call(verifyForgotPassword, { body: { email, code: second } })
  const changed = { email, newPassword: `${password}2`, confirmPassword: `${password}2`, token: permission }
  await app.call(confirmNewPassword, { body: changed })
  const { accessToken } = await app.call(login, { body: { email, password: `${password}2` } })
  await app.call(logout, {}, { token: accessToken })
  await app.app.close()

  const events = [
    'registered',
    'code_wrong',
    'account_created',
    'sign_in_failed',
    'sign_in_locked',
    'password_changed',
    'signed_in',
    'session_ended',
  ]
  for (const event of events) expect(lines()).toContain(`"event":"${event}"`)
  for (const secret of ['canary', 'Canary', first, second, token, permission, accessToken])
    expect(lines()).not.toContain(secret)
})
