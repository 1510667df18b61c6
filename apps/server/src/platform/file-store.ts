import type { Readable } from 'node:stream'
import type { Draft } from './file-store-drafts.ts'

/** Bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

/** The keys that were removed, and why others were not. */
export type Removal = { removed: string[]; failures: unknown[] }

/**
 * A store of files. A key is a folder and 128 random bits, see `newFileKey`. Failures are `StorageFull` or
 * `StorageUnavailable`; `read` throws `BytesMissing` if nothing is stored under the key.
 */
export type FileStore = {
  /** Stores incoming bytes as a draft, apart from the stored files. */
  receive(bytes: Readable): Promise<Draft>
  /**
   * Stores a draft durably under its key, so that it survives a power cut. When the signal aborts it, bytes may still
   * arrive under the key.
   */
  keep(draft: Draft, key: string, signal?: AbortSignal): Promise<void>
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Removes many files. One of which nothing is stored counts as removed. */
  remove(keys: readonly string[]): Promise<Removal>
  /** The names of all that is stored, whoever stored it; without drafts. */
  names(): AsyncIterable<string>
  /** The id of the installation to which the store belongs, under the name `markerName`; undefined if it has none. */
  readMarker(): Promise<string | undefined>
  writeMarker(id: string): Promise<void>
  removeMarker(): Promise<void>
  /** Deletes drafts that were started before this time and never completed. Returns their number. */
  removeDraftsBefore(moment: Date): Promise<number>
}

/** The file or object that says to which installation a store belongs. */
export const markerName = 'elocute-installation'

/** No bytes are stored under this key. */
export class BytesMissing extends Error {
  constructor(key: string) {
    super(`no bytes are stored under ${key}`)
    this.name = 'BytesMissing'
  }
}
