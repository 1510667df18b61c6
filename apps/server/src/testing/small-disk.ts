import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, rmdir, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const megabyte = 1024 * 1024

/** A disk in memory that can be filled to the last byte. Only root may mount one. */
export const mountSmallDisk = async (megabytes: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'elocute-disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  const ballast = join(folder, 'ballast')
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
  return {
    folder,
    freeBytes,
    /** Writes until the disk is full, or `leave` bytes are left. */
    fill: async (leave = 0): Promise<void> => {
      const file = await open(ballast, 'a')
      try {
        for (let free = await freeBytes(); free > leave; free = await freeBytes())
          await file.write(Buffer.alloc(Math.min(megabyte, free - leave)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },
    empty: () => rm(ballast, { force: true }),
    unmount: async (): Promise<void> => {
      await run('umount', ['-l', folder])
      await rmdir(folder)
    },
  }
}

/** Whether this process may mount disks, found by trying. */
export const mayMount = async (): Promise<boolean> => {
  try {
    await (await mountSmallDisk(1)).unmount()
    return true
  } catch {
    return false
  }
}
