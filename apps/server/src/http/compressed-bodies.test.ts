import { createGroup, listGroups } from '@elocute/contract/groups'
import { saveLogo } from '@elocute/contract/school'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { form } from '../testing/forms.ts'
import { test } from '../testing/test-app.ts'

const json = JSON.stringify({ name: 'Evening' })
const url = `/api${createGroup.path}`

const refused = {
  statusCode: 415,
  headers: expect.objectContaining({ 'accept-encoding': 'identity' }) as unknown,
}
const reason = { code: 'wrong_media_type', reason: 'compressed_body' }

test('a compressed body is refused, whatever it is, and the answer says what is accepted', async ({
  testApp,
}) => {
  const { token } = await testApp.make.owner()
  const authorization = `bearer ${token}`
  const module = await testApp.make.module()
  const file = form({ filename: 'Lesson.pdf', content: '%PDF-1.4' })
  const typed = { authorization, 'content-type': 'application/json' }
  for (const [encoding, options] of [
    ['gzip', { url, headers: typed, payload: gzipSync(json) }],
    ['br', { url, headers: typed, payload: brotliCompressSync(json) }],
    ['GZIP', { url, headers: typed, payload: json }],
    ['identity, gzip', { url, headers: typed, payload: gzipSync(json) }],
    [
      'gzip',
      {
        url: `/api/module/${module.id}/files`,
        headers: { ...file.headers, authorization },
        payload: gzipSync(file.payload),
      },
    ],
    [
      'deflate',
      {
        url: `/api${saveLogo.path}`,
        method: saveLogo.method,
        headers: { authorization, 'content-type': 'image/png' },
        payload: Buffer.from('\x89PNG'),
      },
    ],
  ] as const) {
    const headers = { ...options.headers, 'content-encoding': encoding }
    const answer = await testApp.app.inject({ method: 'POST', ...options, headers })
    expect(answer).toMatchObject(refused)
    expect(answer.json()).toMatchObject(reason)
  }
  expect((await testApp.call(listGroups, {}, { token })).data).toEqual([])
})

test('a body that names no other encoding than its own is taken; without access the encoding does not matter', async ({
  testApp,
}) => {
  const { token } = await testApp.make.owner()
  const send = (headers: Record<string, string>, payload?: string | Buffer) =>
    testApp.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      ...(payload !== undefined && { payload }),
    })
  const authorization = `bearer ${token}`
  expect((await send({ authorization, 'content-encoding': 'Identity' }, json)).statusCode).toBe(201)
  expect((await send({ authorization, 'content-encoding': 'gzip' })).json()).toMatchObject({
    reason: 'not_an_object',
  })
  expect((await send({ 'content-encoding': 'gzip' }, gzipSync(json))).statusCode).toBe(401)
})
