import type { ReadingComment } from '@elocute/contract/reading-comments'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import { refuseDeletedCaller } from '../missing-parent.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../problem.ts'
import { existingReading } from './counted-readings.repository.ts'
import * as comments from './reading-comments.repository.ts'
import type { SpokenComments } from './spoken-comments.service.ts'

type CommentRow = NonNullable<Awaited<ReturnType<typeof comments.findComment>>>

const toComment = ({ at, mediaType, milliseconds, ...comment }: CommentRow): ReadingComment => ({
  ...comment,
  at: at.toISOString(),
  sound: mediaType !== null && milliseconds !== null ? { type: mediaType, milliseconds } : null,
})

type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  spokenComments: Pick<SpokenComments, 'save' | 'open'>
}

/** What trainers write and say about readings that count. */
export const createReadingComments = ({ db, clock, audit, spokenComments }: Dependencies) => {
  const storedComment = async (id: string): Promise<ReadingComment> => {
    const row = await comments.findComment(db, id)
    if (!row) throw new Problem('not_found', 'comment_not_found')
    return toComment(row)
  }

  const commentsOn = async (runId: string) => (await comments.commentsOn(db, runId)).map(toComment)

  return {
    on: commentsOn,

    /** The comments on an own reading, and who listened to it. */
    onOwn: async (traineeId: string, id: string) => {
      const { assignment } = await existingReading(db, id, traineeId)
      const [data, listened] = await Promise.all([commentsOn(id), audit.listenersToReading(db, id)])
      return { data, assignment: { id: assignment.id, title: assignment.title }, listened }
    },

    write: async (actor: Actor, id: string, text: string): Promise<ReadingComment> => {
      const commentId = newId()
      const stored = audit.transaction(async (tx) => {
        const reading = await comments.lockReading(tx, id)
        if (!reading) throw new Problem('not_found', 'reading_not_found')
        await comments.insertComment(tx, {
          id: commentId,
          runId: id,
          trainerId: actor.userId,
          text,
          createdAt: clock.now(),
        })
        audit.record(tx, {
          actor,
          action: 'reading_commented',
          subject: 'reading',
          subjectId: id,
          traineeId: reading.traineeId,
        })
      })
      await stored.catch(refuseDeletedCaller)
      return storedComment(commentId)
    },

    /** Stores a spoken comment in place of an earlier one of the same trainer. Of two at once, both are answered with the later one. */
    speak: async (...sent: Parameters<SpokenComments['save']>): Promise<ReadingComment> => {
      await spokenComments.save(...sent)
      const [actor, runId] = sent
      const stored = (await commentsOn(runId)).find(({ by, sound }) => sound && by?.id === actor.userId)
      if (!stored) throw new Problem('not_found', 'comment_not_found')
      return stored
    },

    /** The sound of a comment, for a trainer. */
    sound: (id: string) => spokenComments.open(id),

    /** The sound of a comment on an own reading. */
    soundOnOwn: (traineeId: string, id: string) => spokenComments.open(id, traineeId),

    remove: (actor: Actor, id: string): Promise<void> =>
      audit.transaction(async (tx) => {
        const removed = await comments.deleteComment(tx, id)
        if (!removed) throw new Problem('not_found', 'comment_not_found')
        const { runId, traineeId, trainerId, isSpoken } = removed
        audit.record(tx, {
          actor,
          action: 'reading_comment_deleted',
          subject: 'reading',
          subjectId: runId,
          traineeId,
          before: { by: trainerId, spoken: isSpoken },
        })
      }),
  }
}

export type ReadingComments = ReturnType<typeof createReadingComments>
