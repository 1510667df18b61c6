import { LRUCache } from 'lru-cache'
import { minutesAfter, type Clock } from './clock.ts'

/** Counts over this many rows and more are kept. Reading fewer takes less than a fifth of a second. */
const manyRows = 2_000
const minutes = { fresh: 1, usable: 10 }
/** The counts of one page take a few kilobytes. */
const mostPages = 200

/** What is counted, and over how many rows. */
type Counted = { key: string; rows: number }

/**
 * Counts for a page that read very many rows, which takes up to seconds. So they are kept: for a minute they are shown as they
 * are, for ten they are shown while new ones are read. A class has fewer rows, and its counts are always those of now.
 */
export const createKeptCounts = <Counts extends object>(clock: Clock, many: number = manyRows) => {
  const kept = new LRUCache<string, { counts: Counts; readAt: Date }>({ max: mostPages })
  const reading = new Map<string, Promise<Counts>>()

  const readAndKeep = async (key: string, read: () => Promise<Counts>): Promise<Counts> => {
    const readAt = clock.now()
    const counts = await read()
    kept.set(key, { counts, readAt })
    return counts
  }

  const readOnce = (key: string, read: () => Promise<Counts>): Promise<Counts> => {
    const running = reading.get(key) ?? readAndKeep(key, read).finally(() => reading.delete(key))
    reading.set(key, running)
    return running
  }

  return {
    of: async ({ key, rows }: Counted, read: () => Promise<Counts>): Promise<Counts> => {
      if (rows < many) return read()
      const known = kept.get(key)
      const now = clock.now()
      if (known && now < minutesAfter(known.readAt, minutes.fresh)) return known.counts
      const next = readOnce(key, read)
      if (!known || now >= minutesAfter(known.readAt, minutes.usable)) return next
      // If it fails, the next call reads again.
      next.catch(() => undefined)
      return known.counts
    },
  }
}
