import { statfs } from 'node:fs/promises'

/**
 * Four segments of PostgreSQL's write-ahead log. With less space, PostgreSQL could soon not write its log and would
 * end.
 */
const keepFreeBytes = 64 * 1024 * 1024
const lookEveryMs = 1_000

export type DiskRoom = { enough(): Promise<boolean> }

/** Returns whether the disk of the embedded database has enough free space. Checks at most once a second. */
export const createDiskRoom = (folder: string): DiskRoom => {
  let answer: Promise<boolean> | undefined
  let lookedAt = -Infinity
  const look = async (): Promise<boolean> => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= keepFreeBytes
  }
  return {
    enough: () => {
      if (answer === undefined || performance.now() - lookedAt > lookEveryMs) {
        lookedAt = performance.now()
        // When the check fails, the answer is yes, because a write reports its own error.
        answer = look().catch(() => true)
      }
      return answer
    },
  }
}
