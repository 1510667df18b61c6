import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../client/address/paths.ts'

/** The page and what it fetches come first: the service worker fetches a megabyte. */
const afterMs = 5_000

/**
 * Registers the service worker on the pages of trainees, which work without a connection. On the start page it also has the practice
 * bag stored, once, so that the bag opens without a connection although it was never opened before. Shows nothing.
 */
export const PocketMode = () => {
  const onStartPage = useLocation().pathname === paths.trainee.quizzes
  const isStored = useRef(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      import('../client/storage/offline-storage.ts').then(
        ({ registerServiceWorker }) => registerServiceWorker(),
        // The next page tries again.
        () => undefined,
      )
    }, afterMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!onStartPage || isStored.current) return
    const left = new AbortController()
    const timer = setTimeout(() => {
      import('../areas/trainee/words/store-bag.ts')
        .then(({ storeBag }) => storeBag(left.signal))
        .then(
          (done) => {
            if (done) isStored.current = true
          },
          // The start page tries again when it is opened again.
          () => undefined,
        )
    }, afterMs)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [onStartPage])
  return null
}
