import type { FileStore } from './file-store.ts'
import type { Log } from '../log.ts'

/** A log is read by people: how many there are, and some to begin with. */
const mostNamed = 20

/** Takes bytes away that no row names any more; says how many went. What cannot be taken away now, the janitor finds. */
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
  /** What is younger may still be on its way to a row. */
  before: Date
  /** The keys that rows name. */
  everyKey: () => Promise<string[]>
  /** Those of some keys that rows name now. */
  keysAmong: (keys: readonly string[]) => Promise<string[]>
}

/** Takes away what broken uploads and deletions left in a folder, and says when bytes are missing that should be there. */
export const tidyFolder = async (parts: Folder): Promise<void> => {
  const { store, log, folder, before, everyKey, keysAmong } = parts
  // The rows are read first: whoever is missing from the list had its bytes stored before it had a row.
  const missing = new Set(await everyKey())
  const nobodys: string[] = []
  for await (const { key, changedAt } of store.list(folder))
    if (!missing.delete(key) && changedAt < before) nobodys.push(key)
  const claimed = new Set(await keysAmong(nobodys))
  const orphans = nobodys.filter((key) => !claimed.has(key))
  const taken = await removeBytes(store, log, orphans)
  if (taken > 0) log.info({ folder, orphans: taken }, 'took away files that were nobody’s')
  const lost = await keysAmong([...missing])
  if (lost.length > 0)
    log.warn(
      { folder, lost: lost.length, keys: lost.slice(0, mostNamed) },
      'files are listed whose bytes are gone',
    )
}
