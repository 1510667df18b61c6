import { useEffect } from 'react'

/** The page and what it fetches come first: the service worker fetches a megabyte. */
const afterMs = 5_000

/** Registers the service worker on the pages of trainees, which work without a connection. Shows nothing. */
export const PocketMode = () => {
  useEffect(() => {
    const timer = setTimeout(() => {
      import('../lib/offline-storage.ts').then(
        ({ registerServiceWorker }) => registerServiceWorker(),
        // The next page tries again.
        () => undefined,
      )
    }, afterMs)
    return () => clearTimeout(timer)
  }, [])
  return null
}
