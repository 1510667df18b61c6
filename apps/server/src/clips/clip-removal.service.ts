import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db, Transaction } from '../db/client.ts'
import type { Log } from '../log.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import { tidyFolder } from '../platform/file-store-upkeep.ts'
import type { FileStore } from '../platform/file-store.ts'
import { appealUntil } from '../marks/appeal-period.ts'
import { Problem } from '../problem.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import * as removal from './clip-removal.repository.ts'
import { clipFolder, type ClipStorage } from './clip-storage.ts'
import { everyFile, filesAmong } from './clips.repository.ts'

type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  log: Pick<Log, 'info' | 'warn'>
  files: FileStore
  storage: ClipStorage
  settings: Pick<SchoolSettings, 'load'>
}

const removedAtOnce = 1_000
/** A clip is stored seconds before its row. Older ones without a row are orphaned. */
const orphanedAfterHours = 1
const hoursOfDay = 24

/** Deletes clips: rows first, then the bytes. The janitor deletes bytes that stay behind. */
export const createClipRemoval = (dependencies: Dependencies) => {
  const { db, clock, audit, log, files, storage, settings } = dependencies

  /** Nobody can contest the words any more, so the clips are no longer needed as evidence. */
  const assertNotContestable = ({ state, answeredAt }: { state: string; answeredAt: Date | null }): void => {
    if (state === 'void') return
    const until = answeredAt && appealUntil(answeredAt)
    if (!until || clock.now() <= until) throw new Problem('clips_needed', 'clips_needed')
  }

  return {
    /**
     * Call it in the transaction that deletes a trainee or a quiz, before that deletion. Call the returned function after
     * the commit to delete the bytes.
     */
    removeAllOf: async (tx: Transaction, owner: removal.Owner): Promise<() => Promise<void>> => {
      const keys = await removal.deleteClipsOf(tx, owner)
      return () => storage.remove(keys)
    },

    /** Deletes the clips of an own attempt. A trainer sees in the audit that there were some. */
    removeOwn: async (actor: Actor, id: string): Promise<void> => {
      const keys = await audit.transaction(async (tx) => {
        const attempt = await removal.lockOwnAttempt(tx, { id, userId: actor.userId })
        if (!attempt) throw new Problem('not_found', 'attempt_not_found')
        assertNotContestable(attempt)
        const deleted = await removal.deleteClipsOfAttempt(tx, id)
        if (deleted.length > 0)
          audit.record(tx, {
            ...{ actor, action: 'clips_deleted', subject: 'attempt', subjectId: id, traineeId: actor.userId },
            before: { clips: deleted.length },
          })
        return deleted
      })
      await storage.remove(keys)
    },

    /** Deletes clips that are older than the settings allow; all of them when none are kept. Returns their number. */
    removeOld: async (): Promise<number> => {
      const { clip_days: days } = await settings.load()
      const before = hoursAfter(clock.now(), -days * hoursOfDay)
      for (let removed = 0; ;) {
        const keys = await removal.deleteSomeBefore(db, before, removedAtOnce)
        await storage.remove(keys)
        removed += keys.length
        if (keys.length === removedAtOnce) continue
        if (removed > 0) log.info({ clips: removed }, 'deleted old clips')
        return removed
      }
    },

    /** Deletes orphaned clips: stored bytes that no row names. */
    removeOrphaned: (): Promise<void> =>
      tidyFolder({
        ...{ store: files, log, folder: clipFolder },
        before: hoursAfter(clock.now(), -orphanedAfterHours),
        everyKey: () => everyFile(db),
        keysAmong: (keys) => filesAmong(db, keys),
      }),
  }
}

export type ClipRemoval = ReturnType<typeof createClipRemoval>
