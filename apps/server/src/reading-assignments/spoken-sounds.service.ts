import { spokenCommentLimits } from '@elocute/contract/comment-limits'
import { createHash } from 'node:crypto'
import { checkedClip, type ClipChecker, type ClipRules } from '../clips/clip-check.ts'
import { soundFormat } from '../clips/sound-format.ts'
import type { StoredFiles } from '../platform/stored-files.ts'
import { createUploadSemaphore } from '../platform/upload-semaphore.ts'
import { Problem } from '../problem.ts'

/** Recorders stop late, and an encoder fills its last packets, so that a comment of 60 s may be a little longer. */
const overrunSeconds = 2
const rules: ClipRules = {
  mostSeconds: spokenCommentLimits.seconds + overrunSeconds,
  refusals: {
    tooLong: 'spoken_comment_too_long',
    silent: 'spoken_comment_silent',
    unreadable: 'spoken_comment_unreadable',
    wrongType: 'spoken_comment_type',
  },
}

/** All comments that wait at once take 20 MB at most. */
const commentsAtOnce = { eachUser: 2, all: 10 }

export type SentComment = { content: Buffer; mediaType: string }

/** The rows of a feature that names the sounds. */
type Rows = {
  /** The comment of the same trainer on the same, which this one replaces. */
  findEarlier: () => Promise<{ sha256: Buffer } | undefined>
  /** Refuses a comment on what is not there, before its sound is checked. */
  refuseMissing: () => Promise<void>
  /** Writes the row in place of the earlier one. */
  record: (comment: { fileId: string; milliseconds: number }) => Promise<void>
}

type FoundSound = Awaited<ReturnType<Parameters<StoredFiles['open']>[0]>>
type Dependencies = { storedFiles: StoredFiles; clipChecker: ClipChecker }

/** The sounds of comments that trainers speak, on whatever. See decision 56. */
export const createSpokenSounds = ({ storedFiles, clipChecker }: Dependencies) => {
  const turns = createUploadSemaphore(commentsAtOnce)

  const store = async ({ content, mediaType }: SentComment, signal: AbortSignal, rows: Rows) => {
    const sha256 = createHash('sha256').update(content).digest()
    const earlier = await rows.findEarlier()
    if (earlier?.sha256.equals(sha256)) return
    await rows.refuseMissing()
    await storedFiles.demandRoom(content.byteLength)
    const { format, milliseconds } = await checkedClip(clipChecker, { content, mediaType }, signal, rules)
    await storedFiles.addBytes({ kind: 'comments', mediaType: `audio/${format}`, bytes: content }, (fileId) =>
      rows.record({ fileId, milliseconds }),
    )
  }

  return {
    /** Stores a comment. The same one again changes nothing. Another one that follows at once may have replaced it before this resolves. */
    save: async (trainerId: string, sent: SentComment, signal: AbortSignal, rows: Rows): Promise<void> => {
      const release = turns.acquire(trainerId)
      try {
        await store(sent, signal, rows)
      } finally {
        release()
      }
    },

    /** The sound that `find` finds, to be played. */
    open: async (find: () => Promise<FoundSound | undefined>) => {
      const sound = await storedFiles.open(async () => {
        const found = await find()
        if (!found) throw new Problem('not_found', 'spoken_comment_not_found')
        return found
      })
      return { ...sound, name: `comment.${soundFormat(sound.mediaType)}`, inline: true }
    },
  }
}

export type SpokenSounds = ReturnType<typeof createSpokenSounds>
