import { ownName } from '../address/base-path.ts'
import { CallProblem } from '../call/call-problem.ts'
import { isFinalRefusal } from '../call/refusal.ts'
import { troubleOf, type Trouble } from '../call/trouble.ts'
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
  /** Why entries could not be sent for now; null after a round that sent them. */
  onTrouble: (trouble: Trouble | null) => void
  /** How the tabs take turns. */
  locks: LockManager | undefined
}

export type OutboxSender = {
  /** Sends what waits, now. If it is sending already, it starts once more after that. */
  wake: () => void
}

const shortestPauseMs = 2_000
const longestPauseMs = 60_000
/** An entry at which the server fails again and again costs it the same work each time, so it rests longer and longer. */
const longestRestMs = 600_000
/** After so many entries one after the other at which the server has failed, no entry has a better chance for now. */
const mostInARow = 3

/** The server has failed, and says so itself. Perhaps it fails only at this entry. */
const isServerFailure = (failure: unknown): failure is CallProblem =>
  failure instanceof CallProblem && failure.status === 500

/**
 * Sends the waiting entries of a trainee in their order, until the session ends: with growing pauses after failures, and at once
 * when the connection is back. An entry that is refused, or at which the server fails, stops none behind it.
 */
export const createOutboxSender = <E extends Entry, Answer>({
  name,
  kind,
  queue,
  session: { traineeId, signal },
  tell,
  onTrouble,
  locks,
}: Sending<E, Answer>): OutboxSender => {
  const { batch = 1, waits = () => true } = kind
  let running = false
  let again = false
  let failures = 0
  /** How often the server has failed at an entry. */
  const failuresAt = new Map<string, number>()
  const resting = new Map<string, { timer: ReturnType<typeof setTimeout>; problem: CallProblem }>()
  let inARow = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const idOf = (entry: E) => JSON.stringify([...kind.key.map((part) => entry[part]), kind.timeOf(entry)])
  const failuresOf = (entry: E) => failuresAt.get(idOf(entry)) ?? 0

  const endRests = () => {
    for (const { timer } of resting.values()) clearTimeout(timer)
    resting.clear()
  }

  /** Lets an entry rest at which the server has failed. Throws if it seems to fail at every one. */
  const noteFailure = (entry: E, problem: CallProblem): void => {
    const id = idOf(entry)
    const times = failuresOf(entry) + 1
    failuresAt.set(id, times)
    const goOn = () => {
      resting.delete(id)
      wake()
    }
    const timer = setTimeout(goOn, Math.min(longestRestMs, shortestPauseMs * 2 ** (times - 1)))
    resting.set(id, { timer, problem })
    inARow += 1
    if (inARow < mostInARow) return
    endRests()
    throw problem
  }

  /** Whether the server has the entries or can never take them, or they rest. Throws if no entry can be sent now. */
  const settle = async (entries: readonly E[]): Promise<boolean> => {
    const [first, ...others] = entries
    if (!first) return true
    signal.throwIfAborted()
    try {
      const answer = await kind.send([first, ...others], signal)
      inARow = 0
      for (const entry of entries) await queue.change(entry, null)
      tell({ type: 'sent', entries, answer })
      return true
    } catch (failure) {
      if (kind.failsAlone?.(failure)) return false
      if (!isServerFailure(failure) && !isFinalRefusal(failure)) throw failure
      // One entry can make the server refuse all, or fail at all.
      const half = Math.ceil(entries.length / 2)
      if (others.length > 0) {
        const settled = await settle(entries.slice(0, half))
        return (await settle(entries.slice(half))) && settled
      }
      if (isServerFailure(failure)) {
        noteFailure(first, failure)
        return true
      }
      inARow = 0
      const refused = kind.refuse?.(first, failure) ?? null
      await queue.change(first, refused)
      tell({ type: 'refused', entry: refused ?? first })
      return true
    }
  }

  /** Sends each entry once. Returns whether some have to be sent again. */
  const sendAll = async (): Promise<boolean> => {
    inARow = 0
    const due = (await queue.of(traineeId))
      .filter((entry) => waits(entry) && !resting.has(idOf(entry)))
      // Those at which the server has failed follow the others.
      .sort((one, other) => failuresOf(one) - failuresOf(other))
    let settled = true
    for (let at = 0; at < due.length; at += batch)
      settled = (await settle(due.slice(at, at + batch))) && settled
    await queue.flag(traineeId)
    return !settled
  }

  const round = async (): Promise<void> => {
    let left = true
    try {
      left = await (locks ? locks.request(ownName(`elocute.${name}`), { signal }, sendAll) : sendAll())
      const [rest] = resting.values()
      onTrouble(rest ? troubleOf(rest.problem) : null)
    } catch (failure) {
      if (!signal.aborted) onTrouble(troubleOf(failure))
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

  const wakeAll = () => {
    endRests()
    wake()
  }
  window.addEventListener('online', wakeAll, { signal })
  return { wake }
}
