const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000]
const longestPauseMs = 30_000

export type Retrying = { now: () => void; stop: () => void }

/**
 * Repeats an attempt until it resolves to true: after growing pauses, and at once when the browser is online again or the
 * tab becomes visible. The `online` event is not enough, because the server may be down while the browser is online.
 */
export const retryWithBackoff = (attempt: () => Promise<boolean>): Retrying => {
  let failures = 0
  let underWay = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout>

  const wait = () => {
    timer = setTimeout(now, pausesMs[failures++] ?? longestPauseMs)
  }
  const run = async () => {
    const done = await attempt().catch(() => false)
    underWay = false
    if (done) stop()
    else if (!stopped) wait()
  }
  const now = () => {
    if (underWay || stopped) return
    underWay = true
    clearTimeout(timer)
    void run()
  }
  const whenShown = () => {
    if (!document.hidden) now()
  }
  const stop = () => {
    stopped = true
    clearTimeout(timer)
    window.removeEventListener('online', now)
    document.removeEventListener('visibilitychange', whenShown)
  }
  window.addEventListener('online', now)
  document.addEventListener('visibilitychange', whenShown)
  wait()
  return { now, stop }
}
