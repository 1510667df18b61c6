import { chmodSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/**
 * Holds the data folder for this process alone. Node has no file locks of its own, SQLite has: it locks through the
 * kernel, so the lock ends with the process whatever ends it, and two who come at once cannot both have it.
 */
export const lockFolder = (file: string, dataDir: string): { release: () => void } => {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (!isBusy(error)) throw error
    throw new FolderInUse(
      `The data folder ${dataDir} is in use by another Elocute. Stop that one, or give this one its own folder in DATA_DIR.`,
      { cause: error },
    )
  }
  chmodSync(file, 0o600) // who may read it could hold it against us
  return {
    release: () => {
      if (database.isOpen) database.close()
    },
  }
}

/** Somebody else holds the data folder. */
export class FolderInUse extends Error {}

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
