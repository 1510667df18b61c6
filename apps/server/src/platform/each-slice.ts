import { setImmediate as nextTurn } from 'node:timers/promises'

/** Does work for a long list, some items at a time, so that others get their turn in between. */
export const eachSlice = async <T>(
  items: readonly T[],
  size: number,
  work: (some: readonly T[]) => unknown,
): Promise<void> => {
  for (let from = 0; from < items.length; from += size) {
    await work(items.slice(from, from + size))
    if (from + size < items.length) await nextTurn()
  }
}
