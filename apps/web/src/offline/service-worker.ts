import { answerOrStored, forgetAnswers, noteChange } from './answers.ts'
import type { KeepAlive } from './in-time-or-stored.ts'
import { isReadableLater } from './readable-later.ts'
import { activateShell, installShell, pageOrStored, shellIn, storedFile, type BuiltShell } from './shell.ts'
import { forgetMessage } from '../client/storage/cache-names.ts'

/** Filled in by the build (service-worker-plugin.ts). */
declare const SHELL: BuiltShell

/** The path of PUBLIC_URL. This file is the first one below it. */
const base = new URL('.', self.location.href).pathname.slice(0, -1)
const shell = shellIn(SHELL, base, new URL(self.location.href).searchParams.get('language') ?? '')

// The types of service workers exclude those of pages, and this file is checked together with pages.
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Events = { install: Lasting; activate: Lasting; message: Lasting & { data: unknown }; fetch: Fetching }
const on = <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) =>
  self.addEventListener(name, (event) => listener(event as unknown as Events[Name]))

on('install', (event) => event.waitUntil(installShell(shell)))
on('activate', (event) => event.waitUntil(activateShell(shell)))
on('message', (event) => {
  if (event.data === forgetMessage) event.waitUntil(forgetAnswers(base))
})

on('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || !pathname.startsWith(`${base}/`)) return
  if (request.method !== 'GET') {
    noteChange()
    return
  }
  const path = pathname.slice(base.length)
  if (request.mode === 'navigate') {
    // A document of a module is no page of the app.
    if (shell.pages.some(([pattern]) => new RegExp(pattern).test(path)))
      event.respondWith(pageOrStored(shell, path, () => loaded(event)))
    return
  }
  if (shell.files.includes(path) || path.startsWith('/assets/')) {
    event.respondWith(storedFile(request))
    return
  }
  if (isReadableLater(path)) event.respondWith(answerOrStored(request, base, keepingAlive(event)))
})

const keepingAlive =
  (event: Lasting): KeepAlive =>
  (work) =>
    event.waitUntil(work.catch(() => undefined))

const loaded = async ({ request, preloadResponse }: Fetching): Promise<Response> =>
  (await preloadResponse) ?? fetch(request)
