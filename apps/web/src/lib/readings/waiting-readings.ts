import { CallProblem, messageOf } from '../call-problem.ts'
import { openReadingQueue, type ReadingQueue, type WaitingReading } from './reading-queue.ts'
import { sendReading } from './send-reading.ts'
import { setReadingsWaiting } from './waiting-flag.ts'

const shortestPauseMs = 2_000
const longestPauseMs = 60_000
const lockName = 'elocute.readings'
/** Of one trainee. Twenty readings of three minutes are about 40 MB. */
export const mostWaiting = 20

/** `score`: null if the server cannot score the reading. */
type Outcome = { reading: WaitingReading; score: number | null }
type Listener = (outcome: Outcome | null) => void

/** The server can never score this recording: the same request gets the same answer. */
const isRefused = (failure: unknown): failure is CallProblem =>
  failure instanceof CallProblem &&
  failure.status >= 400 &&
  failure.status < 500 &&
  ![401, 408, 429].includes(failure.status) &&
  failure.code !== 'analysis_running'

type Parts = { queue: ReadingQueue; send: typeof sendReading; fallback: string }

/** Sends the waiting readings of a trainee, one after the other in their order, in one tab at a time. */
export const createReadingSender = (traineeId: string, { queue, send, fallback }: Parts, tell: Listener) => {
  let stopped = false
  let running = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Throws if nothing can be sent now. */
  const settle = async (reading: WaitingReading): Promise<void> => {
    const { key, script, assignment, bytes, type, format, durationS, save } = reading
    const recording = { bytes: new Blob([bytes], { type }), format, durationS }
    try {
      const { result } = await send({ recording, key, script, assignment: assignment ?? undefined, save })
      await queue.remove(key)
      tell({ reading, score: result.overall })
    } catch (failure) {
      if (!isRefused(failure)) throw failure
      const refused = messageOf(failure, fallback)
      await queue.refuse(key, refused)
      tell({ reading: { ...reading, refused }, score: null })
    }
  }

  const sendAll = async (): Promise<void> => {
    for (const reading of await queue.of(traineeId)) {
      if (stopped) return
      if (reading.refused === null) await settle(reading)
    }
    if ((await queue.of(traineeId)).length === 0) setReadingsWaiting(traineeId, false)
  }

  const wake = () => {
    clearTimeout(timer)
    if (stopped || running) return
    running = true
    inOneTab(sendAll)
      .then(
        () => {
          failures = 0
        },
        () => {
          failures += 1
          const pauseMs = Math.min(longestPauseMs, shortestPauseMs * 2 ** (failures - 1))
          if (!stopped) timer = setTimeout(wake, pauseMs)
        },
      )
      .finally(() => {
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

/** Another tab that sends goes on by itself. */
const inOneTab = (work: () => Promise<void>): Promise<void> => {
  // Old browsers and insecure pages do not have it, although the types of the DOM say so.
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks) return work()
  return locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

let current: { traineeId: string; sender: ReturnType<typeof createReadingSender> } | null = null
const listeners = new Set<Listener>()
const tellAll: Listener = (outcome) => {
  for (const listener of listeners) listener(outcome)
}

/** The readings of a trainee that wait in this browser for a connection. */
export const waitingReadings = {
  /** Stores a reading until it is sent. Rejects if the device has no room for it. */
  keep: async (reading: WaitingReading): Promise<void> => {
    const queue = await openReadingQueue()
    if ((await queue.of(reading.traineeId)).length >= mostWaiting) throw new RangeError('too many readings')
    await queue.add(reading)
    setReadingsWaiting(reading.traineeId, true)
    tellAll(null)
  },
  list: async (traineeId: string): Promise<WaitingReading[]> => (await openReadingQueue()).of(traineeId),
  remove: async (traineeId: string, key: string): Promise<void> => {
    const queue = await openReadingQueue()
    await queue.remove(key)
    if ((await queue.of(traineeId)).length === 0) setReadingsWaiting(traineeId, false)
    tellAll(null)
  },
  /** Sends what waits, and again whenever the connection comes back. `fallback`: the sentence of a refusal without one. */
  send: async (traineeId: string, fallback: string): Promise<void> => {
    if (current?.traineeId !== traineeId) {
      current?.sender.stop()
      const queue = await openReadingQueue()
      current = {
        traineeId,
        sender: createReadingSender(traineeId, { queue, send: sendReading, fallback }, tellAll),
      }
    }
    current.sender.wake()
  },
  stop: (): void => {
    current?.sender.stop()
    current = null
  },
  /** Calls the listener with each outcome, and with null after another change. Returns a function that ends it. */
  onChange: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
