import { modelVersions } from '@elocute/speech/models'
import { SpeechPoolBusy, UnusableRecording } from '@elocute/speech/node/speech-pool'
import { buffer } from 'node:stream/consumers'
import type { Db } from '../db/client.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import type { Log } from '../log.ts'
import { loggable } from '../loggable.ts'
import { StorageUnavailable } from '../platform/errors.ts'
import { BytesMissing } from '../platform/file-store.ts'
import type { StoredFiles } from '../platform/stored-files.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import type { ClipJudge } from './clip-judge.ts'
import * as clips from './listen-again.repository.ts'

type Dependencies = {
  db: Db
  log: Pick<Log, 'warn'>
  storedFiles: Pick<StoredFiles, 'read'>
  settings: Pick<SchoolSettings, 'rescoreRequestedAt' | 'endRescore'>
  judge: ClipJudge
}

/** Some seconds of work, so that the server can stop soon. */
const clipsOfTurn = 50

/** Says nothing about the clip: the same one can be heard later. */
const isOfTheMoment = (error: unknown): boolean =>
  error instanceof SpeechPoolBusy || error instanceof StorageUnavailable || isDatabaseUnavailable(error)

/**
 * Lets the second listener hear kept clips again, after its models have changed. It stores how sure the listener is, and
 * changes no mark: see marks/rescore.service.
 */
export const createListenAgain = ({ db, log, storedFiles, settings, judge }: Dependencies) => {
  /** Null for a clip that cannot be heard: it is broken, or its bytes are gone. */
  const confidenceOf = async (
    { fileId: _, key, ...question }: clips.ClipNotHeard,
    signal?: AbortSignal,
  ): Promise<number | null> => {
    try {
      const audio = await buffer(await storedFiles.read(key))
      return (await judge({ ...question, audio }))?.probability ?? null
    } catch (error) {
      // A server that stops ends its listeners, which says nothing about the clip either.
      if (signal?.aborted || isOfTheMoment(error)) throw error
      if (!(error instanceof UnusableRecording || error instanceof BytesMissing))
        log.warn(
          { failure: loggable(error), place: question.place },
          'the second listener could not hear a clip',
        )
      return null
    }
  }

  return {
    /**
     * Hears some clips, if the owner has asked for it. Tells whether more can be heard now. Rejects when the clips cannot be read at
     * the moment.
     */
    someClips: async (signal?: AbortSignal): Promise<{ more: boolean }> => {
      const requestedAt = await settings.rescoreRequestedAt()
      if (!requestedAt) return { more: false }
      const engineVersion = modelVersions.clipListener
      const batch = await clips.notHeardBy(db, engineVersion, clipsOfTurn)
      if (batch.length === 0) {
        await settings.endRescore(requestedAt)
        return { more: false }
      }
      let heard = 0
      const unread: unknown[] = []
      for (const clip of batch) {
        if (signal?.aborted) return { more: false }
        try {
          const confidence = await confidenceOf(clip, signal)
          await clips.setConfidence(db, clip.fileId, { confidence, engineVersion })
          heard += 1
        } catch (error) {
          // Trainees come first. The next job goes on.
          if (error instanceof SpeechPoolBusy) return { more: false }
          if (signal?.aborted || !(error instanceof StorageUnavailable)) throw error
          // It may be one file that cannot be read, which holds up no other one.
          unread.push(error)
        }
      }
      if (heard === 0 && unread.length > 0) throw unread[0]
      return { more: true }
    },
  }
}

export type ListenAgain = ReturnType<typeof createListenAgain>
