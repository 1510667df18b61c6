import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import type { Log } from '../log.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import { appealUntil } from '../marks/appeal-period.ts'
import { Problem } from '../problem.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import * as removal from './clip-removal.repository.ts'

type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  log: Pick<Log, 'info' | 'warn'>
  settings: Pick<SchoolSettings, 'load'>
}

const hoursOfDay = 24

/** Deletes clips. Their bytes follow. */
export const createClipRemoval = (dependencies: Dependencies) => {
  const { db, clock, audit, log, settings } = dependencies

  /** Nobody can contest the words any more, so the clips are no longer needed as evidence. */
  const assertNotContestable = ({ state, answeredAt }: { state: string; answeredAt: Date | null }): void => {
    if (state === 'void') return
    const until = answeredAt && appealUntil(answeredAt)
    if (!until || clock.now() <= until) throw new Problem('clips_needed', 'clips_needed')
  }

  return {
    /** Deletes the clips of an own attempt. A trainer sees in the audit that there were some. */
    removeOwn: async (actor: Actor, id: string): Promise<void> => {
      await audit.transaction(async (tx) => {
        const attempt = await removal.lockOwnAttempt(tx, { id, userId: actor.userId })
        if (!attempt) throw new Problem('not_found', 'attempt_not_found')
        assertNotContestable(attempt)
        const deleted = await removal.deleteClipsOfAttempt(tx, id)
        if (deleted > 0)
          audit.record(tx, {
            actor,
            action: 'clips_deleted',
            subject: 'attempt',
            subjectId: id,
            traineeId: actor.userId,
            before: { clips: deleted },
          })
      })
    },

    /** Deletes clips that are older than the settings allow; all of them when none are kept. Returns their number. */
    removeOld: async (signal?: AbortSignal): Promise<number> => {
      const { clip_days: days } = await settings.load()
      const before = hoursAfter(clock.now(), -days * hoursOfDay)
      const removed = await removal.deleteClipsBefore(db, before, signal)
      if (removed > 0) log.info({ clips: removed }, 'deleted old clips')
      return removed
    },
  }
}

export type ClipRemoval = ReturnType<typeof createClipRemoval>
