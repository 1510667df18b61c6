import { setImmediate as nextTurn } from 'node:timers/promises'

const ms = ({ user, system }: { user: number; system: number }) => (user + system) / 1_000
/** Shorter turns are those in which nothing was done. */
const idleMs = 1

/**
 * How long the event loop had no turn for anybody else while something was done, at its longest, and how long all
 * turns took: milliseconds of the processor that this thread had, so that what other programs take does not count.
 */
export const turnsDuring = async (
  work: () => Promise<unknown>,
): Promise<{ longest: number; total: number }> => {
  const turns: number[] = []
  let over = false
  const watch = async () => {
    let before = ms(process.threadCpuUsage())
    while (!over) {
      await nextTurn()
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
