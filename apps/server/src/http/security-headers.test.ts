import { everyEndpoint } from '@elocute/contract/endpoints'
import { listProviders } from '@elocute/contract/sign-in-providers'
import { loadSchool } from '@elocute/contract/school'
import { apiVersion, versionHeader } from '@elocute/contract/headers'
import { readModuleFile } from '@elocute/contract/modules'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { newId } from '../platform/ids.ts'
import { pdf } from '../testing/documents.ts'
import { addFile } from '../testing/forms.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

type Answer = { statusCode: number; headers: Record<string, unknown> }

const onEverything = {
  [versionHeader.toLowerCase()]: apiVersion,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'microphone=(self), camera=(), geolocation=()',
}
const telltale = ['server', 'x-powered-by', 'via', 'x-ratelimit-limit', 'access-control-allow-origin']

/** The directives of a policy, by name. */
const directives = ({ headers }: Answer): Record<string, string> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1).join(' ')]),
  )

const expectHeaders = (what: string, answer: Answer): void => {
  expect([what, answer.headers]).toMatchObject([what, onEverything])
  for (const name of telltale) expect([what, answer.headers[name]]).toEqual([what, undefined])
  expect([what, answer.headers['x-request-id']]).toEqual([what, expect.stringMatching(/^[0-9a-f-]{36}$/)])
  const policy = directives(answer)
  expect([what, policy['default-src']]).toEqual([what, "'none'"])
  for (const sources of Object.values(policy))
    expect([what, sources]).not.toEqual([
      what,
      expect.stringMatching(/unsafe-inline|'unsafe-eval'|\*|https?:/),
    ])
}

const withWebApp = async (testApp: TestApp, use: (app: TestApp) => Promise<void>) => {
  const webRoot = await temporaryFolder()
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Elocute</title>')
  await writeFile(join(webRoot, 'pages.json'), JSON.stringify({ '/': 'index.html' }))
  await writeFile(join(webRoot, 'boot.js'), 'export {}')
  await mkdir(join(webRoot, 'assets'))
  // A symbolic link to itself, so that reading it fails.
  await symlink('loop.js', join(webRoot, 'assets', 'loop.js'))
  const app = await openTestApp(testApp.database, { http: { webRoot } })
  await use(app)
  await app.app.close()
}

describe('the security headers are on', () => {
  test('refusals of every call, which no cache may store', async ({ testApp }) => {
    // Whoever asks for the school or for how to sign in gets an answer.
    const answered: readonly unknown[] = [loadSchool, listProviders]
    for (const { method, path } of everyEndpoint.filter((endpoint) => !answered.includes(endpoint))) {
      const url = `/api${path.replace(/:\w+/g, () => newId())}`
      const answer = await testApp.app.inject({ method, url, ...(method !== 'GET' && { payload: {} }) })
      expectHeaders(`${method} ${path}`, answer)
      expect([path, answer.headers['cache-control']]).toEqual([path, 'no-store'])
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    }
  })

  test('every kind of answer of the API', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    const authorization = `Bearer ${token}`
    const json = { 'content-type': 'application/json' }
    const login = { method: 'POST', url: '/api/auth/login' } as const
    const answers: [number, Answer][] = [
      [200, await testApp.app.inject({ url: '/api/module', headers: { authorization } })],
      [200, await testApp.app.inject('/api/health')],
      [200, await testApp.app.inject('/api/openapi.json')],
      [400, await testApp.app.inject({ ...login, headers: json, payload: '{' })],
      [404, await testApp.app.inject('/api/nothing')],
      [405, await testApp.app.inject({ url: `/api/module/${newId()}`, method: 'TRACE' as never })],
      [413, await testApp.app.inject({ ...login, payload: { email: 'x'.repeat(70_000) } })],
      [415, await testApp.app.inject({ ...login, headers: { 'content-type': 'text/xml' }, payload: '<a/>' })],
    ]
    testApp.services.modules.list = () => Promise.reject(new Error('an unexpected failure'))
    testApp.services.database.answers = () => Promise.reject(new Error('the database is unreachable'))
    answers.push(
      [500, await testApp.app.inject({ url: '/api/module', headers: { authorization } })],
      [503, await testApp.app.inject('/api/ready')],
    )
    const limited = await openTestApp(testApp.database, { http: { requestsPerMinute: 1 } })
    await limited.app.inject('/api/health')
    answers.push([429, await limited.app.inject('/api/health')])
    await limited.app.close()
    for (const [status, answer] of answers) {
      expect(answer.statusCode).toBe(status)
      expectHeaders(String(status), answer)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  test('stored files, which may not run or load anything', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    const module = await testApp.make.module()
    const { id } = await addFile(testApp, { moduleId: module.id, token, content: pdf() })
    const call = { params: { fileId: id } }
    const whole = await testApp.send(readModuleFile, call, { token })
    const etag = String(whole.headers.etag)
    const answers = [
      [200, whole],
      [206, await testApp.send(readModuleFile, call, { token, headers: { range: 'bytes=0-3' } })],
      [304, await testApp.send(readModuleFile, call, { token, headers: { 'if-none-match': etag } })],
      [416, await testApp.send(readModuleFile, call, { token, headers: { range: 'bytes=999999-' } })],
    ] as const
    for (const [status, answer] of answers) {
      expect(answer.statusCode).toBe(status)
      expectHeaders(`file ${status}`, answer)
      expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
      expect(answer.headers['cache-control']).toBe(status === 416 ? 'no-store' : 'private, no-store')
    }
  })

  test('pages, whose scripts may only come from the same origin', async ({ testApp }) => {
    await withWebApp(testApp, async ({ app }) => {
      const html = { accept: 'text/html' }
      for (const [status, url, headers] of [
        [200, '/', html],
        [404, '/trainer/home', html],
        [200, '/boot.js', {}],
        [404, '/missing.js', {}],
        [404, '/trainer/home', { accept: 'application/json' }],
        [404, '/..%5c..%5cetc/passwd', {}],
        [404, '/%2e%2e%2fpackage.json', {}],
        [404, '/boot.js%00', {}],
        [206, '/boot.js', { range: 'bytes=0-3' }],
        [500, '/assets/loop.js', {}],
        [416, '/boot.js', { range: 'bytes=999999-' }],
      ] as const) {
        const answer = await app.inject({ url, headers })
        expect([url, answer.statusCode]).toEqual([url, status])
        expectHeaders(url, answer)
        expect(directives(answer)).toMatchObject({
          'script-src': "'self' 'wasm-unsafe-eval'",
          'style-src': "'self'",
          'base-uri': "'none'",
          'form-action': "'self'",
          'frame-ancestors': "'none'",
        })
        expect(directives(answer)['object-src']).toBeUndefined()
        if (status >= 400) expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store'])
      }
    })
  })
})

test('https is enforced for a year if it is the address, and never otherwise', async ({ testApp }) => {
  const secured = await openTestApp(testApp.database, { publicUrl: 'https://elocute.example.org' })
  const answer = await secured.app.inject('/api/health')
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
  expect(String(answer.headers['content-security-policy'])).toContain('upgrade-insecure-requests')
  await secured.app.close()
  const plain = await testApp.app.inject('/api/health')
  expect(plain.headers['strict-transport-security']).toBeUndefined()
  expect(String(plain.headers['content-security-policy'])).not.toContain('upgrade-insecure-requests')
})
