import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { namesIn, type Drafts } from './file-store-drafts.ts'
import { codeOf, diskFailure } from './file-store-failure.ts'
import { checkedKey, isKey } from './file-store-keys.ts'
import { BytesMissing, type FileStore } from './file-store.ts'

/** Flushes a file or folder to the disk (fsync). */
const settle = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const orFailure = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw diskFailure(error)
  }
}

/** Stores files in a folder of this machine that only the account of the app can enter. */
export const createDiskStore = ({ folder, drafts }: { folder: string; drafts: Drafts }): FileStore => {
  const pathOf = (key: string) => join(folder, checkedKey(key))

  const keep = async (path: string, to: string): Promise<void> => {
    const made = await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    if (made !== undefined) await settle(dirname(made))
    await settle(path)
    await rename(path, to)
    await settle(dirname(to))
  }

  return {
    receive: drafts.receive,
    keep: ({ path }, key) => orFailure(keep(path, pathOf(key))),

    read: async (key, range) => {
      try {
        const handle = await open(pathOf(key), 'r')
        return handle.createReadStream(range)
      } catch (error) {
        throw codeOf(error) === 'ENOENT' ? new BytesMissing(key) : diskFailure(error)
      }
    },

    remove: (key) => orFailure(rm(pathOf(key), { force: true })),

    async *list(name) {
      for await (const file of namesIn(join(folder, name))) {
        const key = `${name}/${file}`
        const found = isKey(key) ? await stat(join(folder, key)).catch(() => undefined) : undefined
        if (found) yield { key, changedAt: found.mtime }
      }
    },

    removeDraftsBefore: drafts.removeBefore,
  }
}
