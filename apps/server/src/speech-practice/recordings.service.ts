import type { Readable } from 'node:stream'
import type { Db } from '../db/client.ts'
import type { Log } from '../log.ts'
import { loggable } from '../loggable.ts'
import type { ByteRange } from '../platform/file-store.ts'
import type { StoredFiles } from '../platform/stored-files.ts'
import { Problem } from '../problem.ts'
import * as runs from './practice-runs.repository.ts'
import { recordingName, type RecordingType } from './recording-type.ts'

export type Recording = { bytes: Uint8Array; type: RecordingType }

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
    if (!row.recording) throw new Problem('not_found', 'recording_not_found')
    return { ...row.recording, createdAt: row.createdAt }
  }

  return {
    /**
     * Stores a recording for the row that `use` writes. When that fails, `use` gets null, because the scores are stored even when
     * the disk is full.
     */
    keep: async <T>({ bytes, type }: Recording, use: (fileId: string | null) => Promise<T>): Promise<T> => {
      const recording = { isKept: false }
      try {
        return await storedFiles.addBytes({ kind: 'recordings', mediaType: type, bytes }, (fileId) => {
          recording.isKept = true
          return use(fileId)
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
      const { file, ...recording } = await storedFiles.open(() => find(traineeId, id))
      return { ...recording, name: recordingName(file.mediaType, file.createdAt), inline: !download }
    },

    forget: (traineeId: string, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const row = await runs.lockRecording(tx, traineeId, id)
        if (!row) throw new Problem('not_found', 'run_not_found')
        if (row.counts) throw new Problem('reading_counts', 'reading_counts')
        if (row.fileId === null) throw new Problem('not_found', 'recording_not_found')
        await runs.forgetRecordings(tx, [id])
      }),
  }
}

export type Recordings = ReturnType<typeof createRecordings>
