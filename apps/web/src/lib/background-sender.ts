export type BackgroundSender = {
  /** Sends what waits, now. */
  wake: () => void
  stop: () => void
}

type Parts = {
  /** The tabs of a browser that use this name send one at a time. */
  lockName: string
  /** Sends what waits. Returns whether some has to be sent again; throws if nothing can be sent now. */
  sendAll: (isStopped: () => boolean) => Promise<boolean>
}

const shortestPauseMs = 2_000
const longestPauseMs = 60_000

/** Whether the server can never take what it answered with this status: not an expired session, and not too many calls. */
export const isFinalRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429

/** Sends what waits in this browser, with growing pauses after failures, and at once when the connection is back. */
export const createBackgroundSender = ({ lockName, sendAll }: Parts): BackgroundSender => {
  let stopped = false
  let running = false
  let again = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const pass = async (): Promise<void> => {
    let left = true
    try {
      left = await inOneTab(lockName, () => sendAll(() => stopped))
      failures = left ? failures : 0
    } catch {
      failures += 1
    }
    if (stopped) return
    if (again) again = false
    else if (!left) return
    const pauseMs = Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.max(0, failures - 1))
    timer = setTimeout(wake, left ? pauseMs : 0)
  }

  const wake = () => {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    clearTimeout(timer)
    running = true
    void pass().finally(() => {
      running = false
    })
  }

  window.addEventListener('online', wake)
  return {
    wake,
    stop: () => {
      stopped = true
      clearTimeout(timer)
      window.removeEventListener('online', wake)
    },
  }
}

/** Runs the work if no other tab does. Another tab that does will need a while, so some may be left. */
const inOneTab = (lockName: string, work: () => Promise<boolean>): Promise<boolean> => {
  // A type of the DOM library says that it is always there. Old browsers and insecure pages do not have it.
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks) return work()
  return locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? work() : true))
}
