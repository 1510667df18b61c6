import { me } from '@elocute/contract/session'
import { once } from 'node:events'
import { request } from 'node:http'
import { expect } from 'vitest'
import { openTestApp, test } from '../testing/test-app.ts'
import { drain } from './draining.ts'

test('a draining server is not ready, still answers, closes connections, and then stops', async ({
  testApp,
}) => {
  const { token } = await testApp.make.trainee()
  const { app } = await openTestApp(testApp.database, { clock: testApp.clock })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const get = (path: string) => fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  expect((await get('/api/ready')).status).toBe(200)
  const stopped = drain(app, 2_000)
  const [ready, health, call] = await Promise.all(['/api/ready', '/api/health', `/api${me.path}`].map(get))
  expect([ready?.status, health?.status, call?.status]).toEqual([503, 200, 200])
  expect(call?.headers.get('connection')).toBe('close')
  await stopped
  await expect(get('/api/health')).rejects.toThrow()
})

test(
  'the server does not wait for a request that never arrives completely',
  { tags: 'nightly' },
  async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    const { app } = await openTestApp(testApp.database, { clock: testApp.clock })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': 100,
    }
    const slow = request(`${url}/api/auth/login`, { method: 'POST', headers })
    const ended = new Promise((resolve) => slow.on('error', resolve).on('response', resolve))
    const arrived = once(app.server, 'request')
    slow.write('{')
    await arrived
    await drain(app, 0)
    await ended
  },
)
