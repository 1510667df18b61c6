import { createGroup, deleteGroup, listGroups } from '@elocute/contract/groups'
import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { test, type TestApp } from '../testing/test-app.ts'

const owner = async (testApp: TestApp) => {
  const { token } = await testApp.make.owner()
  const { data: group } = await testApp.call(createGroup, { body: { name: 'Evening' } }, { token })
  const send = (options: InjectOptions) =>
    testApp.app.inject({
      ...options,
      headers: { authorization: `bearer ${token}`, 'content-type': 'application/json', ...options.headers },
    })
  const names = async () => (await testApp.call(listGroups, {}, { token })).data.map(({ name }) => name)
  return { send, names, path: `/api${deleteGroup.path.replace(':id', group.id)}` }
}

test('a call without a body may name the type of JSON, as many programs do in every call', async ({
  testApp,
}) => {
  const { send, names, path } = await owner(testApp)
  const empty = { url: '/api/trainer/groups', method: 'POST' } as const
  expect((await send(empty)).json()).toMatchObject({ reason: 'not_an_object' })
  expect((await send({ url: path, method: 'DELETE' })).statusCode).toBe(200)
  expect(await names()).toEqual([])
})

test('a body in another encoding than UTF-8 is refused, and no letter of it is lost', async ({ testApp }) => {
  const { send, names } = await owner(testApp)
  const create = { url: '/api/trainer/groups', method: 'POST' } as const
  for (const type of ['application/json', 'application/json; charset=iso-8859-1']) {
    const headers = { 'content-type': type }
    const payload = Buffer.from('{"name":"Fr\u00fch"}', 'latin1')
    expect((await send({ ...create, headers, payload })).json()).toMatchObject({ reason: 'not_json' })
  }
  expect((await send({ ...create, payload: Buffer.from('\uFEFF{"name":"Fr\u00fch"}') })).statusCode).toBe(201)
  expect(await names()).toEqual(['Evening', 'Früh'])
})
