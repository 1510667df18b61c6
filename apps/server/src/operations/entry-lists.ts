import type { Archive, Entry } from './archive.ts'
import { listName, type EntryList } from './manifest.ts'

/** In bytes. About 7,000 files. */
const usualSize = 1024 * 1024

const empty = (): EntryList => ({ entries: [], missing_files: [] })

/**
 * Adds entries to an archive, and after some of them the list of these. So no list grows with the number of files, neither here nor
 * where a backup is read: six million clips need some 800 lists, and as one they would be a gigabyte.
 */
export const createEntryLists = (archive: Pick<Archive, 'add'>, size = usualSize) => {
  const lists: Entry[] = []
  let list = empty()
  let listed = 0

  const flush = async (): Promise<void> => {
    if (listed === 0) return
    lists.push(await archive.add(listName(lists.length + 1), Buffer.from(JSON.stringify(list))))
    list = empty()
    listed = 0
  }
  const count = async (one: object | string): Promise<void> => {
    listed += JSON.stringify(one).length
    if (listed >= size) await flush()
  }

  return {
    add: async (name: string, bytes: Buffer): Promise<Entry> => {
      const entry = await archive.add(name, bytes)
      list.entries.push(entry)
      await count(entry)
      return entry
    },

    /** Lists a file that has no bytes. */
    addMissing: async (key: string): Promise<void> => {
      list.missing_files.push(key)
      await count(key)
    },

    /** Writes what is not in a list yet, and returns all lists. */
    end: async (): Promise<readonly Entry[]> => {
      await flush()
      return lists
    },
  }
}

export type EntryLists = ReturnType<typeof createEntryLists>
