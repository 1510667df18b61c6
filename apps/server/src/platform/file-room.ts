import type { Db } from '../db/client.ts'
import { StorageFull } from './errors.ts'
import { storedBytes } from './orphaned-files.repository.ts'

/**
 * The sum over all files is counted at most this often, because a class sends ten clips a second. In between, this server
 * adds its own files. Several servers can exceed the limit by what they store in this time.
 */
const countEveryMs = 10_000

/** Refuses files when all of them together have the size that the operator allows. */
export const createFileRoom = ({ db, filesLimitBytes }: { db: Db; filesLimitBytes: number }) => {
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
    /** Throws `StorageFull` when these bytes do not fit. */
    demand: async (bytes: number): Promise<void> => {
      if ((await used()) + bytes > filesLimitBytes) throw new StorageFull()
    },
    added: (bytes: number): void => {
      addedSince += bytes
    },
  }
}
