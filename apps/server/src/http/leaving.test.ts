import { me } from '@elocute/contract/auth'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { test } from '../testing/test-app.ts'
import { leave } from './leaving.ts'

test('a server that leaves says so, answers on, ends its connections, and then is gone', async ({
  world,
}) => {
  const { token } = await world.make.trainee()
  const url = await world.app.listen({ host: '127.0.0.1', port: 0 })
  const get = (path: string) => fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  expect((await get('/api/ready')).status).toBe(200)
  const gone = leave(world.app, 500)
  const [ready, health, call] = await Promise.all(['/api/ready', '/api/health', `/api${me.path}`].map(get))
  expect([ready?.status, health?.status, call?.status]).toEqual([503, 200, 200])
  expect(call?.headers.get('connection')).toBe('close')
  await gone
  await expect(get('/api/health')).rejects.toThrow()
})

test('who takes for ever to send something is not waited for', async ({ world }) => {
  const { token } = await world.make.trainee()
  const url = await world.app.listen({ host: '127.0.0.1', port: 0 })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': 100,
  }
  const slow = request(`${url}/api/auth/login`, { method: 'POST', headers })
  const ended = new Promise((resolve) => slow.on('error', resolve).on('response', resolve))
  slow.write('{')
  await pause(100)
  const before = performance.now()
  await leave(world.app, 0)
  expect(performance.now() - before).toBeLessThan(9_000)
  await ended
})
