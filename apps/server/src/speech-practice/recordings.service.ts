import { Readable } from 'node:stream'
import type { Db } from '../db/client.ts'
import type { Log } from '../log.ts'
import { loggable } from '../loggable.ts'
import { newFileKey } from '../platform/file-store-keys.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import { removeBytes, tidyFolder } from '../platform/file-store-upkeep.ts'
import { BytesMissing, type ByteRange, type FileStore } from '../platform/file-store.ts'
import { Problem } from '../problem.ts'
import * as runs from './practice-runs.repository.ts'
import { recordingName, type RecordingType } from './recording-type.ts'

/** The folder of recordings in the file store. */
export const recordingFolder = 'recordings'

export type Recording = { bytes: Uint8Array; type: RecordingType }

/** The columns of a run with a stored recording. */
type Kept = { recordingKey: string; recordingType: RecordingType; recordingBytes: number }

/** A recording to be sent to its trainee. */
type OpenRecording = {
  mediaType: string
  name: string
  inline: boolean
  size: number
  version: string
  open(range: ByteRange): Promise<Readable>
}

type Dependencies = { db: Db; clock: Clock; files: FileStore; log: Pick<Log, 'info' | 'warn'> }

/** Short, because the analysis has already taken most of the time of the call. */
const storeTimeoutMs = 10_000
/** A recording is stored seconds before its row. Older ones without a row are orphaned. */
const orphanedAfterHours = 1

/** The kept recordings of trainees. */
export const createRecordings = ({ db, clock, files: store, log }: Dependencies) => {
  const remove = async (keys: readonly string[]): Promise<void> => {
    await removeBytes(store, log, keys)
  }

  const find = async (traineeId: string, id: string) => {
    const row = await runs.findRecording(db, traineeId, id)
    if (!row) throw new Problem('not_found', 'run_not_found')
    const { key, type, bytes, createdAt } = row
    if (key === null || type === null || bytes === null) throw new Problem('not_found', 'recording_not_found')
    return { key, type, bytes, createdAt }
  }

  return {
    remove,

    /** Deletes orphaned recordings: stored bytes that no practice run references. */
    removeOrphaned: (): Promise<void> =>
      tidyFolder({
        store,
        log,
        folder: recordingFolder,
        before: hoursAfter(clock.now(), -orphanedAfterHours),
        everyKey: () => runs.everyRecordingKey(db),
        keysAmong: (keys) => runs.recordingKeysAmong(db, keys),
      }),

    /** Stores a recording. Returns null on failure, because the scores are stored even when the disk is full. */
    keep: async ({ bytes, type }: Recording): Promise<Kept | null> => {
      const recordingKey = newFileKey(recordingFolder)
      try {
        const draft = await store.receive(Readable.from([bytes], { objectMode: false }))
        try {
          await store.keep(draft, recordingKey, AbortSignal.timeout(storeTimeoutMs))
        } finally {
          await draft.drop()
        }
        return { recordingKey, recordingType: type, recordingBytes: bytes.byteLength }
      } catch (error) {
        log.warn({ failure: loggable(error) }, 'a recording could not be kept; its scores are')
        // The bytes may be stored although the call failed. The scores do not wait for their removal.
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
        // The recording of a run never changes.
        version: id,
        open: async (range) => {
          try {
            return await store.read(key, range)
          } catch (error) {
            // When the recording was deleted since its row was read, the call is refused with 404 instead.
            if (error instanceof BytesMissing) await find(traineeId, id)
            throw error
          }
        },
      }
    },

    /** Updates the row first, then deletes the bytes. */
    forget: async (traineeId: string, id: string): Promise<void> => {
      const key = await db.transaction(async (tx) => {
        const row = await runs.lockRecording(tx, traineeId, id)
        if (!row) throw new Problem('not_found', 'run_not_found')
        if (row.counts) throw new Problem('reading_counts', 'reading_counts')
        if (row.key === null) throw new Problem('not_found', 'recording_not_found')
        await runs.forgetRecordings(tx, [id])
        return row.key
      })
      await remove([key])
    },
  }
}

export type Recordings = ReturnType<typeof createRecordings>
