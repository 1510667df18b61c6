import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test.for([
  '/api/join/SECRET',
  '/unsubscribe/SECRET',
  '/api/calendar/SECRET.ics',
  '/lti/register/SECRET?openid_configuration=SECRET',
  '/lti/%72egister/SECRET',
])('the secret in %s is not in the log', async (url) => {
  const lines: string[] = []
  const app = Fastify({ loggerInstance: createLog('info', { write: (line) => void lines.push(line) }) })
  app.get('*', () => 'there')
  expect((await app.inject({ url })).statusCode).toBe(200)
  await app.close()
  expect(lines.join('')).toContain('[redacted]')
  expect(lines.join('')).not.toContain('SECRET')
})
