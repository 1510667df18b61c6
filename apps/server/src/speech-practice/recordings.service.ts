import { say } from '@elocute/contract/say'
import { Readable } from 'node:stream'
import type { Db } from '../db/client.ts'
import { loggable } from '../loggable.ts'
import { newFileKey } from '../platform/file-store-keys.ts'
import { removeBytes } from '../platform/file-store-upkeep.ts'
import { BytesMissing, type ByteRange, type FileStore } from '../platform/file-store.ts'
import { Problem } from '../problem.ts'
import * as runs from './practice-runs.repository.ts'
import { recordingName, type RecordingType } from './recording-type.ts'

/** Where recordings are in the store. */
export const recordingFolder = 'recordings'

export type Recording = { bytes: Uint8Array; type: RecordingType }

/** The columns of a run whose recording lies in the store. */
type Kept = { recordingKey: string; recordingType: RecordingType; recordingBytes: number }

/** A recording as it is sent to its trainee. */
type OpenRecording = {
  mediaType: string
  name: string
  inline: boolean
  size: number
  version: string
  open(range: ByteRange): Promise<Readable>
}

type Parts = { db: Db; files: FileStore; log: { warn(details: object, message: string): void } }

/** The reading itself has taken most of the time in which its sender expects an answer. */
const keepWithinMs = 10_000

/** The bytes of what trainees wanted to keep. */
export const createRecordings = ({ db, files: store, log }: Parts) => {
  const remove = async (keys: readonly string[]): Promise<void> => {
    await removeBytes(store, log, keys)
  }

  const find = async (traineeId: string, id: string) => {
    const row = await runs.findRecording(db, traineeId, id)
    if (!row) throw new Problem('not_found', say.runNotFound)
    const { key, type, bytes, createdAt } = row
    if (key === null || type === null || bytes === null) throw new Problem('not_found', say.recordingNotFound)
    return { key, type, bytes, createdAt }
  }

  return {
    remove,

    /** Null when it cannot be kept: the scores of a reading are worth having even while the disk is full. */
    keep: async ({ bytes, type }: Recording): Promise<Kept | null> => {
      const recordingKey = newFileKey(recordingFolder)
      try {
        const draft = await store.receive(Readable.from([bytes], { objectMode: false }))
        try {
          await store.keep(draft, recordingKey, AbortSignal.timeout(keepWithinMs))
        } finally {
          await draft.drop()
        }
        return { recordingKey, recordingType: type, recordingBytes: bytes.byteLength }
      } catch (error) {
        log.warn({ failure: loggable(error) }, 'a recording could not be kept; its scores are')
        // It may have arrived all the same, with only the word of it lost. The scores do not wait for that.
        void store.remove(recordingKey).catch(() => undefined)
        return null
      }
    },

    open: async (
      traineeId: string,
      id: string,
      { download }: { download: boolean },
    ): Promise<OpenRecording> => {
      const { key, type, bytes, createdAt } = await find(traineeId, id)
      return {
        mediaType: type,
        name: recordingName(type, createdAt),
        inline: !download,
        size: bytes,
        // A run has one recording, which never changes.
        version: id,
        open: async (range) => {
          try {
            return await store.read(key, range)
          } catch (error) {
            // Deleted since its row was read: that is no failure, and is said as it would be said now.
            if (error instanceof BytesMissing) await find(traineeId, id)
            throw error
          }
        },
      }
    },

    /** The row first, then the bytes. */
    forget: async (traineeId: string, id: string): Promise<void> => {
      const key = await db.transaction(async (tx) => {
        const row = await runs.lockRecording(tx, traineeId, id)
        if (!row) throw new Problem('not_found', say.runNotFound)
        if (row.key === null) throw new Problem('not_found', say.recordingNotFound)
        await runs.forgetRecordings(tx, [id])
        return row.key
      })
      await remove([key])
    },
  }
}

export type Recordings = ReturnType<typeof createRecordings>
