import type { Readable } from 'node:stream'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import type { ByteRange } from '../platform/file-store.ts'
import type { StoredFiles } from '../platform/stored-files.ts'
import { Problem } from '../problem.ts'
import { soundFormat } from './sound-format.ts'
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

type Dependencies = { db: Db; audit: Audit; storedFiles: Pick<StoredFiles, 'open'> }

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
    const clip = await storedFiles.open(() => find(place, userId))
    return {
      ...clip,
      name: `word-${place.n}.${soundFormat(clip.mediaType)}`,
      inline: true,
      open: async (range) => {
        const sound = await clip.open(range)
        try {
          await listened?.(clip.file.traineeId)
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
