import { page } from '../lib/page.ts'
import { tabStorage } from '../lib/storage.ts'

/**
 * After an update of the server, a tab that was open before asks for files that are no longer there. A reload brings the
 * new ones; once for an address within a minute, since a second one would not help. The same reload helps a browser that
 * remembers a failed import and does not ask for the file again.
 */
const reloadedKey = 'elocute.reloaded'
const onceInMs = 60_000

const missing = new WeakSet<object>()
let misses = 0

/** Notes the failures that come from a part of the app that could not be fetched. */
export const watchForChunkErrors = (): void => {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
    misses++
  })
}

export const isChunkError = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && missing.has(failure)

/** How many parts of the app could not be fetched so far. */
export const chunkErrorCount = (): number => misses

/** Reloads the page when the server is there to answer; without it, a reload would lose the page altogether. */
export const reloadForNewVersion = async (): Promise<void> => {
  const { href } = window.location
  const mark = tabStorage.get(reloadedKey) ?? ''
  const [at, before] = [Number(mark.split(' ')[0]), mark.split(' ')[1]]
  if (before === href && Date.now() - at < onceInMs) return
  const there = await fetch(href, { method: 'HEAD', headers: { accept: 'text/html' } }).then(
    // A page that does not exist is a page too, and says so.
    ({ ok, status }) => ok || status === 404,
    () => false,
  )
  if (!there) return
  tabStorage.set(reloadedKey, `${Date.now()} ${href}`)
  page.reload()
}
