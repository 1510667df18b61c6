import { forgotPassword, register, resendCode, verifyForgotPassword } from '@elocute/contract/auth'
import { describe, expect } from 'vitest'
import { newId } from '../platform/ids.ts'
import { anna } from '../testing/people.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const unknown = 'unknown@example.com'

/** One address of every kind: unknown, pending, verified, a trainer's, deleted. */
const everySort = async (testApp: TestApp) => {
  await testApp.make.applicant({ email: 'pending@example.com' })
  await testApp.make.trainee({ email: 'trainee@example.com' })
  await testApp.make.trainer({ email: 'trainer@example.com' })
  const { id } = await testApp.make.trainee({ email: 'deleted@example.com' })
  await testApp.services.trainees.remove({ userId: newId(), requestId: newId() }, id)
  return [unknown, 'pending@example.com', 'trainee@example.com', 'trainer@example.com', 'deleted@example.com']
}

const calls = [
  { what: 'register', endpoint: register, body: (email: string) => ({ ...anna, email }) },
  { what: 'forgot_password', endpoint: forgotPassword, body: (email: string) => ({ email }) },
  {
    what: 'resend_code for a sign-up',
    endpoint: resendCode,
    body: (email: string) => ({ email, purpose: 'account_verification' }),
  },
  {
    what: 'resend_code for a password',
    endpoint: resendCode,
    body: (email: string) => ({ email, purpose: 'password_reset' }),
  },
  {
    what: 'verify_forgot_password',
    endpoint: verifyForgotPassword,
    body: (email: string) => ({ email, code: '123456' }),
  },
]

describe('no answer reveals whether an address has an account', () => {
  test.for(calls)('$what', async ({ endpoint, body }, { testApp }) => {
    const answersFor = async (email: string) => {
      const answers = []
      for (let time = 0; time < 12; time++) {
        const response = await testApp.send(endpoint, { body: body(email) })
        const answer = response.json<{ token?: string }>()
        const names = Object.keys(response.headers).toSorted()
        const retryAfter = response.headers['retry-after']
        answers.push({
          ...answer,
          token: answer.token?.length,
          status: response.statusCode,
          names,
          retryAfter,
        })
        await testApp.mails()
      }
      return answers
    }
    const [expected, ...others] = await Promise.all((await everySort(testApp)).map(answersFor))
    for (const answers of others) expect(answers).toEqual(expected)
  })
})
