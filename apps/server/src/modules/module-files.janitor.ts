import type { Db } from '../db/client.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
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
    // The rows are read first: whoever is missing from the list had its bytes stored before it had a row.
    const missing = new Set(await files.everyKey(db))
    const nobodys: string[] = []
    for await (const { key, changedAt } of store.list(documentFolder))
      if (!missing.delete(key) && changedAt < before) nobodys.push(key)
    const claimed = new Set(await files.keysAmong(db, nobodys))
    const orphans = nobodys.filter((key) => !claimed.has(key))
    for (const key of orphans) await store.remove(key)
    if (drafts + orphans.length > 0)
      log.info({ drafts, orphans: orphans.length }, 'took away what broken uploads had left')
    const lost = await files.keysAmong(db, [...missing])
    if (lost.length > 0) log.warn({ keys: lost }, 'files are listed whose bytes are gone')
  },
})
