import type { FileStore } from './file-store.ts'
import type { Log } from '../log.ts'

/** Keys that a line of the log names; the rest is counted. */
const maxNamed = 20

/** Removes files that no row names any more, and returns how many. The janitor removes those that fail here. */
export const removeBytes = async (
  store: FileStore,
  log: Pick<Log, 'warn'>,
  keys: readonly string[],
): Promise<number> => {
  const failures: unknown[] = []
  for (const key of keys) await store.remove(key).catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    log.warn(
      { files: failures.length, err: failures[0] },
      'the bytes of deleted files could not be removed and wait for the janitor',
    )
  return keys.length - failures.length
}

type Folder = {
  store: FileStore
  log: Pick<Log, 'info' | 'warn'>
  folder: string
  /** Newer files may not have their row yet. */
  before: Date
  /** All keys that rows name. */
  everyKey: () => Promise<string[]>
  /** The keys among these that rows name now. */
  keysAmong: (keys: readonly string[]) => Promise<string[]>
}

/** Removes orphaned files of a folder, and logs files that rows name and that do not exist. */
export const tidyFolder = async (parts: Folder): Promise<void> => {
  const { store, log, folder, before, everyKey, keysAmong } = parts
  // The rows are read before the files, because the file of a new row is stored before the row.
  const missing = new Set(await everyKey())
  const unreferenced: string[] = []
  for await (const { key, changedAt } of store.list(folder))
    if (!missing.delete(key) && changedAt < before) unreferenced.push(key)
  const referenced = new Set(await keysAmong(unreferenced))
  const orphans = unreferenced.filter((key) => !referenced.has(key))
  const removed = await removeBytes(store, log, orphans)
  if (removed > 0) log.info({ folder, orphans: removed }, 'removed orphaned files')
  const lost = await keysAmong([...missing])
  if (lost.length > 0)
    log.warn(
      { folder, lost: lost.length, keys: lost.slice(0, maxNamed) },
      'files are listed whose bytes are gone',
    )
}
