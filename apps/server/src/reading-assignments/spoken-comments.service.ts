import { lockUser } from '../db/lock-user.ts'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db, Transaction } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../problem.ts'
import * as comments from './reading-comments.repository.ts'
import * as spoken from './spoken-comments.repository.ts'
import type { SentComment, SpokenSounds } from './spoken-sounds.service.ts'

type Dependencies = { db: Db; clock: Clock; audit: Audit; spokenSounds: SpokenSounds }

/** Comments on readings that trainers speak. See decision 56. */
export const createSpokenComments = ({ db, clock, audit, spokenSounds }: Dependencies) => {
  type NewComment = Pick<Parameters<typeof comments.insertComment>[1], 'fileId' | 'milliseconds'>

  /** Inserts the row of stored bytes in place of an earlier one. */
  const record = (actor: Actor, runId: string, comment: NewComment) =>
    audit.transaction(async (tx) => {
      const trainerId = actor.userId
      if (!(await lockUser(tx, trainerId))) throw new Problem('not_signed_in', 'not_signed_in')
      const reading = await comments.lockReading(tx, runId)
      if (!reading) throw new Problem('not_found', 'reading_not_found')
      await spoken.deleteSpokenBy(tx, { runId, trainerId })
      // A new id, because a browser may have cached the sound of the earlier one.
      await comments.insertComment(tx, { ...comment, id: newId(), runId, trainerId, createdAt: clock.now() })
      audit.record(tx, {
        actor,
        action: 'reading_commented',
        subject: 'reading',
        subjectId: runId,
        traineeId: reading.traineeId,
      })
    })

  return {
    /** Stores a comment in place of an earlier one of the same trainer. The same one again changes nothing. */
    save: (actor: Actor, runId: string, sent: SentComment, signal: AbortSignal): Promise<void> =>
      spokenSounds.save(actor.userId, sent, signal, {
        findEarlier: () => spoken.findSpokenBy(db, { runId, trainerId: actor.userId }),
        refuseMissing: async () => {
          if (!(await comments.isReading(db, runId))) throw new Problem('not_found', 'reading_not_found')
        },
        record: (comment) => record(actor, runId, comment),
      }),

    /** The sound of a comment. Only of one on an own reading with `traineeId`. */
    open: (id: string, traineeId?: string) => spokenSounds.open(() => spoken.findSound(db, id, traineeId)),

    /** Call it in the transaction that deletes a trainer, before that deletion. */
    removeAllOf: async (tx: Transaction, trainerId: string): Promise<void> => {
      await spoken.deleteAllSpokenBy(tx, trainerId)
    },
  }
}

export type SpokenComments = ReturnType<typeof createSpokenComments>
