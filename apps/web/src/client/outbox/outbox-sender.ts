import { ownName } from '../address/base-path.ts'
import { isFinalRefusal } from '../call/refusal.ts'
import type { Entry, Kind, News } from './kind.ts'
import type { OutboxQueue } from './outbox-queue.ts'
import type { OutboxSession } from './outbox-page.ts'

type Sending<E extends Entry, Answer> = {
  /** The tabs of a browser send the entries of one name one at a time. */
  name: string
  kind: Kind<E, Answer>
  queue: OutboxQueue<E>
  session: OutboxSession
  tell: (news: News<E, Answer>) => void
  /** Why no entry can be sent for now; null after a round that sent them. */
  onFailure: (failure: unknown) => void
  /** How the tabs take turns. */
  locks: LockManager | undefined
}

export type OutboxSender = {
  /** Sends what waits, now. If it is sending already, it starts once more after that. */
  wake: () => void
}

const shortestPauseMs = 2_000
const longestPauseMs = 60_000

/**
 * Sends the waiting entries of a trainee in their order, until the session ends: with growing pauses after failures, and at once
 * when the connection is back. A refused entry stops none behind it.
 */
export const createOutboxSender = <E extends Entry, Answer>({
  name,
  kind,
  queue,
  session: { traineeId, signal },
  tell,
  onFailure,
  locks,
}: Sending<E, Answer>): OutboxSender => {
  const { batch = 1, waits = () => true } = kind
  let running = false
  let again = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Whether the server has the entries, or can never take them. Throws if no entry can be sent now. */
  const settle = async (entries: readonly E[]): Promise<boolean> => {
    const [first, ...others] = entries
    if (!first) return true
    signal.throwIfAborted()
    try {
      const answer = await kind.send([first, ...others], signal)
      for (const entry of entries) await queue.change(entry, null)
      tell({ type: 'sent', entries, answer })
      return true
    } catch (failure) {
      if (kind.failsAlone?.(failure)) return false
      if (!isFinalRefusal(failure)) throw failure
      // One entry can make the server refuse all.
      const half = Math.ceil(entries.length / 2)
      if (others.length > 0)
        return (await settle(entries.slice(0, half))) && (await settle(entries.slice(half)))
      const refused = kind.refuse?.(first, failure)
      await queue.change(first, refused ?? null)
      tell({ type: 'refused', entry: refused ?? first })
      return true
    }
  }

  /** Sends each entry once. Returns whether some have to be sent again. */
  const sendAll = async (): Promise<boolean> => {
    const waiting = (await queue.of(traineeId)).filter(waits)
    let settled = true
    for (let at = 0; at < waiting.length; at += batch)
      settled = (await settle(waiting.slice(at, at + batch))) && settled
    await queue.flag(traineeId)
    return !settled
  }

  const round = async (): Promise<void> => {
    let left = true
    try {
      left = await (locks ? locks.request(ownName(`elocute.${name}`), { signal }, sendAll) : sendAll())
      onFailure(null)
    } catch (failure) {
      if (!signal.aborted) onFailure(failure)
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
    } else if (failures > 0 && !signal.aborted)
      timer = setTimeout(wake, Math.min(longestPauseMs, shortestPauseMs * 2 ** (failures - 1)))
  }

  const wake = () => {
    clearTimeout(timer)
    if (running) again = true
    else if (!signal.aborted) void run()
  }

  window.addEventListener('online', wake, { signal })
  return { wake }
}
