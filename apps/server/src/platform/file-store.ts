import type { Readable } from 'node:stream'
import type { Draft } from './file-store-drafts.ts'

/** Bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }
type StoredFile = { key: string; changedAt: Date }

/**
 * Where files are. A key is a folder and 128 random bits, see `newFileKey`. Failures are `StorageFull` or
 * `StorageUnavailable`; `read` throws `BytesMissing` when nothing is stored under the key.
 */
export type FileStore = {
  /** Takes bytes in, beside the others but not among them. */
  receive(bytes: Readable): Promise<Draft>
  /**
   * Makes a draft last under its key; when this returns, a power cut takes nothing away. When the signal ends it, bytes
   * may still arrive under the key; without a row they are the janitor's.
   */
  keep(draft: Draft, key: string, signal?: AbortSignal): Promise<void>
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Whether or not there was something. */
  remove(key: string): Promise<void>
  list(folder: string): AsyncIterable<StoredFile>
  /** Takes away what somebody began to send before that moment and never finished. */
  removeDraftsBefore(moment: Date): Promise<number>
}

/** There are no bytes under this key. */
export class BytesMissing extends Error {
  constructor(key: string) {
    super(`no bytes are stored under ${key}`)
    this.name = 'BytesMissing'
  }
}
