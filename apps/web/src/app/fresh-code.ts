import { page } from '../lib/page.ts'
import { tabStorage } from '../lib/storage.ts'

/**
 * After an update of the server, a tab that was open before asks for files that are no longer there. A reload brings the
 * new ones; once for an address within a minute, since a second one would not help.
 */
const reloadedKey = 'elocute.reloaded'
const onceInMs = 60_000

const missing = new WeakSet<object>()

/** Notes the failures that come from a part of the app that could not be fetched. */
export const watchForMissingCode = (): void => {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
  })
}

export const isMissingCode = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && missing.has(failure)

/** Reloads the page when the server is there to answer; without it, a reload would lose the page altogether. */
export const reloadForFreshCode = async (): Promise<void> => {
  const { href } = window.location
  const mark = tabStorage.get(reloadedKey) ?? ''
  const [at, before] = [Number(mark.split(' ')[0]), mark.split(' ')[1]]
  if (before === href && Date.now() - at < onceInMs) return
  const there = await fetch(href, { method: 'HEAD', headers: { accept: 'text/html' } }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!there) return
  tabStorage.set(reloadedKey, `${Date.now()} ${href}`)
  page.reload()
}
