import type { Db } from '../db/client.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import { tidyFolder } from '../platform/file-store-upkeep.ts'
import type { FileStore } from '../platform/file-store.ts'
import * as files from './module-files.repository.ts'
import { documentFolder } from './stored-documents.ts'

/** An upload takes minutes at most; what is older and nobody's stays nobody's. */
const safeHours = 1

type Log = { info(details: object, message: string): void; warn(details: object, message: string): void }
type Parts = { db: Db; clock: Clock; files: FileStore; log: Log }

/** Takes away what broken uploads and deletions left behind, and says when bytes are missing that should be there. */
export const createModuleFilesJanitor = ({ db, clock, files: store, log }: Parts) => ({
  tidy: async (): Promise<void> => {
    const before = hoursAfter(clock.now(), -safeHours)
    const drafts = await store.removeDraftsBefore(before)
    if (drafts > 0) log.info({ drafts }, 'took away what broken uploads had left')
    await tidyFolder({
      store,
      log,
      folder: documentFolder,
      before,
      everyKey: () => files.everyKey(db),
      keysAmong: (keys) => files.keysAmong(db, keys),
    })
  },
})
