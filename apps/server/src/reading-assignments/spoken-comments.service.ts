import { limits } from '@elocute/contract/limits'
import { createHash } from 'node:crypto'
import type { Actor, Audit } from '../audit/audit.service.ts'
import { checkedClip, type ClipChecker, type ClipRules } from '../clips/clip-check.ts'
import { soundFormat } from '../clips/sound-format.ts'
import type { Db, Transaction } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import type { StoredFiles } from '../platform/stored-files.ts'
import { createUploadSemaphore } from '../platform/upload-semaphore.ts'
import { Problem } from '../problem.ts'
import * as comments from './reading-comments.repository.ts'
import * as spoken from './spoken-comments.repository.ts'

/** Recorders stop late, and an encoder fills its last packets, so that a comment of 60 s may be a little longer. */
const overrunSeconds = 2
const rules: ClipRules = {
  mostSeconds: limits.spokenComment.seconds + overrunSeconds,
  refusals: {
    tooLong: 'spoken_comment_too_long',
    silent: 'spoken_comment_silent',
    unreadable: 'spoken_comment_unreadable',
    wrongType: 'spoken_comment_type',
  },
}

/** All comments that wait at once take 20 MB at most. */
const commentsAtOnce = { eachUser: 2, all: 10 }

type Sent = { content: Buffer; mediaType: string }

type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  storedFiles: StoredFiles
  clipChecker: ClipChecker
}

/** Comments on readings that trainers speak. See decision 56. */
export const createSpokenComments = (dependencies: Dependencies) => {
  const { db, clock, audit, storedFiles, clipChecker } = dependencies
  const turns = createUploadSemaphore(commentsAtOnce)

  type NewComment = Pick<Parameters<typeof comments.insertComment>[1], 'fileId' | 'milliseconds'>

  /** Inserts the row of stored bytes in place of an earlier one, and returns its id. */
  const record = (actor: Actor, runId: string, comment: NewComment) =>
    audit.transaction(async (tx) => {
      const trainerId = actor.userId
      if (!(await spoken.lockTrainer(tx, trainerId))) throw new Problem('not_signed_in', 'not_signed_in')
      const reading = await comments.lockReading(tx, runId)
      if (!reading) throw new Problem('not_found', 'reading_not_found')
      await spoken.deleteSpokenBy(tx, { runId, trainerId })
      // A new id, because a browser may have cached the sound of the earlier one.
      const id = newId()
      await comments.insertComment(tx, { ...comment, id, runId, trainerId, createdAt: clock.now() })
      audit.record(tx, {
        actor,
        action: 'reading_commented',
        subject: 'reading',
        subjectId: runId,
        traineeId: reading.traineeId,
      })
      return id
    })

  const store = async (actor: Actor, runId: string, { content, mediaType }: Sent, signal: AbortSignal) => {
    const sha256 = createHash('sha256').update(content).digest()
    const earlier = await spoken.findSpokenBy(db, { runId, trainerId: actor.userId })
    if (earlier?.sha256.equals(sha256)) return earlier.id
    if (!(await comments.isReading(db, runId))) throw new Problem('not_found', 'reading_not_found')
    await storedFiles.demandRoom(content.byteLength)
    const { format, milliseconds } = await checkedClip(clipChecker, { content, mediaType }, signal, rules)
    return storedFiles.addBytes(
      { kind: 'comments', mediaType: `audio/${format}`, bytes: content },
      (fileId) => record(actor, runId, { milliseconds, fileId }),
    )
  }

  return {
    /** Stores a comment in place of an earlier one of the same trainer, and returns its id. The same one again changes nothing. */
    save: async (actor: Actor, runId: string, sent: Sent, signal: AbortSignal): Promise<string> => {
      const release = turns.acquire(actor.userId)
      try {
        return await store(actor, runId, sent, signal)
      } finally {
        release()
      }
    },

    /** The sound of a comment. Only of one on an own reading with `traineeId`. */
    open: async (id: string, traineeId?: string) => {
      const find = async () => {
        const sound = await spoken.findSound(db, id, traineeId)
        if (!sound) throw new Problem('not_found', 'spoken_comment_not_found')
        return sound
      }
      const sound = await storedFiles.open(find)
      return { ...sound, name: `comment.${soundFormat(sound.mediaType)}`, inline: true }
    },

    /** Call it in the transaction that deletes a trainer, before that deletion. */
    removeAllOf: async (tx: Transaction, trainerId: string): Promise<void> => {
      await spoken.deleteAllSpokenBy(tx, trainerId)
    },
  }
}

export type SpokenComments = ReturnType<typeof createSpokenComments>
