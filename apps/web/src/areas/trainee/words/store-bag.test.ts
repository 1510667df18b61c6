import { me } from '@elocute/contract/session'
import { listDueCards } from '@elocute/contract/practice'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localDay } from '../../../text/local-day.ts'
import { tokenStore } from '../../../client/call/token-store.ts'
import { answer, noConnection } from '../../../testing/fake-server.ts'
import { aTrainee } from '../../../testing/people.ts'
import { storeBag } from './store-bag.ts'

const emptyBag = {
  data: {
    cards: [],
    lexicon: [],
    summary: { due: 0, fresh: 0, days_practised: 0, minutes_today: 0, next_due_at: null },
    total: 0,
  },
}
const worker = Object.assign(new EventTarget(), { controller: null as object | null })
const free = (quota: number) => ({ estimate: () => Promise.resolve({ quota, usage: 1_000_000 }) })

/** Gives the browser these parts, which jsdom does not have. */
const browser = (parts: { serviceWorker?: object; storage?: object; onLine?: boolean }) => {
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(navigator, name, { value, configurable: true })
}
const serve = () => {
  answer(me, aTrainee())
  return answer(listDueCards, emptyBag)
}
const store = (signal = new AbortController().signal) => storeBag(signal)

beforeEach(() => {
  tokenStore.set('a-token')
  worker.controller = {}
})
afterEach(() => {
  for (const name of ['serviceWorker', 'storage', 'onLine']) Reflect.deleteProperty(navigator, name)
})

test('the cards of today and the session are loaded, once, for the service worker', async () => {
  browser({ serviceWorker: worker, storage: free(100_000_000) })
  const sessions = answer(me, aTrainee())
  const bags = answer(listDueCards, emptyBag)
  expect(await store()).toBe(true)
  expect(bags.map(({ query }) => query)).toEqual([{ day: localDay(new Date()) }])
  expect(sessions).toHaveLength(1)
})

test('a browser that does not tell its space stores as well', async () => {
  serve()
  browser({ serviceWorker: worker })
  expect(await store()).toBe(true)
  browser({ serviceWorker: worker, storage: { estimate: () => Promise.reject(new Error('refused')) } })
  expect(await store()).toBe(true)
})

test('on the first visit it waits until the service worker answers the calls', async () => {
  const bags = serve()
  worker.controller = null
  browser({ serviceWorker: worker })
  const stored = store()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(bags).toHaveLength(0)
  worker.controller = {}
  worker.dispatchEvent(new Event('controllerchange'))
  expect(await stored).toBe(true)
  expect(bags).toHaveLength(1)
})

test('nothing is loaded for a page that was left meanwhile', async () => {
  const bags = serve()
  worker.controller = null
  browser({ serviceWorker: worker })
  const left = new AbortController()
  const stored = store(left.signal)
  left.abort()
  expect(await stored).toBe(false)
  worker.controller = {}
  expect(await store(left.signal)).toBe(false)
  expect(bags).toHaveLength(0)
})

test.for([
  ['without a service worker', {}],
  ['without a connection', { serviceWorker: worker, onLine: false }],
  ['when little space is left', { serviceWorker: worker, storage: free(5_000_000) }],
] as const)('nothing is loaded %s', async ([, parts]) => {
  const bags = serve()
  browser(parts)
  expect(await store()).toBe(false)
  expect(bags).toHaveLength(0)
})

test('a connection that breaks is no error of the page, and the bag is not stored', async () => {
  serve()
  answer(listDueCards, noConnection)
  browser({ serviceWorker: worker })
  expect(await store()).toBe(false)
})
