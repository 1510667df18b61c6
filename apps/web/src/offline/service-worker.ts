import { answerOrStored, forgetAnswers } from './answers.ts'
import { isReadableLater } from './readable-later.ts'
import { activateShell, installShell, pageOrStored, storedFile, type Shell } from './shell.ts'
import { forgetMessage } from './stored-answers.ts'

/** Filled in by the build (service-worker-plugin.ts). */
declare const SHELL: Shell

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

on('install', (event) => event.waitUntil(installShell(SHELL)))
on('activate', (event) => event.waitUntil(activateShell(SHELL)))
on('message', (event) => {
  if (event.data === forgetMessage) event.waitUntil(forgetAnswers())
})

on('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    // A document of a module is no page of the app.
    if (SHELL.pages.some(([pattern]) => new RegExp(pattern).test(pathname)))
      event.respondWith(pageOrStored(SHELL, pathname, () => loaded(event)))
    return
  }
  if (SHELL.files.includes(pathname) || pathname.startsWith('/assets/')) {
    event.respondWith(storedFile(request))
    return
  }
  if (isReadableLater(pathname)) event.respondWith(answerOrStored(request))
})

const loaded = async ({ request, preloadResponse }: Fetching): Promise<Response> =>
  (await preloadResponse) ?? fetch(request)
