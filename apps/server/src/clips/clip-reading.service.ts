import type { Readable } from 'node:stream'
import type { Actor, Audit } from '../audit/audit.service.ts'
import { listenedSound } from '../audit/listened-sound.ts'
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

  const open = async (place: clips.Place, userId?: string) => {
    const clip = await storedFiles.open(() => find(place, userId))
    return { ...clip, name: `word-${place.n}.${soundFormat(clip.mediaType)}`, inline: true }
  }

  return {
    own: (userId: string, place: clips.Place): Promise<OpenClip> => open(place, userId),

    forTrainer: async (actor: Actor, { id, n }: clips.Place): Promise<OpenClip> => {
      const clip = await open({ id, n })
      return listenedSound(audit, clip, {
        actor,
        action: 'clip_listened',
        subject: 'attempt',
        subjectId: id,
        traineeId: clip.file.traineeId,
        after: { n },
      })
    },
  }
}

export type ClipReading = ReturnType<typeof createClipReading>
