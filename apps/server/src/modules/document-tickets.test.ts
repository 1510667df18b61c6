import { deleteModuleFile, openModuleFile, readModuleFile, updateModule } from '@elocute/contract/modules'
import { logout } from '@elocute/contract/session'
import { describe, expect } from 'vitest'
import { docx, pdf } from '../testing/documents.ts'
import { addFile } from '../testing/forms.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'

const content = pdf(4_000)
const name = 'Übung 1: “th”.pdf'

/** A document, somebody who may read it, and what the browser has after it was asked for. */
const opened = async (testApp: TestApp) => {
  const trainer = await testApp.make.trainer()
  const reader = await testApp.make.trainee()
  const moduleId = (await testApp.make.module()).id
  const upload = { moduleId, token: trainer.token, name, content }
  const file = await addFile(testApp, upload)
  const response = await testApp.send(
    openModuleFile,
    { params: { fileId: file.id } },
    { token: reader.token },
  )
  const cookie = response.cookies[0]
  const { address } = response.json<{ data: { address: string } }>().data
  const get = (url = address, value = cookie?.value ?? '', headers: Record<string, string> = {}) =>
    testApp.app.inject({ url, cookies: { 'elocute-document': value }, headers })
  return { trainer, reader, upload, file, cookie, address, get, page: `/documents/${file.id}` }
}

describe('a ticket', () => {
  test('opens its document as a PDF with its own name, and nothing in it runs', async ({ testApp }) => {
    const { file, cookie, address, get } = await opened(testApp)
    expect(cookie).toMatchObject({
      name: 'elocute-document',
      path: `/documents/${file.id}`,
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 300,
    })
    expect(address).toBe(`/documents/${file.id}/${encodeURIComponent(name)}`)
    expect(address).not.toContain(cookie?.value)
    const response = await get()
    expect([response.statusCode, response.rawPayload.equals(content)]).toEqual([200, true])
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': expect.stringContaining("script-src 'none'") as string,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-length': String(content.length),
      'content-disposition': expect.stringMatching(/^inline; /) as string,
    })
    // Part after part is not offered: the ticket need not live for as long as somebody reads.
    expect((await get(address, cookie?.value, { range: 'bytes=0-9' })).statusCode).toBe(200)
  })

  test('is for https only where the product is', async ({ testApp }) => {
    const { file, reader } = await opened(testApp)
    const app = await openTestApp(testApp.database, {
      publicUrl: 'https://elocute.example',
      clock: testApp.clock,
    })
    const { cookies } = await app.send(
      openModuleFile,
      { params: { fileId: file.id } },
      { token: reader.token },
    )
    expect(cookies[0]).toMatchObject({ name: '__Secure-elocute-document', secure: true })
    await app.app.close()
  })

  test('opens no other document', async ({ testApp }) => {
    const { upload, get } = await opened(testApp)
    const other = await addFile(testApp, upload)
    const response = await get(`/documents/${other.id}/a.pdf`)
    expect([response.statusCode, response.headers.location]).toEqual([303, `/documents/${other.id}`])
  })

  test('makes no call', async ({ testApp }) => {
    const { file, cookie, trainer } = await opened(testApp)
    const headers = { cookie: `elocute-document=${cookie?.value}`, authorization: `Bearer ${cookie?.value}` }
    for (const endpoint of [readModuleFile, openModuleFile, deleteModuleFile, updateModule])
      expect(
        (await testApp.send(endpoint, { params: { fileId: file.id }, body: {} }, { headers })).statusCode,
      ).toBe(401)
    expect(trainer.token).not.toBe(cookie?.value)
  })

  test.for(['', '.', 'a.b.c', 'a.99999999999999.AAAA'])(
    'that is forged leads to the page: %j',
    async (value, { testApp }) => {
      const { get, address, page } = await opened(testApp)
      const response = await get(address, value)
      expect([response.statusCode, response.headers.location, response.body]).toEqual([303, page, ''])
    },
  )

  test('with a later end is forged', async ({ testApp }) => {
    const { get, address, cookie } = await opened(testApp)
    const [hash, expires, seal] = (cookie?.value ?? '').split('.')
    const later = [hash, String(Number(expires) + 1), seal].join('.')
    expect((await get(address, later)).statusCode).toBe(303)
  })

  test('ends after five minutes', async ({ testApp }) => {
    const { get } = await opened(testApp)
    testApp.clock.advance({ minutes: 4 })
    expect((await get()).statusCode).toBe(200)
    testApp.clock.advance({ minutes: 2 })
    expect((await get()).statusCode).toBe(303)
  })

  test('ends with the session', async ({ testApp }) => {
    const { get, reader } = await opened(testApp)
    await testApp.call(logout, {}, { token: reader.token })
    expect((await get()).statusCode).toBe(303)
  })

  test('ends with the document', async ({ testApp }) => {
    const { get, file, page, trainer, reader } = await opened(testApp)
    await testApp.call(deleteModuleFile, { params: { fileId: file.id } }, { token: trainer.token })
    const response = await get()
    expect([response.statusCode, response.headers.location]).toEqual([303, page])
    expect(
      await testApp.refusal(openModuleFile, { params: { fileId: file.id } }, { token: reader.token }),
    ).toMatchObject({ status: 404, message: 'This file no longer exists.' })
  })

  test('shows no Word document, which no browser can', async ({ testApp }) => {
    const { upload, reader } = await opened(testApp)
    const word = await addFile(testApp, { ...upload, name: 'A.docx', content: docx() })
    const response = await testApp.send(
      openModuleFile,
      { params: { fileId: word.id } },
      { token: reader.token },
    )
    const { address } = response.json<{ data: { address: string } }>().data
    const shown = await testApp.app.inject({
      url: address,
      cookies: { 'elocute-document': response.cookies[0]?.value ?? '' },
    })
    expect(shown.statusCode).toBe(303)
  })
})
