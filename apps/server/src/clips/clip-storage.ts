import { Readable } from 'node:stream'
import type { Log } from '../log.ts'
import { newFileKey } from '../platform/file-store-keys.ts'
import { removeBytes } from '../platform/file-store-upkeep.ts'
import type { ByteRange, FileStore } from '../platform/file-store.ts'

/** The folder of clips in the file store. */
export const clipFolder = 'clips'
const storeTimeoutMs = 10_000

type Dependencies = { files: FileStore; log: Pick<Log, 'warn'>; folder?: string }

/** Stores and removes the bytes of clips, or of other recordings of words in their own folder. */
export const createClipStorage = ({ files: store, log, folder = clipFolder }: Dependencies) => ({
  /** Stores bytes under a new random key, and returns it. */
  keep: async (bytes: Uint8Array): Promise<string> => {
    const key = newFileKey(folder)
    try {
      const draft = await store.receive(Readable.from([bytes], { objectMode: false }))
      try {
        await store.keep(draft, key, AbortSignal.timeout(storeTimeoutMs))
      } finally {
        await draft.drop()
      }
      return key
    } catch (error) {
      // The bytes may be stored although the call failed. The refusal does not wait for their removal.
      void store.remove(key).catch(() => undefined)
      throw error
    }
  },

  read: (key: string, range: ByteRange): Promise<Readable> => store.read(key, range),

  remove: async (keys: readonly string[]): Promise<void> => {
    await removeBytes(store, log, keys)
  },
})

export type ClipStorage = ReturnType<typeof createClipStorage>
