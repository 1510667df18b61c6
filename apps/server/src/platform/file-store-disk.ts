import { mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import type { Drafts } from './file-store-drafts.ts'
import { codeOf, diskFailure } from './file-store-failure.ts'
import { checkedKey } from './file-store-keys.ts'
import { BytesMissing, markerName, type FileStore, type Removal } from './file-store.ts'

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

/** The files in a folder and in the folders below it, by their path from there; none if the folder does not exist. */
async function* namesBelow(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder, { recursive: true }))
      if (!entry.isDirectory()) yield relative(folder, join(entry.parentPath, entry.name))
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw diskFailure(error)
  }
}

/** Stores files in a folder of this machine that only the account of the app can enter. */
export const createDiskStore = ({ folder, drafts }: { folder: string; drafts: Drafts }): FileStore => {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  const marker = join(folder, markerName)

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

    remove: async (keys) => {
      const removal: Removal = { removed: [], failures: [] }
      for (const key of keys.map(checkedKey))
        try {
          await rm(join(folder, key), { force: true })
          removal.removed.push(key)
        } catch (error) {
          removal.failures.push(diskFailure(error))
        }
      return removal
    },

    async *names() {
      const drafted = `${basename(drafts.folder)}/`
      for await (const name of namesBelow(folder)) if (!name.startsWith(drafted)) yield name
    },

    readMarker: async () => {
      try {
        return await readFile(marker, 'utf8')
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined
        throw diskFailure(error)
      }
    },

    writeMarker: async (id) => {
      const draft = await drafts.receive(Readable.from([Buffer.from(id)]))
      try {
        await orFailure(keep(draft.path, marker))
      } finally {
        await draft.drop()
      }
    },

    removeMarker: () => orFailure(rm(marker, { force: true })),

    removeDraftsBefore: drafts.removeBefore,
  }
}
