import type { Readable } from 'node:stream'
import type { Draft } from './file-store-drafts.ts'

/** Bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }
type StoredFile = { key: string; changedAt: Date }

/**
 * A store of files. A key is a folder and 128 random bits, see `newFileKey`. Failures are `StorageFull` or
 * `StorageUnavailable`; `read` throws `BytesMissing` if nothing is stored under the key.
 */
export type FileStore = {
  /** Stores incoming bytes as a draft, apart from the stored files. */
  receive(bytes: Readable): Promise<Draft>
  /**
   * Stores a draft durably under its key, so that it survives a power cut. When the signal aborts it, bytes may still
   * arrive under the key. They have no row, so the janitor deletes them.
   */
  keep(draft: Draft, key: string, signal?: AbortSignal): Promise<void>
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Succeeds even if nothing is stored under the key. */
  remove(key: string): Promise<void>
  list(folder: string): AsyncIterable<StoredFile>
  /** Deletes drafts that were started before this time and never completed. Returns their number. */
  removeDraftsBefore(moment: Date): Promise<number>
}

/** No bytes are stored under this key. */
export class BytesMissing extends Error {
  constructor(key: string) {
    super(`no bytes are stored under ${key}`)
    this.name = 'BytesMissing'
  }
}
