import { pino } from 'pino'
import { expect, onTestFinished } from 'vitest'
import { buildWorkerApp } from './app.ts'
import { readEnv } from './env.ts'
import { test } from './testing/test-app.ts'

test('a worker tells how it is, and answers no other call', async ({ testApp: { services } }) => {
  const app = await buildWorkerApp({
    services,
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost:3000',
    allowedOrigins: [],
    trustProxy: [],
    requestsPerMinute: 0,
    metricsToken: 'the token of the monitoring',
  })
  onTestFinished(() => app.close())
  const status = async (url: string) => (await app.inject(url)).statusCode
  expect(await status('/api/health')).toBe(200)
  expect(await status('/api/ready')).toBe(200)
  expect(await status('/api/metrics')).toBe(401)
  for (const url of ['/', '/api/me', '/api/auth/login', '/api/trainer/trainees'])
    expect(await status(url)).toBe(404)
})

test('a role of several processes needs a database that they share', () => {
  const read = (variables: NodeJS.ProcessEnv) => readEnv({ MAIL: 'outbox', ...variables })
  expect(read({}).role).toBe('all')
  expect(read({ ROLE: ' ' }).role).toBe('all')
  expect(() => read({ ROLE: 'web' })).toThrow('ROLE')
  expect(read({ ROLE: 'web', DATABASE_URL: 'postgres://localhost/elocute' }).role).toBe('web')
})
