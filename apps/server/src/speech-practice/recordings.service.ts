import type { Readable } from 'node:stream'
import type { Db } from '../db/client.ts'
import type { Log } from '../log.ts'
import { loggable } from '../loggable.ts'
import { BytesMissing, type ByteRange } from '../platform/file-store.ts'
import type { StoredFiles } from '../platform/stored-files.ts'
import { Problem } from '../problem.ts'
import * as runs from './practice-runs.repository.ts'
import { recordingName, type RecordingType } from './recording-type.ts'

export type Recording = { bytes: Uint8Array; type: RecordingType }

/** The columns of a run with a stored recording. */
export type Kept = { recordingKey: string; recordingType: RecordingType; recordingBytes: number }

/** A recording to be sent to its trainee. */
type OpenRecording = {
  mediaType: string
  name: string
  inline: boolean
  size: number
  version: string
  open(range: ByteRange): Promise<Readable>
}

type Dependencies = { db: Db; storedFiles: StoredFiles; log: Pick<Log, 'warn'> }

/** The kept recordings of trainees. */
export const createRecordings = ({ db, storedFiles, log }: Dependencies) => {
  const find = async (traineeId: string, id: string) => {
    const row = await runs.findRecording(db, traineeId, id)
    if (!row) throw new Problem('not_found', 'run_not_found')
    const { key, type, bytes, createdAt } = row
    if (key === null || type === null || bytes === null) throw new Problem('not_found', 'recording_not_found')
    return { key, type, bytes, createdAt }
  }

  return {
    /**
     * Stores a recording for the row that `use` writes. When that fails, `use` gets null, because the scores are stored even when
     * the disk is full.
     */
    keep: async <T>({ bytes, type }: Recording, use: (kept: Kept | null) => Promise<T>): Promise<T> => {
      const recording = { isKept: false }
      try {
        return await storedFiles.addBytes({ folder: 'recordings', bytes }, (recordingKey) => {
          recording.isKept = true
          return use({ recordingKey, recordingType: type, recordingBytes: bytes.byteLength })
        })
      } catch (error) {
        if (recording.isKept) throw error
        log.warn({ failure: loggable(error) }, 'a recording could not be kept; its scores are')
        return use(null)
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
            return await storedFiles.read(key, range)
          } catch (error) {
            // When the recording was deleted since its row was read, the call is refused with 404 instead.
            if (error instanceof BytesMissing) await find(traineeId, id)
            throw error
          }
        },
      }
    },

    forget: (traineeId: string, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const row = await runs.lockRecording(tx, traineeId, id)
        if (!row) throw new Problem('not_found', 'run_not_found')
        if (row.counts) throw new Problem('reading_counts', 'reading_counts')
        if (row.key === null) throw new Problem('not_found', 'recording_not_found')
        await runs.forgetRecordings(tx, [id])
      }),
  }
}

export type Recordings = ReturnType<typeof createRecordings>
