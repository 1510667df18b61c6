import { Readable } from 'node:stream'
import type { Db } from '../db/client.ts'
import type { FileKind } from '../db/schema.ts'
import type { Log } from '../log.ts'
import { hoursAfter, type Clock } from './clock.ts'
import type { Draft } from './file-store-drafts.ts'
import { FileReplaced, StorageFull, StorageUnavailable } from './errors.ts'
import { newFileKey } from './file-store-keys.ts'
import { BytesMissing, type ByteRange, type FileStore } from './file-store.ts'
import { newId } from './ids.ts'
import { createInstallation } from './installation.ts'
import * as rows from './stored-files.repository.ts'

/** The row of a feature follows the bytes within seconds. After this time it will not come. */
const arrivesWithinHours = 1
const removedAtOnce = 1_000
const storeBytesWithinMs = 10_000

type Dependencies = {
  db: Db
  clock: Clock
  files: FileStore
  /** The largest size of all files together. */
  filesLimitBytes: number
  log: Pick<Log, 'info'>
}

/** The file that a row of a feature names. */
type NamedFile = { key: string; mediaType: string; bytes: number; sha256: Buffer }

type Arriving = { kind: FileKind; mediaType: string }

/**
 * The files that rows of features name, by the id of their row in `stored_files`. The bytes come before the row of the feature and go
 * after it, so that a row always has its bytes. No request waits for bytes to be removed, and the store is never listed. See
 * decision 84.
 */
export const createStoredFiles = ({ db, clock, files, filesLimitBytes, log }: Dependencies) => {
  const installation = createInstallation({ db, files })
  let ownsStore = false

  const demandRoom = async (bytes: number): Promise<void> => {
    if ((await rows.sizeOfAll(db)) + bytes > filesLimitBytes) throw new StorageFull()
  }

  /** Stores a draft, and removes it again unless the row that `use` writes names it. */
  const add = async <T>(
    { kind, mediaType, draft, signal }: Arriving & { draft: Draft; signal: AbortSignal },
    use: (id: string) => Promise<T>,
  ): Promise<T> => {
    const [id, key] = [newId(), newFileKey(kind)]
    const { size: bytes, sha256 } = draft
    await rows.insertArriving(db, { id, key, kind, bytes, mediaType, sha256, createdAt: clock.now() })
    const orGiveUp = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      try {
        return await work()
      } finally {
        // Without an answer of the database it is given up later, too.
        await rows.giveUp(db, id).catch(() => undefined)
      }
    }
    // Its own bytes are counted, so that of files that arrive at once none passes the limit unseen.
    if ((await rows.sizeOfAll(db)) > filesLimitBytes) await orGiveUp(() => Promise.reject(new StorageFull()))
    // When this fails, bytes may still arrive. They are removed when the file is given up.
    await files.keep(draft, key, signal)
    if (signal.aborted) throw new StorageUnavailable(signal.reason)
    return orGiveUp(() => use(id))
  }

  return {
    add,

    /** The same with bytes in memory. */
    addBytes: async <T>(
      { bytes, ...arriving }: Arriving & { bytes: Uint8Array },
      use: (id: string) => Promise<T>,
    ): Promise<T> => {
      await demandRoom(bytes.byteLength)
      const draft = await files.receive(Readable.from([bytes], { objectMode: false }))
      try {
        return await add({ ...arriving, draft, signal: AbortSignal.timeout(storeBytesWithinMs) }, use)
      } finally {
        await draft.drop()
      }
    },

    /** The size of all files together. */
    usedBytes: (): Promise<number> => rows.sizeOfAll(db),

    /** Throws `StorageFull` when so many bytes do not fit. */
    demandRoom,

    receive: (bytes: Readable): Promise<Draft> => files.receive(bytes),
    read: (key: string, range?: ByteRange): Promise<Readable> => files.read(key, range),

    /**
     * The file that `find` finds, to be sent. When its bytes are gone, `find` is called again: it refuses the call if the file was deleted
     * since, and a file that was replaced is `FileReplaced`.
     */
    open: async <F extends NamedFile>(find: () => Promise<F>) => {
      const file = await find()
      return {
        file,
        mediaType: file.mediaType,
        size: file.bytes,
        version: file.sha256.toString('base64url'),
        open: async (range: ByteRange): Promise<Readable> => {
          try {
            return await files.read(file.key, range)
          } catch (error) {
            if (error instanceof BytesMissing && (await find()).key !== file.key)
              throw new FileReplaced(error)
            throw error
          }
        },
      }
    },

    /** Deletes drafts of broken uploads, which are on the disk of this server. */
    removeDrafts: async (): Promise<void> => {
      const drafts = await files.removeDraftsBefore(hoursAfter(clock.now(), -arrivesWithinHours))
      if (drafts > 0) log.info({ drafts }, 'deleted drafts of broken uploads')
    },

    /** Gives up the files whose rows have not come in time. */
    giveUpLate: (signal?: AbortSignal): Promise<void> =>
      rows.giveUpBefore(db, hoursAfter(clock.now(), -arrivesWithinHours), signal),

    /** Removes the bytes of deleted files. Throws when some stay, after it has tried all, so that the owner sees it. */
    removeDeleted: async (signal?: AbortSignal): Promise<void> => {
      // An empty list of a store that is ours needs no call to it.
      if (ownsStore && (await rows.deletedAfter(db, '', 1)).length === 0) return
      ownsStore = false
      await installation.demandStore()
      ownsStore = true
      let removed = 0
      let left = 0
      let firstFailure: unknown
      for (let after: string | undefined = ''; after !== undefined && !signal?.aborted;) {
        const keys = await rows.deletedAfter(db, after, removedAtOnce)
        after = keys.at(-1)
        if (keys.length === 0) break
        const removal = await files.remove(keys)
        await rows.forgetRemoved(db, removal.removed)
        removed += removal.removed.length
        // A store may refuse some keys for ever, so the keys after them are tried too.
        left += removal.failures.length
        firstFailure ??= removal.failures[0]
      }
      if (removed > 0) log.info({ files: removed }, 'removed the bytes of deleted files')
      if (left > 0)
        throw new Error(`The file store did not delete ${left} of the deleted files.`, {
          cause: firstFailure,
        })
    },
  }
}

export type StoredFiles = ReturnType<typeof createStoredFiles>
