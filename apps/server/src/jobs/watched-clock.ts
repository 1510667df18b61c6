import type { Clock } from 'pg-boss'

const allowedMs = 30_000

/**
 * The clock of the system, watched: when it is put back, `onPutBack` is called. The queue compares times that it has stored with now,
 * and would do nothing until the clock has come to them again.
 */
export const watchedClock = (
  onPutBack: () => void,
  time = { wallMs: () => Date.now(), sinceStartMs: () => performance.now() },
): Clock => {
  const difference = () => time.wallMs() - time.sinceStartMs()
  let before = difference()
  const watched = (work: () => void) => () => {
    const now = difference()
    if (now < before - allowedMs) onPutBack()
    before = now
    work()
  }
  return {
    now: time.wallMs,
    setTimeout: (work, ms) => setTimeout(watched(work), ms),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    setInterval: (work, ms) => setInterval(watched(work), ms),
    clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
  }
}
