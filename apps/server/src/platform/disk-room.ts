import { statfs } from 'node:fs/promises'

/** Four segments of the database's log. Below that it would soon have no room for what it must write, and end. */
const keepFreeBytes = 64 * 1024 * 1024
const lookEveryMs = 1_000

export type DiskRoom = { enough(): Promise<boolean> }

/** Whether the disk of our own database has room for more; looked at once a second at most. */
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
        // A disk that cannot be asked speaks for itself when it is written to.
        answer = look().catch(() => true)
      }
      return answer
    },
  }
}
