import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, afterEach, aroundEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { queryClient } from '../app/query-client.ts'
import { forgetSchool } from '../client/call/school-store.ts'
import { sendInOwnHeader } from '../client/call/token-header.ts'
import { tokenStore } from '../client/call/token-store.ts'
import { popups } from '../ui/dialog/popups.ts'
import { toastStore } from '../ui/feedback/toast.ts'
import { consoleLines } from './console-lines.ts'
import { HttpResponse } from 'msw'
import { elementError } from './element-error.ts'
import { fakeServer } from './fake-server.ts'

// A browser does this without a word, and jsdom says that it cannot.
HTMLMediaElement.prototype.load = () => undefined

// The app's own client and defaults. Only the pauses before it tries again are left out.
const { queries, ...other } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...other, queries: { ...queries, retryDelay: 0 } })

configure({
  // A page is loaded when its test asks for it, which takes long on a busy machine. The limit only finds what never comes.
  asyncUtilTimeout: 60_000,
  getElementError: elementError,
})

/** The test in which something began, also in what it has left behind. */
const testOf = new AsyncLocalStorage<{ over: boolean }>()
aroundEach(async (run) => {
  const own = { over: false }
  await testOf.run(own, run)
  own.over = true
})

beforeAll(() =>
  fakeServer.listen({
    onUnhandledFrame: async ({ frame }) => {
      const message = await frame.getUnhandledMessage()
      // On a busy machine a request may come after the test that has sent it. It says nothing about the next one.
      if (testOf.getStore()?.over !== true) consoleLines.add(message.replaceAll(/\s+/g, ' '))
      // oxlint-disable-next-line typescript/only-throw-error -- What MSW takes for a lost connection.
      throw HttpResponse.error()
    },
  }),
)
// As on a page that has been open for a while: a dialog opens at once.
beforeAll(popups.load)
afterAll(() => fakeServer.close())

beforeEach(() => {
  consoleLines.take()
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => {
      consoleLines.add(`console.${level}: ${said.map(String).join(' ')}`)
    })
})

afterEach(() => {
  cleanup()
  fakeServer.resetHandlers()
  tokenStore.clear('expired')
  sendInOwnHeader(false)
  forgetSchool()
  queryClient.clear()
  for (const { id } of toastStore.get()) toastStore.dismiss(id)
  localStorage.clear()
  sessionStorage.clear()
  // An unexpected line on the console fails the test that caused it.
  const said = consoleLines.take()
  expect(said, said.join('\n')).toEqual([])
})

// jsdom has no layout: what asks for it gets a quiet answer.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { matches: false, media, onchange: null }) as MediaQueryList
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

// jsdom makes its frames with an interval. One that began on a fake clock never ends, and in every later file no dialog
// would get the focus: it waits for a frame.
const realTimeout = setTimeout
const stopRealTimeout = clearTimeout
window.requestAnimationFrame = (draw) => Number(realTimeout(() => draw(performance.now()), 16))
window.cancelAnimationFrame = (id) => stopRealTimeout(id)
