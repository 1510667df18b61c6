import { tokenStore } from '../call/token-store.ts'
import type { openOutboxQueue } from './outbox-queue.ts'
import { isWaiting } from './waiting-flag.ts'

/** The trainee whose work a page may send. `signal` aborts when the session ends. */
export type OutboxSession = { traineeId: string; signal: AbortSignal }

type Waking = { name: string; wake: () => Promise<void> }

/** What a page has of its browser. */
type Browser = {
  tokens: Pick<typeof tokenStore, 'subscribe'>
  /** How the tabs take turns. */
  locks: () => LockManager | undefined
  openQueue: typeof openOutboxQueue
}

const thisBrowser: Browser = {
  tokens: tokenStore,
  // A type of the DOM library says that it is always there. Old browsers and insecure pages do not have it.
  locks: () => (navigator as { locks?: LockManager }).locks,
  openQueue: async (name, kind) => (await import('./outbox-queue.ts')).openOutboxQueue(name, kind),
}

/**
 * Who is signed in on a page. The page stores the work of everybody, but sends nothing of one trainee with the token of another.
 */
export const createOutboxPage = ({ tokens, locks, openQueue }: Browser = thisBrowser) => {
  let session: OutboxSession | null = null
  let ending = new AbortController()
  const end = () => {
    ending.abort()
    session = null
  }
  tokens.subscribe(end)

  return {
    locks,
    openQueue,
    session: (): OutboxSession | null => session,
    /** Calls the listener when somebody signs in or out. */
    onEnd: (listener: () => void): void => void tokens.subscribe(listener),
    /**
     * From now on, what waits of this trainee is sent with the present token: also what other tabs add, because they may be closed
     * before it is sent. Returns a function that ends the listening to other tabs.
     */
    start: (traineeId: string, outboxes: readonly Waking[]): (() => void) => {
      if (session?.traineeId !== traineeId) {
        end()
        ending = new AbortController()
        session = { traineeId, signal: ending.signal }
      }
      const wake = () => {
        for (const { name, wake: wakeOne } of outboxes) if (isWaiting(name, traineeId)) void wakeOne()
      }
      wake()
      window.addEventListener('storage', wake)
      return () => window.removeEventListener('storage', wake)
    },
  }
}

export type OutboxPage = ReturnType<typeof createOutboxPage>
