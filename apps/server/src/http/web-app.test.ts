import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '../testing/test-app.ts'
import { withWebApp } from '../testing/web-app-files.ts'
import { isBuiltWebApp } from './web-app.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const html = { accept: 'text/html' }

const built = {
  'index.html': 'any other page',
  'pages/start.html': 'the start page',
  'pages/trainer/modules/id.html': 'a module',
  'pages.json': JSON.stringify({
    '/': 'pages/start.html',
    '/trainer/modules/:id': 'pages/trainer/modules/id.html',
    '/trainee/quizzes': 'pages/start.html',
  }),
}

test('every path has its page, which is always fresh', async ({ testApp }) => {
  await withWebApp(testApp, built, async ({ app }) => {
    for (const [url, status, body] of [
      ['/', 200, 'the start page'],
      ['/?from=mail', 200, 'the start page'],
      ['/trainer/modules/0190-x?tab=2', 200, 'a module'],
      ['/trainer/modules', 404, 'any other page'],
      ['/trainer/modules/0190-x/more', 404, 'any other page'],
      ['/nowhere', 404, 'any other page'],
      ['/apiary', 404, 'any other page'],
      ['/nowhere.js', 404, 'any other page'],
    ] as const) {
      const answer = await app.inject({ url, headers: html })
      expect([url, answer.statusCode, answer.body]).toEqual([url, status, body])
      expect(answer.headers['content-type']).toMatch('text/html')
      expect(answer.headers['cache-control']).toBe(status === 404 ? 'no-store' : 'no-cache')
      expect(answer.headers['vary']).toMatch('Accept')
    }
  })
})

test('an address that no file can have is unknown like others: in a browser, and for the API', async ({
  testApp,
}) => {
  await withWebApp(testApp, built, async ({ app }) => {
    for (const path of [
      '/trainee/%E0%A4%A',
      '/trainee/%E0%A4%A/',
      '/%',
      '/%zz%41',
      `/${'%'.repeat(12_000)}`,
      '/trainee/a%00b',
      '/trainee/..%2f..%2fquizzes',
      '/trainee/../trainee/none',
      '//nowhere/quizzes',
      '///nowhere.example//',
      '//trainee/quizzes%2f',
    ]) {
      // As browsers do, of which some tell how they want it to be compressed.
      for (const encodings of ['', 'gzip, deflate, br, zstd']) {
        const headers = { ...html, 'accept-encoding': encodings }
        const page = await app.inject({ url: path, headers })
        expect([path, page.statusCode, page.body]).toEqual([path, 404, 'any other page'])
      }
      const page = await app.inject({ url: path, headers: html })
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.headers).toHaveProperty('content-security-policy')
      for (const call of [
        { url: path, headers: { accept: 'application/json' } },
        { url: path, method: 'POST', headers: html },
        { url: `/api${path}`, headers: html },
        { url: `//api/${path}`, headers: html },
      ] as const) {
        const answer = await app.inject(call)
        expect([call, answer.statusCode, answer.json()]).toMatchObject([call, 404, { code: 'not_found' }])
        expect(answer.headers).toHaveProperty('content-security-policy')
      }
    }
  })
})

test('a broken escape in the place of an id is an id that nothing has', async ({ testApp }) => {
  await withWebApp(testApp, built, async ({ app }) => {
    const answer = await app.inject({ url: '/trainer/modules/%E0%A4%A', headers: html })
    expect([answer.statusCode, answer.body]).toEqual([200, 'a module'])
  })
})

test('an address with a slash too many leads to its page', async ({ testApp }) => {
  await withWebApp(testApp, built, async ({ app }) => {
    for (const [url, location] of [
      ['/trainee/quizzes/', '/trainee/quizzes'],
      ['//trainee/quizzes', '/trainee/quizzes'],
      ['/trainee//quizzes//?tab=done&at=//evil.example', '/trainee/quizzes?tab=done&at=//evil.example'],
      ['/trainer/modules/0190-x/', '/trainer/modules/0190-x'],
      ['/trainer/modules/%41/?a?b', '/trainer/modules/%41?a?b'],
      ['//', '/'],
      ['///?from=mail', '/?from=mail'],
    ] as const) {
      const answer = await app.inject({ url, headers: html })
      expect([url, answer.statusCode, answer.headers.location]).toEqual([url, 301, location])
      const landed = await app.inject({ url: location, headers: html })
      expect([location, landed.statusCode]).toEqual([location, 200])
    }
    const posted = await app.inject({ url: '/trainee/quizzes/', method: 'POST', headers: html })
    expect(posted.statusCode).toBe(404)
  })
})

