import type { Db } from '../db/client.ts'
import type { Log } from '../log.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import { tidyFolder } from '../platform/file-store-upkeep.ts'
import type { FileStore } from '../platform/file-store.ts'
import * as files from './module-files.repository.ts'

/** An upload takes minutes at most. Older bytes without a row are orphaned. */
const safeHours = 1

type Dependencies = { db: Db; clock: Clock; files: FileStore; log: Pick<Log, 'info' | 'warn'> }

/** Deletes drafts and orphaned bytes of broken uploads and deletions, and logs missing bytes. */
export const createModuleFilesJanitor = ({ db, clock, files: store, log }: Dependencies) => ({
  tidy: async (): Promise<void> => {
    const before = hoursAfter(clock.now(), -safeHours)
    const drafts = await store.removeDraftsBefore(before)
    if (drafts > 0) log.info({ drafts }, 'deleted drafts of broken uploads')
    await tidyFolder({
      store,
      log,
      folder: files.documentFolder,
      before,
      everyKey: () => files.everyKey(db),
      keysAmong: (keys) => files.keysAmong(db, keys),
    })
  },
})
