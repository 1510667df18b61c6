import { Problem } from '../problem.ts'
import { readModuleFile } from '@elocute/contract/modules'
import { sentence } from '../sentence.ts'
import { parse } from 'content-disposition'
import { rm } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { newId } from '../platform/ids.ts'
import { doc, docx, pdf } from '../testing/documents.ts'
import { addFile } from '../testing/forms.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const content = { pdf: pdf(4_000), doc: doc(), docx: docx() }
type Kind = keyof typeof content

const stored = async (testApp: TestApp, kind: Kind, name = `Lesson.${kind}`) => {
  const { token } = await testApp.make.trainer()
  const moduleId = (await testApp.make.module()).id
  const { id } = await addFile(testApp, { moduleId, token, name, content: content[kind] })
  const read = (headers: Record<string, string> = {}, query = '', method: 'GET' | 'HEAD' = 'GET') =>
    testApp.app.inject({
      method,
      url: `/api/module/files/single/${id}${query}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
  return { id, token, moduleId, read }
}

const inert = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

describe('the bytes of a file', () => {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

  test.for([
    ['pdf', '', 'application/pdf', 'inline'],
    ['pdf', '?download=1', 'application/pdf', 'attachment'],
    ['doc', '', 'application/msword', 'attachment'],
    ['doc', '?download=1', 'application/msword', 'attachment'],
    ['docx', '', word, 'attachment'],
    ['docx', '?download=1', word, 'attachment'],
  ] as const)(
    'of type %s, asked for with %j, are %s, %s',
    async ([kind, query, type, disposition], { testApp }) => {
      const { read } = await stored(testApp, kind)
      const response = await read({}, query)
      expect(response.statusCode).toBe(200)
      expect(response.rawPayload.equals(content[kind])).toBe(true)
      expect(response.headers).toMatchObject({
        ...inert,
        'content-type': type,
        'content-disposition': `${disposition}; filename=Lesson.${kind}`,
        'content-length': String(content[kind].length),
        'accept-ranges': 'bytes',
        etag: expect.stringMatching(/^"[\w-]{43}"$/) as string,
      })
    },
  )

  test('are read by trainees too, and by nobody without a token in its header', async ({ testApp }) => {
    const { id } = await stored(testApp, 'pdf')
    const { token } = await testApp.make.trainee()
    const url = `/api/module/files/single/${id}`
    const read = (headers: Record<string, string>, path = url) => testApp.app.inject({ url: path, headers })
    expect((await read({ authorization: `Bearer ${token}` })).statusCode).toBe(200)
    expect((await read({})).statusCode).toBe(401)
    expect((await read({ cookie: `token=${token}` })).statusCode).toBe(401)
    expect((await read({}, `${url}?token=${token}&access_token=${token}`)).statusCode).toBe(401)
  })

  test.for(['Übung 1 “neu”.pdf', '"; filename=evil.html; x=".pdf', '発音 100%25.pdf', "a'b;c,d.pdf"])(
    'come with their own name: %s',
    async (name, { testApp }) => {
      const { read } = await stored(testApp, 'pdf', name.replaceAll('"', '%22'))
      const header = String((await read({}, '?download=1')).headers['content-disposition'])
      expect(parse(header)).toEqual({
        type: 'attachment',
        parameters: expect.objectContaining({ filename: name }) as object,
      })
      expect(header).toMatch(/^[\x20-\x7E]+$/)
    },
  )

  test.for([
    ['bytes=0-0', 0, 0],
    ['bytes=0-9', 0, 9],
    ['bytes=100-', 100, -1],
    ['bytes=-100', -100, -1],
    ['bytes=4000-999999', 4000, -1],
    ['bytes=-999999', 0, -1],
  ] as const)('may be asked for in part: %s', async ([range, from, to], { testApp }) => {
    const { read } = await stored(testApp, 'pdf')
    const whole = content.pdf
    const start = from < 0 ? whole.length + from : from
    const end = to < 0 ? whole.length + to : to
    const response = await read({ range })
    expect(response.statusCode).toBe(206)
    expect(response.rawPayload.equals(whole.subarray(start, end + 1))).toBe(true)
    expect(response.headers).toMatchObject({
      ...inert,
      'content-range': `bytes ${start}-${end}/${whole.length}`,
      'content-length': String(end - start + 1),
    })
  })

  test.for(['bytes=999999-', 'bytes=-0', `bytes=${pdf(4_000).length}-`])(
    'do not reach as far as %s',
    async (range, { testApp }) => {
      const { read } = await stored(testApp, 'pdf')
      const response = await read({ range })
      expect([response.statusCode, response.headers['content-range'], response.json()]).toEqual([
        416,
        `bytes */${content.pdf.length}`,
        new Problem('impossible_range', 'range_not_satisfiable').body(),
      ])
    },
  )

  test.for([
    'bytes=9-1',
    'bytes=0-1,5-6',
    'bytes=a-b',
    'bytes=-',
    'lines=1-2',
    'bytes=0-99999999999999999999',
    'bytes 0-1',
  ])('are sent whole when nobody can read the range: %s', async (range, { testApp }) => {
    const { read } = await stored(testApp, 'pdf')
    const response = await read({ range })
    expect([response.statusCode, response.rawPayload.length]).toEqual([200, content.pdf.length])
  })

  test('are not sent again to whoever has them', async ({ testApp }) => {
    const { read } = await stored(testApp, 'pdf')
    const etag = String((await read()).headers['etag'])
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await read({ 'if-none-match': known })
      expect([response.statusCode, response.body, response.headers['etag']]).toEqual([304, '', etag])
    }
    expect((await read({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('are sent in part only to whoever has the other part of the same file', async ({ testApp }) => {
    const { read } = await stored(testApp, 'pdf')
    const etag = String((await read()).headers['etag'])
    expect((await read({ range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206)
    expect((await read({ range: 'bytes=0-1', 'if-range': '"older"' })).statusCode).toBe(200)
    expect((await read({ range: 'bytes=0-1', 'if-range': 'Sat, 21 Nov 2026 10:00:00 GMT' })).statusCode).toBe(
      200,
    )
  })

  test('can be asked about without being sent', async ({ testApp }) => {
    const { read } = await stored(testApp, 'pdf')
    const response = await read({}, '', 'HEAD')
    expect([response.statusCode, response.body]).toEqual([200, ''])
    expect(response.headers).toMatchObject({
      ...inert,
      'content-type': 'application/pdf',
      'content-length': String(content.pdf.length),
    })
  })

  test('of a file that is gone, or never was, are 404', async ({ testApp }) => {
    const { id, token, moduleId } = await stored(testApp, 'pdf')
    const gone = { status: 404, message: sentence('file_not_found') }
    expect(
      await testApp.refusal(readModuleFile, { params: { fileId: newId() }, query: {} }, { token }),
    ).toMatchObject(gone)
    const malformed = { params: { fileId: '../modules' }, query: {} }
    expect(await testApp.refusal(readModuleFile, malformed, { token })).toMatchObject({ status: 404 })
    const authorization = `Bearer ${token}`
    await testApp.app.inject({ method: 'DELETE', url: `/api/module/${moduleId}`, headers: { authorization } })
    expect(
      await testApp.refusal(readModuleFile, { params: { fileId: id }, query: {} }, { token }),
    ).toMatchObject(gone)
  })

  test('that are missing although their row is there are a failure, not a broken answer', async ({
    testApp,
  }) => {
    const { read } = await stored(testApp, 'pdf')
    for (const path of await testApp.storedFiles()) await rm(path)
    const response = await read()
    expect([response.statusCode, response.json()]).toEqual([
      500,
      new Problem('unexpected', 'unexpected').body(),
    ])
  })

  test('are asked for with download=1 or not at all', async ({ testApp }) => {
    const { read } = await stored(testApp, 'pdf')
    for (const query of ['?download=2', '?download=', '?download=1&download=1'])
      expect((await read({}, query)).statusCode).toBe(400)
    expect((await read({}, '?other=1')).statusCode).toBe(200)
  })
})
