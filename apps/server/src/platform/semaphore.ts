import { Busy } from './errors.ts'

const busyRetrySeconds = 5

/** Lets `permits` calls run at once and `queue` others wait in the order of their arrival. */
export const createSemaphore = (permits: number, queue: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  /** Throws `Busy` when the queue is full. */
  const assertCapacity = () => {
    if (running >= permits && waiting.length >= queue) throw new Busy(busyRetrySeconds)
  }
  /** Throws `Busy` when the queue is full, before any work. */
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    assertCapacity()
    if (running < permits) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The next waiting call takes over this permit, so `running` does not change.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  return { run, assertCapacity }
}
