import type { Db } from '../db/client.ts'
import { storedBytes } from '../db/stored-bytes.ts'
import { Problem } from '../problem.ts'

/**
 * The sum over all files is counted at most this often, because a class sends ten clips a second. In between, this server
 * adds its own clips. Several servers can exceed the limit by what they store in this time: a few megabytes.
 */
const countEveryMs = 10_000

/** Refuses clips when all files together have the size that the operator allows. */
export const createClipRoom = ({ db, filesLimitBytes }: { db: Db; filesLimitBytes: number }) => {
  let counted: Promise<number> | undefined
  let countedAt = -Infinity
  let addedSince = 0

  const used = async (): Promise<number> => {
    if (counted === undefined || performance.now() - countedAt > countEveryMs) {
      countedAt = performance.now()
      addedSince = 0
      counted = storedBytes(db)
      counted.catch(() => {
        counted = undefined
      })
    }
    return (await counted) + addedSince
  }

  return {
    /** Throws when these bytes do not fit. */
    demand: async (bytes: number): Promise<void> => {
      if ((await used()) + bytes > filesLimitBytes) throw new Problem('storage_full', 'storage_full')
    },
    added: (bytes: number): void => {
      addedSince += bytes
    },
  }
}
