import type { FileStore } from '../platform/file-store.ts'
import { newFileKey } from '../platform/file-store-keys.ts'

/** Where the bytes of modules' files are in the store. */
export const documentFolder = 'modules'
export const newDocumentKey = (): string => newFileKey(documentFolder)

type Log = { warn(details: object, message: string): void }

/** Takes bytes away that no row names any more. What cannot be taken away now, the janitor finds. */
export const removeBytes = async (store: FileStore, log: Log, keys: readonly string[]): Promise<void> => {
  for (const key of keys)
    await store.remove(key).catch((error: unknown) => {
      log.warn({ err: error }, 'the bytes of a deleted file could not be removed and wait for the janitor')
    })
}
