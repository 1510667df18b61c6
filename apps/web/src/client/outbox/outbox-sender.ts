import { ownName } from '../address/base-path.ts'
import type { CallProblem } from '../call/call-problem.ts'
import { isFinalRefusal } from '../call/refusal.ts'
import type { Entry, OutboxQueue } from './outbox-queue.ts'

/** How one kind of waiting work is sent. */
export type Delivery<E extends Entry, Answer> = {
  /** The tabs of a browser that use this name send one at a time. */
  lockName: string
  queue: OutboxQueue<E>
  /** How many entries go in one call. */
  most?: number
  send: (entries: readonly E[]) => Promise<Answer>
  onSent: (entries: readonly E[], answer: Answer) => void
  /** What stays of an entry that the server can never take. Without it, nothing does. */
  refuse?: (entry: E, problem: CallProblem) => E
  onRefused?: (entry: E) => void
  /** Whether an entry still waits. One that stays after a refusal does not. */
  waits?: (entry: E) => boolean
  /** Whether only this entry has to be sent again. After another failure, none has a better chance. */
  failsAlone?: (failure: unknown) => boolean
  /** How many entries there are. */
  onCount: (count: number) => void
  /** Why no entry can be sent for now; null after a round that sent them. */
  onFailure?: (failure: unknown) => void
}

export type OutboxSender = {
  /** Sends what waits, now. If it is sending already, it starts once more after that. */
  wake: () => void
  stop: () => void
}

const shortestPauseMs = 2_000
const longestPauseMs = 60_000

/**
 * Sends the waiting entries of a trainee in their order, for as long as it takes: with growing pauses after failures, and at once
 * when the connection is back. The server gets an entry again if its answer was lost; every kind has an idempotent call. A
 * refused entry stops none behind it.
 */
export const createOutboxSender = <E extends Entry, Answer>(
  traineeId: string,
  delivery: Delivery<E, Answer>,
): OutboxSender => {
  const { queue, most = 1, waits = () => true } = delivery
  const stopped = new AbortController()
  let running = false
  let again = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Whether the server has the entries, or can never take them. Throws if no entry can be sent now. */
  const settle = async (entries: readonly E[]): Promise<boolean> => {
    try {
      const answer = await delivery.send(entries)
      for (const entry of entries) await queue.change(entry, null)
      delivery.onSent(entries, answer)
      return true
    } catch (failure) {
      if (delivery.failsAlone?.(failure)) return false
      if (!isFinalRefusal(failure)) throw failure
      // One entry can make the server refuse all.
      const half = Math.ceil(entries.length / 2)
      if (entries.length > 1)
        return (await settle(entries.slice(0, half))) && (await settle(entries.slice(half)))
      for (const entry of entries) {
        const refused = delivery.refuse?.(entry, failure)
        await queue.change(entry, refused ?? null)
        delivery.onRefused?.(refused ?? entry)
      }
      return true
    }
  }

  /** Sends each entry once. Returns whether some have to be sent again. */
  const sendAll = async (): Promise<boolean> => {
    const all = await queue.of(traineeId)
    const waiting = all.filter(waits)
    delivery.onCount(all.length)
    let settled = true
    for (let at = 0; at < waiting.length; at += most) {
      if (stopped.signal.aborted) return false
      settled = (await settle(waiting.slice(at, at + most))) && settled
    }
    const left = await queue.of(traineeId)
    // What came in the meantime is counted by the next round.
    if (!again) delivery.onCount(left.length)
    return !settled
  }

  const round = async (): Promise<void> => {
    let left = true
    try {
      left = await inOneTab(delivery.lockName, stopped.signal, sendAll)
      delivery.onFailure?.(null)
    } catch (failure) {
      if (!stopped.signal.aborted) delivery.onFailure?.(failure)
    }
    failures = left ? failures + 1 : 0
  }

  const run = async (): Promise<void> => {
    running = true
    await round()
    running = false
    if (again) {
      again = false
      wake()
    } else if (failures > 0 && !stopped.signal.aborted)
      timer = setTimeout(wake, Math.min(longestPauseMs, shortestPauseMs * 2 ** (failures - 1)))
  }

  const wake = () => {
    clearTimeout(timer)
    if (running) again = true
    else if (!stopped.signal.aborted) void run()
  }

  window.addEventListener('online', wake)
  return {
    wake,
    stop: () => {
      stopped.abort()
      clearTimeout(timer)
      window.removeEventListener('online', wake)
    },
  }
}

/** Runs the work when no other tab does. */
const inOneTab = (lockName: string, signal: AbortSignal, work: () => Promise<boolean>): Promise<boolean> => {
  // A type of the DOM library says that it is always there. Old browsers and insecure pages do not have it.
  const locks = (navigator as { locks?: LockManager }).locks
  return locks ? locks.request(ownName(lockName), { signal }, work) : work()
}
