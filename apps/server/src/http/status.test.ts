import { expect } from 'vitest'
import { test } from '../testing/test-app.ts'

test('the process says that it is up and that it is ready', async ({ world }) => {
  expect((await world.app.inject('/api/health')).json()).toEqual({ status: 'ok' })
  expect((await world.app.inject('/api/ready')).json()).toEqual({ status: 'ready' })
})

test('an unknown call is not found, in the one shape of every refusal', async ({ world }) => {
  const response = await world.app.inject('/api/nothing')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ message: 'Not found', code: 'not_found' })
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})
