import type { DBSchema, IDBPDatabase } from 'idb'
import type { RecordingFormat } from '../recogniser-types.ts'

/** A recording of a reading that the trainee has left to wait for a connection. */
export type WaitingReading = {
  /** The idempotency key: however often it is sent, it is analysed once. */
  key: string
  traineeId: string
  script: string
  /** The reading counts for this assignment. */
  assignment: string | null
  bytes: ArrayBuffer
  type: string
  format: RecordingFormat
  durationS: number
  /** The server stores the recording with its scores. */
  save: boolean
  /** Milliseconds since 1970. */
  createdAtMs: number
  /** Why the server cannot score it; null while it waits. */
  refused: string | null
}

export type ReadingQueue = {
  /** Rejects if the device has no room, or the browser stores nothing. */
  add: (reading: WaitingReading) => Promise<void>
  /** All readings of a trainee, the oldest first. */
  of: (traineeId: string) => Promise<WaitingReading[]>
  refuse: (key: string, sentence: string) => Promise<void>
  remove: (key: string) => Promise<void>
}

interface Schema extends DBSchema {
  readings: { key: string; value: WaitingReading }
}

const name = 'elocute.readings'

export const openReadingQueue = async (): Promise<ReadingQueue> => {
  const { openDB } = await import('idb')
  const database: IDBPDatabase<Schema> = await openDB<Schema>(name, 1, {
    upgrade: (opened) => void opened.createObjectStore('readings', { keyPath: 'key' }),
  })
  return {
    add: async (reading) => {
      await database.put('readings', reading)
    },
    of: async (traineeId) =>
      (await database.getAll('readings'))
        .filter((reading) => reading.traineeId === traineeId)
        .sort((one, other) => one.createdAtMs - other.createdAtMs),
    refuse: async (key, sentence) => {
      const change = database.transaction('readings', 'readwrite')
      const stored = await change.store.get(key)
      if (stored) await change.store.put({ ...stored, refused: sentence })
      await change.done
    },
    remove: (key) => database.delete('readings', key),
  }
}
