import type { SpokenComment } from '@elocute/contract/speaking-comments'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../problem.ts'
import type { SentComment, SpokenSounds } from '../reading-assignments/spoken-sounds.service.ts'
import { lockTriesOf } from './lock-answers.ts'
import * as comments from './speaking-comments.repository.ts'
import { holdUser } from '../db/lock-user.ts'

type NewComment = { fileId: string; milliseconds: number }
type Dependencies = { db: Db; clock: Clock; audit: Audit; spokenSounds: SpokenSounds }

/** What trainers say aloud about answers. See decision 105. */
export const createSpeakingComments = ({ db, clock, audit, spokenSounds }: Dependencies) => {
  const on = async (answerId: string): Promise<SpokenComment[]> =>
    (await comments.commentsOn(db, answerId)).map((row) => ({ ...row, at: row.at.toISOString() }))

  /** Inserts the row of stored bytes in place of an earlier one. */
  const record = (actor: Actor, answerId: string, comment: NewComment) =>
    audit.transaction(async (tx) => {
      const trainerId = actor.userId
      if (!(await holdUser(tx, trainerId))) throw new Problem('not_signed_in', 'not_signed_in')
      // Two comments of one trainer on one answer follow one another.
      const answer = (await lockTriesOf(tx, { id: answerId })).find(({ id }) => id === answerId)
      if (!answer) throw new Problem('not_found', 'speaking_answer_not_found')
      await comments.deleteBy(tx, { answerId, trainerId })
      // A new id, because a browser may have cached the sound of the earlier one.
      await comments.insertComment(tx, {
        ...comment,
        id: newId(),
        answerId,
        trainerId,
        createdAt: clock.now(),
      })
      audit.record(tx, {
        actor,
        action: 'speaking_commented',
        subject: 'speaking_answer',
        subjectId: answerId,
        traineeId: answer.userId,
      })
    })

  return {
    on,

    /**
     * Stores a comment on a sent answer in place of an earlier one of the same trainer. The same one again changes nothing. Of two at once,
     * both are answered with the later one.
     */
    speak: async (
      actor: Actor,
      answerId: string,
      sent: SentComment,
      signal: AbortSignal,
    ): Promise<SpokenComment> => {
      await spokenSounds.save(actor.userId, sent, signal, {
        findEarlier: () => comments.findBy(db, { answerId, trainerId: actor.userId }),
        refuseMissing: async () => {
          if (!(await comments.isSent(db, answerId)))
            throw new Problem('not_found', 'speaking_answer_not_found')
        },
        record: (comment) => record(actor, answerId, comment),
      })
      const stored = (await on(answerId)).find(({ by }) => by.id === actor.userId)
      if (!stored) throw new Problem('not_found', 'comment_not_found')
      return stored
    },

    /** The sound of a comment. With `traineeId` only of one on her own answer with a final mark. */
    open: (id: string, traineeId?: string) => spokenSounds.open(() => comments.findSound(db, id, traineeId)),

    remove: (actor: Actor, id: string): Promise<void> =>
      audit.transaction(async (tx) => {
        const removed = await comments.deleteComment(tx, id)
        if (!removed) throw new Problem('not_found', 'comment_not_found')
        const { answerId, traineeId, trainerId } = removed
        audit.record(tx, {
          actor,
          action: 'speaking_comment_deleted',
          subject: 'speaking_answer',
          subjectId: answerId,
          traineeId,
          before: { by: trainerId },
        })
      }),
  }
}

export type SpeakingComments = ReturnType<typeof createSpeakingComments>
