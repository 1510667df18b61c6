import { isOwnPage } from '../client/call/own-answer.ts'
import { page } from '../client/address/page.ts'
import { tabStorage } from '../client/storage/storage.ts'

/**
 * After an update of the server, an open tab imports chunks that no longer exist. Reloading the page loads the new version.
 * It happens at most once a minute for an address, because a second reload would not help. It also helps browsers that
 * cache a failed import and never repeat it.
 */
const reloadedKey = 'elocute.reloaded'
const onceInMs = 60_000

const missing = new WeakSet<object>()
let misses = 0

/** Records the errors of chunks that could not be fetched. */
export const watchForChunkErrors = (): void => {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
    misses++
  })
}

export const isChunkError = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && missing.has(failure)

/** The number of chunk errors so far. */
export const chunkErrorCount = (): number => misses

/** Reloads the page if the server answers. Without the server a reload would only show the browser's error page. */
export const reloadForNewVersion = async (): Promise<void> => {
  const { href } = window.location
  const mark = tabStorage.get(reloadedKey) ?? ''
  const [at, before] = [Number(mark.split(' ')[0]), mark.split(' ')[1]]
  if (before === href && Date.now() - at < onceInMs) return
  const there = await fetch(href, { headers: { accept: 'text/html' } }).then(
    // The not-found page is a page of the app, too. That of a proxy would take the place of this page.
    async (answer) => (answer.ok || answer.status === 404) && (await isOwnPage(answer)),
    () => false,
  )
  if (!there) return
  tabStorage.set(reloadedKey, `${Date.now()} ${href}`)
  page.reload()
}
