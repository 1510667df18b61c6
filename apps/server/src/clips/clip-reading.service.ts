import type { Readable } from 'node:stream'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import { BytesMissing, type ByteRange } from '../platform/file-store.ts'
import type { StoredFiles } from '../platform/stored-files.ts'
import { Problem } from '../problem.ts'
import * as clips from './clips.repository.ts'

/** A clip to be sent to its trainee or to a trainer. */
type OpenClip = {
  mediaType: string
  name: string
  inline: boolean
  size: number
  version: string
  open(range: ByteRange): Promise<Readable>
}

type Dependencies = { db: Db; audit: Audit; storedFiles: Pick<StoredFiles, 'read'> }

export const createClipReading = ({ db, audit, storedFiles }: Dependencies) => {
  const find = async (place: clips.Place, userId?: string) => {
    const clip = await clips.findClipToPlay(db, place, userId)
    if (clip) return clip
    const attempt = await clips.findAttempt(db, place.id, userId)
    throw new Problem('not_found', attempt ? 'clip_not_found' : 'attempt_not_found')
  }

  const open = async (
    place: clips.Place,
    { userId, listened }: { userId?: string; listened?: (traineeId: string) => Promise<void> },
  ): Promise<OpenClip> => {
    const { file, format, bytes, sha256, traineeId } = await find(place, userId)
    return {
      mediaType: `audio/${format}`,
      name: `word-${place.n}.${format}`,
      inline: true,
      size: bytes,
      version: sha256.toString('base64url'),
      open: async (range) => {
        const sound = await storedFiles.read(file, range).catch(async (error: unknown) => {
          // When the clip was deleted or replaced since its row was read, the call is refused, or repeated by the caller.
          if (error instanceof BytesMissing && (await find(place, userId)).file !== file)
            throw new Problem('unavailable', 'unavailable', { retryAfter: 1, cause: error })
          throw error
        })
        try {
          await listened?.(traineeId)
        } catch (error) {
          sound.destroy()
          throw error
        }
        return sound
      },
    }
  }

  return {
    own: (userId: string, place: clips.Place) => open(place, { userId }),

    /** Each time the sound is sent, also a part of it, is an event of the audit. Without the event nothing is sent. */
    forTrainer: (actor: Actor, { id, n }: clips.Place) =>
      open(
        { id, n },
        {
          listened: (traineeId) =>
            audit.append({
              actor,
              action: 'clip_listened',
              subject: 'attempt',
              subjectId: id,
              traineeId,
              after: { n },
            }),
        },
      ),
  }
}

export type ClipReading = ReturnType<typeof createClipReading>
