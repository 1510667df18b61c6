import { login } from '@elocute/contract/auth'
import { expect } from 'vitest'
import { createPasswordHasher } from '../../platform/password-hasher.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** Cheap hashes, so that a test can sign in hundreds of times. */
export const weak = createPasswordHasher({ parameters: { memoryCost: 8, timeCost: 1, parallelism: 1 } })
export const right = { email: 'anna@example.com', password: 'right' }
export const wrong = { ...right, password: 'wrong' }
export const refused = { status: 401, code: 'wrong_credentials', message: 'Invalid email or password' }
export const locked = { status: 429, code: 'too_many' }

/** A trainee with the credentials `right`. */
export const makeAnna = async (
  testApp: TestApp,
  changes: { status?: 'verified' | 'pending' | 'other' } = {},
) => testApp.make.trainee({ email: right.email, passwordHash: await weak.hash(right.password), ...changes })

/** Signs in with a wrong password this often. */
export const failTimes = async (
  testApp: TestApp,
  times: number,
  options: { headers?: Record<string, string> } = {},
) => {
  for (let time = 0; time < times; time++)
    expect(await testApp.refusal(login, { body: wrong }, options)).toMatchObject(refused)
}
