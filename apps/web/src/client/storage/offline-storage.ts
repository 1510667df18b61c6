import { baseLocale, getLocale } from '@elocute/messages/locale'
import { speechCache } from './cache-names.ts'
import { addressOf, ownName } from '../address/base-path.ts'
import { deleteCaches, forgetStoredAnswers } from '../query/forget-answers.ts'

/**
 * Installs the service worker, or looks for a newer one. It stores the files of the page's language. A page works without it, so a
 * failure is ignored.
 */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const locale = getLocale()
  const language = locale === baseLocale ? '' : `?language=${locale}`
  navigator.serviceWorker
    .register(addressOf(`/service-worker.js${language}`), { updateViaCache: 'none' })
    .catch(() => undefined)
}

/** Deletes the stored answers and the recogniser. Both are fetched again when they are needed. */
export const clearStoredFiles = async (): Promise<void> => {
  await forgetStoredAnswers()
  await deleteCaches((name) => name === ownName(speechCache))
}

/** The bytes that this site stores in the browser; null where the browser does not tell. */
export const storedBytes = async (): Promise<number | null> => (await estimated()).usage ?? null

/** Less than this is left to what the trainee asks for, such as readings that wait. */
const spareBytes = 5_000_000

/** Whether something can be stored that nobody has asked for yet. Where the browser does not tell, the storing may fail. */
export const hasSpace = async (): Promise<boolean> => {
  const { quota, usage } = await estimated()
  return quota === undefined || quota - (usage ?? 0) >= spareBytes
}

/** Empty where the browser does not tell. */
const estimated = async (): Promise<StorageEstimate> => {
  const storage = (navigator as { storage?: StorageManager }).storage
  const estimate = await storage?.estimate().catch(() => undefined)
  return estimate ?? {}
}
