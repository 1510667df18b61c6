import { Readable } from 'node:stream'
import type { Db } from '../db/client.ts'
import type { Log } from '../log.ts'
import { hoursAfter, type Clock } from './clock.ts'
import type { Draft } from './file-store-drafts.ts'
import { StorageUnavailable } from './errors.ts'
import { newFileKey } from './file-store-keys.ts'
import type { ByteRange, FileStore } from './file-store.ts'
import { createFileRoom } from './file-room.ts'
import { createInstallation } from './installation.ts'
import * as orphans from './orphaned-files.repository.ts'

/** The folders of the file store, one for each kind of file. */
export type FileFolder = 'modules' | 'recordings' | 'clips' | 'takes' | 'comments'

/** A row follows its bytes within seconds. After this time it will not come. */
const awaitedHours = 1
const removedAtOnce = 1_000
const storeBytesWithinMs = 10_000

type Dependencies = {
  db: Db
  clock: Clock
  files: FileStore
  /** The largest size of all files together. */
  filesLimitBytes: number
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

/**
 * The files that rows name. The bytes come before the row and go after it, so that a row always has its bytes. What no row names is
 * in `orphaned_files`, and is removed from there: no request waits for it, and the store is never listed. See decision 69.
 */
export const createStoredFiles = ({ db, clock, files, filesLimitBytes, log }: Dependencies) => {
  const room = createFileRoom({ db, filesLimitBytes })
  const installation = createInstallation({ db, files, log })
  let ownsStore = false

  /** Stores a draft under a new key, and removes it again unless the row that `use` writes names it. */
  const add = async <T>(
    { folder, draft, signal }: { folder: FileFolder; draft: Draft; signal: AbortSignal },
    use: (key: string) => Promise<T>,
  ): Promise<T> => {
    await room.demand(draft.size)
    const key = newFileKey(folder)
    await orphans.insertAwaited(db, key, hoursAfter(clock.now(), awaitedHours))
    // When this fails, bytes may still arrive. They are removed when no row is awaited any more.
    await files.keep(draft, key, signal)
    if (signal.aborted) throw new StorageUnavailable(signal.reason)
    try {
      const result = await use(key)
      room.added(draft.size)
      return result
    } finally {
      // Without an answer of the database it is given up later, too.
      await orphans.giveUp(db, key).catch(() => undefined)
    }
  }

  return {
    add,

    /** The same with bytes in memory. */
    addBytes: async <T>(
      { folder, bytes }: { folder: FileFolder; bytes: Uint8Array },
      use: (key: string) => Promise<T>,
    ): Promise<T> => {
      await room.demand(bytes.byteLength)
      const draft = await files.receive(Readable.from([bytes], { objectMode: false }))
      try {
        return await add({ folder, draft, signal: AbortSignal.timeout(storeBytesWithinMs) }, use)
      } finally {
        await draft.drop()
      }
    },

    /** Throws `StorageFull` when so many bytes do not fit. */
    demandRoom: room.demand,

    receive: (bytes: Readable): Promise<Draft> => files.receive(bytes),
    read: (key: string, range?: ByteRange): Promise<Readable> => files.read(key, range),

    /** Removes the bytes that no row names any more, and drafts of broken uploads. */
    removeOrphaned: async (): Promise<void> => {
      const now = clock.now()
      const drafts = await files.removeDraftsBefore(hoursAfter(now, -awaitedHours))
      if (drafts > 0) log.info({ drafts }, 'deleted drafts of broken uploads')
      await orphans.giveUpBefore(db, now)
      // An empty list of a store that is ours needs no call to it.
      if (ownsStore && (await orphans.removableAfter(db, '', 1)).length === 0) return
      ownsStore = await installation.ownsStore()
      if (!ownsStore) return
      let removed = 0
      const failures: unknown[] = []
      for (let after: string | undefined = ''; after !== undefined;) {
        const keys = await orphans.removableAfter(db, after, removedAtOnce)
        after = keys.at(-1)
        if (keys.length === 0) break
        const removal = await files.remove(keys)
        await orphans.forgetRemoved(db, removal.removed)
        removed += removal.removed.length
        failures.push(...removal.failures)
        // Others would fail as well.
        if (removal.removed.length === 0) break
      }
      if (removed > 0) log.info({ files: removed }, 'removed the bytes of deleted files')
      if (failures.length > 0)
        log.warn(
          { files: failures.length, err: failures[0] },
          'the bytes of deleted files could not be removed and will be tried again',
        )
    },
  }
}

export type StoredFiles = ReturnType<typeof createStoredFiles>
