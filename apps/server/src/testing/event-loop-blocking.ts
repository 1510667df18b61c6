import { setTimeout as sleep } from 'node:timers/promises'

const ms = ({ user, system }: { user: number; system: number }) => (user + system) / 1_000
/** Shorter iterations of the event loop are idle ones. */
const idleMs = 1

/**
 * How long some work blocked the event loop: its longest iteration and the sum of all, in milliseconds of CPU time of this
 * thread, so that other programs have no influence.
 */
export const eventLoopBlocking = async (
  work: () => Promise<unknown>,
): Promise<{ longest: number; total: number }> => {
  const turns: number[] = []
  let over = false
  const watch = async () => {
    let before = ms(process.threadCpuUsage())
    while (!over) {
      // A timer fires once in each iteration, and leaves the cores to the threads that do the work.
      await sleep(1)
      const now = ms(process.threadCpuUsage())
      if (now - before > idleMs) turns.push(now - before)
      before = now
    }
  }
  const watching = watch()
  try {
    await work()
  } finally {
    over = true
  }
  await watching
  return { longest: Math.max(0, ...turns), total: turns.reduce((sum, turn) => sum + turn, 0) }
}
