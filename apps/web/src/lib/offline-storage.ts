import { deleteCaches, forgetStoredAnswers } from './forget-answers.ts'

const speechCache = 'elocute-speech'

/** Installs the service worker, or looks for a newer one. A page works without it, so a failure is ignored. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined)
}

/** Deletes the stored answers and the recogniser. Both are fetched again when they are needed. */
export const clearStoredFiles = async (): Promise<void> => {
  await forgetStoredAnswers()
  await deleteCaches((name) => name === speechCache)
}

/** The bytes that this site stores in the browser; null where the browser does not tell. */
export const storedBytes = async (): Promise<number | null> => {
  const storage = (navigator as { storage?: StorageManager }).storage
  const usage = await storage?.estimate().then(
    (estimate) => estimate.usage,
    () => undefined,
  )
  return usage ?? null
}
