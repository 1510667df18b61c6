import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { isBuiltWebApp } from './web-app.ts'

const html = { accept: 'text/html' }

/** The server with a built web app of these files. */
const withFiles = async (
  world: TestApp,
  files: Record<string, string>,
  use: (app: TestApp['app']) => Promise<void>,
) => {
  const webRoot = await mkdtemp(join(tmpdir(), 'elocute-web-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(webRoot, name)), { recursive: true })
    await writeFile(join(webRoot, name), text)
  }
  const { app } = await openTestApp(world.database, { http: { webRoot } })
  await use(app)
  await app.close()
  await rm(webRoot, { recursive: true })
}

const built = {
  'index.html': 'any other page',
  'pages/start.html': 'the start page',
  'pages/trainer/modules/id.html': 'a module',
  'pages.json': JSON.stringify({
    '/': 'pages/start.html',
    '/trainer/modules/:id': 'pages/trainer/modules/id.html',
  }),
}

test('every address has the page that was built for it, always fresh', async ({ world }) => {
  await withFiles(world, built, async (app) => {
    for (const [url, body] of [
      ['/', 'the start page'],
      ['/?from=mail', 'the start page'],
      ['/trainer/modules/0190-x?tab=2', 'a module'],
      ['/trainer/modules', 'any other page'],
      ['/trainer/modules/0190-x/more', 'any other page'],
      ['/nowhere', 'any other page'],
    ]) {
      const answer = await app.inject({ url: url ?? '', headers: html })
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, body])
      expect(answer.headers['content-type']).toMatch('text/html')
      expect(answer.headers['cache-control']).toBe('no-cache')
    }
  })
})

test('who does not ask for a page gets none', async ({ world }) => {
  await withFiles(world, built, async (app) => {
    for (const request of [
      { url: '/', headers: { accept: 'application/json' } },
      { url: '/trainer/modules/0190-x', headers: { accept: '*/*' } },
      { url: '/', method: 'POST', headers: html },
      { url: '/nowhere.js', headers: html },
    ] as const)
      expect((await app.inject(request)).json()).toMatchObject({ code: 'not_found' })
    expect((await app.inject({ url: '/', method: 'HEAD', headers: html })).statusCode).toBe(200)
  })
})

test('a folder is a web app once its pages are written down, which is last', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'elocute-web-'))
  expect(isBuiltWebApp(join(folder, 'nowhere'))).toBe(false)
  await writeFile(join(folder, 'index.html'), 'half a build')
  expect(isBuiltWebApp(folder)).toBe(false)
  await writeFile(join(folder, 'pages.json'), '{}')
  expect(isBuiltWebApp(folder)).toBe(true)
  await rm(folder, { recursive: true })
})
