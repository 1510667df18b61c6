import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ownHeaders } from '../testing/fake-server.ts'
import { memoryCaches } from '../testing/memory-caches.ts'
import { activateShell, installShell, pageOrStored, storedFile, type Shell } from './shell.ts'

const shell = (version: string, base = ''): Shell => ({
  base,
  version,
  files: [`/assets/app-${version}.js`],
  pages: [['^/trainee/quizzes/[^/]+/result$', '/pages/result.html']],
})
const server = vi.fn<(file: string | Request) => Promise<Response>>()
const own = (text: string) => new Response(text, { headers: ownHeaders })
const away = () => Promise.reject(new TypeError('no connection'))
const claim = vi.fn(() => Promise.resolve())

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('registration', {})
  vi.stubGlobal('clients', { claim })
  server.mockImplementation((file) =>
    Promise.resolve(own(`of ${typeof file === 'string' ? file : new URL(file.url).pathname}`)),
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

test('a page that does not come is the stored one after some seconds, and one that is not stored is waited for', async () => {
  await installShell(shell('1'))
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let arrive: (page: Response) => void = () => undefined
  const stuck = () => new Promise<Response>((resolve) => (arrive = resolve))
  const result = pageOrStored(shell('1'), '/trainee/quizzes/7/result', stuck)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await (await result).text()).toBe('of /pages/result.html')
  const home = pageOrStored(shell('1'), '/trainer/home', stuck)
  await vi.advanceTimersByTimeAsync(4_000)
  arrive(own('at last'))
  expect(await (await home).text()).toBe('at last')
})

test('the page of the server comes first, because it names the files of its version', async () => {
  await installShell(shell('1'))
  const load = () => Promise.resolve(new Response('new'))
  expect(await (await pageOrStored(shell('1'), '/trainee/quizzes/7/result', load)).text()).toBe('new')
})

test('the page of somebody else is shown if it is no refusal, because the trainee may have to sign in there', async () => {
  await installShell(shell('1'))
  const show = async (response: Response) =>
    (await pageOrStored(shell('1'), '/trainee/quizzes/7/result', () => Promise.resolve(response))).text()
  expect(await show(new Response('sign in to the network'))).toBe('sign in to the network')
  for (const status of [403, 404, 502])
    expect(await show(new Response('not here', { status }))).toBe('of /pages/result.html')
  const ofServer = new Response('no such page', { status: 404, headers: ownHeaders })
  expect(await show(ofServer)).toBe('no such page')
})

test('the page of somebody else is never installed, and any host may serve the files', async () => {
  const html = { 'content-type': 'text/html' }
  const signIn = () => new Response('<title>Sign in to the network</title>', { headers: html })
  const page = () => new Response('<div id="root"></div>', { headers: html })
  const serve = (pages: () => Response, files: () => Response) =>
    server.mockImplementation((name) => {
      const isPage = typeof name === 'string' && name.endsWith('.html')
      return Promise.resolve(isPage ? pages() : files())
    })
  serve(signIn, () => new Response('code'))
  await expect(installShell(shell('1'))).rejects.toThrow('/pages/result.html answered 200')
  serve(page, signIn)
  await expect(installShell(shell('2'))).rejects.toThrow('/assets/app-2.js answered 200')
  serve(page, () => new Response('code'))
  await installShell(shell('3'))
  expect(await (await storedFile(file('/assets/app-3.js'))).text()).toBe('code')
})

test('a version of which a file is missing is not installed', async () => {
  server.mockImplementation((name) =>
    Promise.resolve(
      typeof name === 'string' && name.endsWith('.html') ? new Response('', { status: 404 }) : own(''),
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

test('two schools of one origin keep their own files', async () => {
  await installShell(shell('1'))
  await installShell(shell('2', '/elocute'))
  await activateShell(shell('2', '/elocute'))
  expect(await caches.keys()).toEqual(['elocute-shell-1', '/elocute:elocute-shell-2'])
  expect(await (await pageOrStored(shell('2', '/elocute'), '/trainee/quizzes/7/result', away)).text()).toBe(
    'of /elocute/pages/result.html',
  )
  server.mockImplementation(away)
  expect(await (await storedFile(file('/elocute/assets/app-2.js'))).text()).toBe(
    'of /elocute/assets/app-2.js',
  )
  await activateShell(shell('3'))
  expect(await caches.keys()).toEqual(['/elocute:elocute-shell-2'])
})
