import type { Db } from '../db/client.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import { tidyFolder } from '../platform/file-store-upkeep.ts'
import type { FileStore } from '../platform/file-store.ts'
import { everyRecordingKey, recordingKeysAmong } from './practice-runs.repository.ts'
import { recordingFolder } from './recordings.service.ts'

/** Between storing a recording and writing its row are seconds; what is older and nobody's stays nobody's. */
const safeHours = 1

type Log = { info(details: object, message: string): void; warn(details: object, message: string): void }
type Parts = { db: Db; clock: Clock; files: FileStore; log: Log }

/** Takes recordings away that no run names: nobody's voice shall stay where nobody can delete it. */
export const createRecordingsJanitor = ({ db, clock, files: store, log }: Parts) => ({
  tidy: (): Promise<void> =>
    tidyFolder({
      store,
      log,
      folder: recordingFolder,
      before: hoursAfter(clock.now(), -safeHours),
      everyKey: () => everyRecordingKey(db),
      keysAmong: (keys) => recordingKeysAmong(db, keys),
    }),
})
