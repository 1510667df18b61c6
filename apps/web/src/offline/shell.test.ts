import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '../testing/memory-caches.ts'
import { activateShell, installShell, pageOrStored, storedFile, type Shell } from './shell.ts'

const shell = (version: string): Shell => ({
  version,
  files: [`/assets/app-${version}.js`],
  pages: [['^/trainee/quizzes/[^/]+/result$', '/pages/result.html']],
})
const server = vi.fn<(file: string | Request) => Promise<Response>>()
const away = () => Promise.reject(new TypeError('no connection'))
const claim = vi.fn(() => Promise.resolve())

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('registration', {})
  vi.stubGlobal('clients', { claim })
  server.mockImplementation((file) =>
    Promise.resolve(new Response(`of ${typeof file === 'string' ? file : new URL(file.url).pathname}`)),
  )
})
afterEach(() => vi.unstubAllGlobals())
const file = (name: string) => new Request(new URL(name, location.href))

test('a page without a connection is the stored one of its address', async () => {
  await installShell(shell('1'))
  expect(await (await pageOrStored(shell('1'), '/trainee/quizzes/7/result', away)).text()).toBe(
    'of /pages/result.html',
  )
  await expect(pageOrStored(shell('1'), '/trainer/home', away)).rejects.toThrow('no connection')
})

test('the page of the server comes first, because it names the files of its version', async () => {
  await installShell(shell('1'))
  const load = () => Promise.resolve(new Response('new'))
  expect(await (await pageOrStored(shell('1'), '/trainee/quizzes/7/result', load)).text()).toBe('new')
})

test('a version of which a file is missing is not installed', async () => {
  server.mockImplementation((name) =>
    Promise.resolve(
      new Response('', { status: typeof name === 'string' && name.endsWith('.html') ? 404 : 200 }),
    ),
  )
  await expect(installShell(shell('1'))).rejects.toThrow('/pages/result.html answered 404')
})

test('the files of the version before are there until no page uses it any more', async () => {
  await installShell(shell('1'))
  await installShell(shell('2'))
  server.mockImplementation(away)
  expect(await (await storedFile(file('/assets/app-1.js'))).text()).toBe('of /assets/app-1.js')
  await activateShell(shell('2'))
  expect(claim).toHaveBeenCalled()
  expect(await (await storedFile(file('/assets/app-2.js'))).text()).toBe('of /assets/app-2.js')
  await expect(storedFile(file('/assets/app-1.js'))).rejects.toThrow('no connection')
})

test('an update deletes no answers and no other caches', async () => {
  await caches.open('elocute-answers-1')
  await caches.open('elocute-speech')
  await installShell(shell('2'))
  await activateShell(shell('2'))
  expect(await caches.keys()).toEqual(['elocute-answers-1', 'elocute-speech', 'elocute-shell-2'])
})
