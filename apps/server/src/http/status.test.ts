import { modelVersions } from '@elocute/speech/models'
import { expect } from 'vitest'
import { test } from '../testing/test-app.ts'

test('the status routes report a running process that is ready', async ({ testApp }) => {
  expect((await testApp.app.inject('/api/health')).json()).toEqual({ status: 'ok' })
  expect((await testApp.app.inject('/api/ready')).json()).toEqual({ status: 'ready' })
})

test('only a trainer gets the versions of the speech models', async ({ testApp }) => {
  const ready = async (token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const response = await testApp.app.inject({ url: '/api/ready', headers })
    expect(response.statusCode).toBe(200)
    return response.json<unknown>()
  }
  const trainer = await testApp.make.trainer()
  expect(await ready(trainer.token)).toEqual({ status: 'ready', models: modelVersions })
  const others = [
    await testApp.make.trainee(),
    await testApp.make.trainer({ status: 'other' }),
    { token: 'x'.repeat(43) },
    { token: 'not a token' },
  ]
  for (const { token } of others) expect(await ready(token)).toEqual({ status: 'ready' })
  await testApp.services.sessions.end(
    (await testApp.services.sessions.find(trainer.token))?.tokenHash ?? Buffer.alloc(0),
  )
  expect(await ready(trainer.token)).toEqual({ status: 'ready' })
})

test('an unknown path is answered as not found, in the shape of every refusal', async ({ testApp }) => {
  const response = await testApp.app.inject('/api/nothing')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ message: 'Not found', code: 'not_found', reason: 'not_found' })
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})
