import { CallProblem } from '../call-problem.ts'
import type { ClipQueue, WaitingClip } from './clip-queue.ts'
import type { sendClip } from './send-clip.ts'

export type ClipSender = {
  /** Sends what waits, now. */
  wake: () => void
  stop: () => void
}

type Parts = {
  queue: ClipQueue
  traineeId: string
  send: typeof sendClip
  /** The second listener counted a word that the page had refused. */
  onCounted: (clip: WaitingClip) => void
  /** No clip waits any more, or at least one does. */
  onWaiting: (waits: boolean) => void
}

const shortestPauseMs = 2_000
const longestPauseMs = 60_000
const lockName = 'elocute.clips'

/** The server can never take this clip. */
const isRefused = ({ status, code }: CallProblem): boolean =>
  status >= 400 &&
  status < 500 &&
  status !== 401 &&
  status !== 408 &&
  status !== 429 &&
  code !== 'word_not_saved'

/** After these the other clips have no better chance: no connection, a failing or busy server, or an expired session. */
const stopsAll = (failure: unknown): boolean =>
  !(failure instanceof CallProblem) || failure.code !== 'word_not_saved'

/**
 * Sends the waiting clips of a trainee, one after the other and in one tab at a time, for as long as it takes. The game
 * never waits for it.
 */
export const createClipSender = ({ queue, traineeId, send, onCounted, onWaiting }: Parts): ClipSender => {
  let stopped = false
  let running = false
  let again = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Whether the clip is settled: the server has it, or can never take it. Throws if no clip can be sent now. */
  const settle = async (clip: WaitingClip): Promise<boolean> => {
    try {
      const { decision, counted } = await send(clip)
      if (decision === 'heard' && counted) onCounted(clip)
      return true
    } catch (failure) {
      if (failure instanceof CallProblem && isRefused(failure)) return true
      if (stopsAll(failure)) throw failure
      return false
    }
  }

  /** Sends each clip once. Returns whether some have to be sent again. */
  const sendAll = async (): Promise<boolean> => {
    for (const clip of await queue.waiting(traineeId)) {
      if (stopped) return false
      if (await settle(clip)) await queue.remove(clip)
    }
    const left = await queue.waiting(traineeId)
    onWaiting(left.length > 0)
    return left.length > 0
  }

  const pass = async (): Promise<void> => {
    let left = true
    try {
      left = await inOneTab(sendAll)
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
const inOneTab = (work: () => Promise<boolean>): Promise<boolean> => {
  // A type of the DOM library says that it is always there. Old browsers and insecure pages do not have it.
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks) return work()
  return locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? work() : true))
}
