import { forgotPassword } from '@elocute/contract/auth'
import { openModuleFile, uploadModuleFile } from '@elocute/contract/modules'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { pdf } from '../testing/documents.ts'
import { form } from '../testing/forms.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { withWebApp } from '../testing/web-app-files.ts'

const publicUrl = 'https://school.example/elocute'
const html = { accept: 'text/html' }

const page = (title: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><link href="/assets/a.css"><a href="/auth#sign-up">//</a><p>"/x"</p></html>`
const placed = (title: string) =>
  `<!doctype html><html data-base="/elocute" lang="en"><title>${title}</title><link href="/elocute/assets/a.css"><a href="/elocute/auth#sign-up">//</a><p>"/x"</p></html>`

const built = {
  'index.html': page('elsewhere'),
  'pages/start.html': page('start'),
  'pages/trainer/home.html': page('home'),
  'pages.json': JSON.stringify({ '/': 'pages/start.html', '/trainer/home': 'pages/trainer/home.html' }),
  'manifest.webmanifest':
    '{ "id": "/", "start_url": "/auth", "icons": [{ "src": "/i.png", "type": "image/png" }] }',
  'boot.js': 'boot()',
  'assets/a.css': 'a {}',
}

const below = (testApp: TestApp, use: (served: TestApp) => Promise<void>) =>
  withWebApp(testApp, built, use, publicUrl)

describe('below the path of PUBLIC_URL', () => {
  test('every page names its files and the other pages below the path', async ({ testApp }) => {
    await below(testApp, async ({ app }) => {
      for (const [url, status, body] of [
        ['/elocute/', 200, placed('start')],
        ['/elocute/?from=mail', 200, placed('start')],
        ['/elocute/trainer/home', 200, placed('home')],
        ['/elocute/pages/trainer/home.html', 200, placed('home')],
        ['/elocute/nowhere', 404, placed('elsewhere')],
        ['/elocute/elocute/trainer/home', 404, placed('elsewhere')],
      ] as const) {
        const answer = await app.inject({ url, headers: html })
        expect([url, answer.statusCode, answer.body]).toEqual([url, status, body])
        expect(answer.headers['content-type']).toMatch('text/html')
        expect(answer.headers['cache-control']).toBe(status === 404 ? 'no-store' : 'no-cache')
        expect(answer.headers['content-security-policy']).toMatch("base-uri 'none'")
      }
    })
  })

  test('an address with a slash too many leads to its page below the path', async ({ testApp }) => {
    await below(testApp, async ({ app }) => {
      for (const [url, status, location] of [
        ['/elocute/trainer/home/?at=1', 301, '/elocute/trainer/home?at=1'],
        ['/elocute//trainer/home', 301, '/elocute/trainer/home'],
        ['/elocute//nowhere.example/', 404, undefined],
        ['/elocute/trainer/%E0%A4%A', 404, undefined],
      ] as const) {
        const answer = await app.inject({ url, headers: html })
        expect([url, answer.statusCode, answer.headers.location]).toEqual([url, status, location])
        if (status === 404) expect(answer.body).toBe(placed('elsewhere'))
      }
    })
  })

  test('pages are compressed and are sent again only after a change', async ({ testApp }) => {
    await below(testApp, async ({ app }) => {
      const ask = (headers: Record<string, string>) =>
        app.inject({ url: '/elocute/trainer/home', headers: { ...html, ...headers } })
      const br = await ask({ 'accept-encoding': 'gzip, deflate, br' })
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(placed('home'))
      expect(br.headers).toMatchObject({
        'content-encoding': 'br',
        vary: 'Accept, Accept-Encoding, Accept-Language, Cookie',
      })
      const gzip = await ask({ 'accept-encoding': 'gzip, br;q=0' })
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(placed('home'))
      const again = await ask({ 'if-none-match': String(br.headers.etag) })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect((await ask({ 'if-none-match': 'W/"of another version"' })).statusCode).toBe(200)
      const missing = await app.inject({ url: '/elocute/nowhere', headers: html })
      expect(missing.headers).not.toHaveProperty('etag')
    })
  })

  test('the manifest is the app of this path', async ({ testApp }) => {
    await below(testApp, async ({ app }) => {
      const manifest = await app.inject('/elocute/manifest.webmanifest')
      expect(manifest.headers['content-type']).toMatch('application/manifest+json')
      expect(manifest.json()).toEqual({
        id: '/elocute/',
        start_url: '/elocute/auth',
        icons: [{ src: '/elocute/i.png', type: 'image/png' }],
      })
    })
  })

  test('the API, its description and other files answer', async ({ testApp }) => {
    await below(testApp, async ({ app }) => {
      for (const [url, body] of [
        ['/elocute/api/health', '{"status":"ok"}'],
        ['/elocute/boot.js', 'boot()'],
        ['/elocute/assets/a.css', 'a {}'],
      ] as const)
        expect((await app.inject(url)).body).toBe(body)
      expect((await app.inject('/elocute/api/openapi.json')).json()).toMatchObject({
        servers: [{ url: '/elocute' }],
      })
      expect((await app.inject('/elocute/api/nowhere')).json()).toMatchObject({ code: 'not_found' })
      const docs = await app.inject('/elocute/api/docs/')
      expect([docs.statusCode, docs.body]).toEqual([200, expect.stringContaining('swagger')])
      expect(docs.body).not.toMatch(/(?:href|src)="\/api/)
    })
  })

  test('cookies are limited to it', async ({ testApp }) => {
    await below(testApp, async (served) => {
      const asked = await served.send(forgotPassword, { body: { email: 'ana@school.example' } })
      expect(asked.statusCode).toBe(200)
      expect(asked.cookies).toEqual([
        expect.objectContaining({ name: '__Secure-elocute-reset', secure: true, path: '/elocute/api/auth' }),
      ])
    })
    const plain = await openTestApp(testApp.database, { publicUrl: 'http://school.example/elocute' })
    const asked = await plain.send(forgotPassword, { body: { email: 'ana@school.example' } })
    expect(asked.cookies).toEqual([
      expect.objectContaining({ name: 'elocute-reset', path: '/elocute/api/auth' }),
    ])
    await plain.app.close()
  })

  test('a document opens there, and without a ticket redirects to its page there', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    const moduleId = (await testApp.make.module()).id
    const { headers, payload } = form({ filename: 'one.pdf', content: pdf(2_000) })
    await below(testApp, async (served) => {
      const sent = await served.app.inject({
        method: 'POST',
        url: `/elocute/api/module/${moduleId}/files`,
        headers: { ...headers, authorization: `Bearer ${token}` },
        payload,
      })
      const file = uploadModuleFile.success.body.parse(sent.json()).data
      const opened = await served.send(openModuleFile, { params: { fileId: file.id } }, { token })
      expect(opened.cookies[0]?.path).toBe(`/elocute/documents/${file.id}`)
      const { address } = openModuleFile.success.body.parse(opened.json()).data
      expect(address).toBe(`/elocute/documents/${file.id}/one.pdf`)
      const cookies = { [String(opened.cookies[0]?.name)]: String(opened.cookies[0]?.value) }
      expect((await served.app.inject({ url: address, cookies })).headers['content-type']).toBe(
        'application/pdf',
      )
      const refused = await served.app.inject(address)
      expect([refused.statusCode, refused.headers.location]).toEqual([303, `/elocute/documents/${file.id}`])
    })
  })
})

describe('outside of the path', () => {
  test('the root of the server leads to it', async ({ testApp }) => {
    await below(testApp, async ({ app }) => {
      for (const [url, location] of [
        ['/', '/elocute/'],
        ['/elocute', '/elocute/'],
        ['/elocute?from=mail', '/elocute/?from=mail'],
      ] as const) {
        const answer = await app.inject({ url, headers: html })
        expect([url, answer.statusCode, answer.headers.location]).toEqual([url, 302, location])
      }
    })
  })

  test('nothing else answers', async ({ testApp }) => {
    await below(testApp, async ({ app }) => {
      for (const request of [
        { url: '/trainer/home', headers: html },
        { url: '/elocutes/', headers: html },
        { url: '/elocute2', headers: html },
        { url: '/%65locute/', headers: html },
        { url: '//elocute/', headers: html },
        { url: '/boot.js' },
        { url: '/api/auth/me' },
        { url: '/api/docs' },
        { url: '/', method: 'POST' },
      ] as const) {
        const answer = await app.inject(request)
        expect([request, answer.statusCode]).toEqual([request, 404])
        expect(answer.json()).toMatchObject({ code: 'not_found' })
        expect(answer.headers).toHaveProperty('content-security-policy')
      }
    })
  })

  test('monitors reach the server without knowing the path', async ({ testApp }) => {
    await below(testApp, async ({ app }) => {
      expect((await app.inject('/api/health')).json()).toEqual({ status: 'ok' })
      expect((await app.inject('/api/ready?')).json()).toEqual({ status: 'ready' })
    })
  })
})

test('a proxy that has removed the path says so', async ({ testApp }) => {
  await below(testApp, async ({ app }) => {
    const headers = { ...html, 'x-forwarded-prefix': '/elocute' }
    expect((await app.inject({ url: '/', headers })).body).toBe(placed('start'))
    expect((await app.inject({ url: '/trainer/home', headers })).body).toBe(placed('home'))
    expect((await app.inject({ url: '/api/health', headers })).json()).toEqual({ status: 'ok' })
    const other = await app.inject({ url: '/trainer/home', headers: { 'x-forwarded-prefix': '/other' } })
    expect(other.statusCode).toBe(404)
  })
})

test('at the root of an origin the header of a proxy means nothing', async ({ testApp }) => {
  await withWebApp(testApp, built, async ({ app }) => {
    const answer = await app.inject({ url: '/trainer/home', headers: { ...html, 'x-forwarded-prefix': '' } })
    expect([answer.statusCode, answer.body]).toEqual([200, page('home')])
    expect((await app.inject({ url: '/elocute/', headers: html })).statusCode).toBe(404)
  })
})
