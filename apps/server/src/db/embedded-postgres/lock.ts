import { chmodSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/**
 * Locks the data folder for this process. Node has no file locks, but SQLite has. The kernel releases its lock when the
 * process ends in any way, and two processes can never both have it.
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
  chmodSync(file, 0o600) // a process that can read the file could lock it
  return {
    release: () => {
      if (database.isOpen) database.close()
    },
  }
}

/** Another process has locked the data folder. */
export class FolderInUse extends Error {}

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
