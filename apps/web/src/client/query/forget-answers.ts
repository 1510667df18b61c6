import { ownName } from '../address/base-path.ts'
import { answersPrefix, forgetMessage } from '../storage/cache-names.ts'

/** Deletes the caches with names that are meant. The Cache API is missing outside a secure context (https or localhost). */
export const deleteCaches = async (isMeant: (name: string) => boolean): Promise<void> => {
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys()) if (isMeant(name)) await caches.delete(name)
}

/** Deletes the answers that are stored for pages without a connection: the next person must not find them. */
export const forgetStoredAnswers = (): Promise<void> => {
  // The service worker stops storing those that are on their way.
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(forgetMessage)
  return deleteCaches((name) => name.startsWith(ownName(answersPrefix)))
}
