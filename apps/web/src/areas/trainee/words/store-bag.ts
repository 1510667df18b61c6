import { me } from '@elocute/contract/session'
import { call } from '../../../client/call/api-client.ts'
import { hasSpace } from '../../../client/storage/offline-storage.ts'
import { loadBag } from './practice.queries.ts'

/**
 * Loads the practice bag so that the service worker stores it, and the session, without which no page opens. The code of the page
 * is among the files that the service worker has stored before. Returns false where there is no service worker, no space or no
 * connection.
 */
export const storeBag = async (signal: AbortSignal): Promise<boolean> => {
  if (!navigator.onLine || !(await hasSpace())) return false
  if (!(await isControlled(signal))) return false
  await idle()
  if (signal.aborted) return false
  return Promise.all([loadBag(signal), call(me, {}, { signal })]).then(
    () => true,
    () => false,
  )
}

/** Resolves when the service worker answers the calls of this page. On the first visit it has to be installed before. */
const isControlled = async (signal: AbortSignal): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false
  const { serviceWorker } = navigator
  if (!serviceWorker.controller && !signal.aborted)
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true, signal })
      signal.addEventListener('abort', resolve)
    })
  return !signal.aborted
}

/** A page that is never idle must not wait for ever. */
const idleWithinMs = 10_000

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: idleWithinMs })
    else setTimeout(resolve)
  })
