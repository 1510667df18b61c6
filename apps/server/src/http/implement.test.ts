import { login } from '@elocute/contract/auth'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { implement } from './implement.ts'

test('an answer has what its endpoint names, and not what a service returns besides', async () => {
  const app = Fastify()
  const named = {
    message: 'Signed in',
    accessToken: 'a'.repeat(43),
    role: 'trainee',
    status: 'verified',
  } as const
  const returned = { ...named, password_hash: 'x' }
  implement(app, login, () => returned)
  const body = { email: 'anna@example.com', password: 'correct horse' }
  const answer = await app.inject({ method: 'POST', url: login.path, body })
  expect(answer.json()).toEqual(named)
  await app.close()
})