test('no address leads to another site', async ({ testApp }) => {
  await withWebApp(testApp, built, async ({ app }) => {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    for (const path of [
      '//evil.example',
      '//evil.example/',
      '///evil.example/%2e%2e/',
      '/\\evil.example/',
      '/\\/evil.example//',
      '/%5cevil.example/',
      '//evil.example/trainee/quizzes',
      '//user@evil.example/trainee/quizzes/',
      '/trainee/quizzes/..//evil.example/',
    ]) {
      // `inject` and `fetch` would tidy the path.
      const asked = get({
        port,
        host: '127.0.0.1',
        path,
        headers: html,
        agent: false,
      })
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      expect([path, answer.statusCode, answer.headers.location]).toEqual([path, 404, undefined])
      expect(answer.headers['content-type']).toMatch('text/html')
      answer.resume()
    }
  })
})

test.for([
  undefined,
  '*/*',
  'image/avif,image/webp,*/*;q=0.8',
  'text/html;q=0.1',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
])('a client that accepts %s gets pages, with the status of the path', async (accept, { testApp }) => {
  await withWebApp(testApp, built, async ({ app }) => {
    const headers = accept === undefined ? {} : { accept }
    for (const method of ['GET', 'HEAD'] as const)
      for (const [url, status] of [
        ['/', 200],
        ['/trainer/modules/0190-x', 200],
        ['/nowhere', 404],
      ] as const) {
        const answer = await app.inject({ method, url, headers })
        expect([method, url, answer.statusCode]).toEqual([method, url, status])
        expect(answer.headers['content-type']).toMatch('text/html')
        expect(answer.body === '').toBe(method === 'HEAD')
      }
  })
})

test('a conditional request for the page of an unknown path gets the whole page again', async ({
  testApp,
}) => {
  await withWebApp(testApp, built, async ({ app }) => {
    const first = await app.inject({ url: '/nowhere', headers: html })
    expect(first.headers).not.toHaveProperty('etag')
    const since = new Date(Date.now() + 60_000).toUTCString()
    const again = await app.inject({ url: '/nowhere', headers: { ...html, 'if-modified-since': since } })
    expect([again.statusCode, again.body]).toEqual([404, 'any other page'])
  })
})

test('another site may show the icon, and nothing else', async ({ testApp }) => {
  const files = { ...built, 'icons/icon-192.png': 'an icon', 'favicon.svg': 'another' }
  await withWebApp(testApp, files, async ({ app }) => {
    const policyOf = async (url: string) =>
      (await app.inject({ url })).headers['cross-origin-resource-policy']
    expect(await policyOf('/icons/icon-192.png')).toBe('cross-origin')
    expect(await policyOf('/favicon.svg')).toBe('same-origin')
  })
})

test('a client that accepts JSON, calls the API or misses a file gets no page', async ({ testApp }) => {
  await withWebApp(testApp, built, async ({ app }) => {
    for (const request of [
      { url: '/', headers: { accept: 'application/json' } },
      { url: '/nowhere', headers: { accept: 'application/json, text/plain, */*' } },
      { url: '/api', headers: html },
      { url: '/api/nowhere', headers: html },
      { url: '/api/nowhere', headers: { accept: '*/*' } },
      { url: '/', method: 'POST', headers: html },
      { url: '/assets/nowhere.js', headers: { accept: '*/*' } },
    ] as const) {
      const answer = await app.inject(request)
      expect([request, answer.statusCode]).toEqual([request, 404])
      expect(answer.json()).toMatchObject({ code: 'not_found' })
    }
  })
})

test('a folder is a complete web app when the list of pages exists, which the build writes last', async () => {
  const folder = await temporaryFolder()
  expect(isBuiltWebApp(join(folder, 'nowhere'))).toBe(false)
  await writeFile(join(folder, 'index.html'), 'half a build')
  expect(isBuiltWebApp(folder)).toBe(false)
  await writeFile(join(folder, 'pages.json'), '{}')
  expect(isBuiltWebApp(folder)).toBe(true)
})
