import type { Db } from '../../db/client.ts'
import type { RemoteCalls, Reply } from '../../testing/remote-calls.ts'
import type { Stored } from './stored.ts'

/** The state of a write in the stored data: complete, absent, or the parts that are stored. */
export type Progress = 'done' | 'undone' | { half: string }

export type Target = {
  /** Where the bytes of a stored file are. */
  pathOf: (key: string) => string
  /** For preparing the data that a write needs. */
  db: Db
  serverKey: Buffer
  call: RemoteCalls
  trainerToken: string
}

/** One kind of write. A subject is the data of one write and is used once. */
export type WritePath<Subject = unknown> = {
  name: string
  prepare(target: Target, count: number): Promise<Subject[]>
  send(target: Target, subject: Subject): Promise<Reply>
  progress(stored: Stored, subject: Subject): Progress
  /** The same write is sent once more after the kill. It must be acknowledged then, and its effect must be the same. */
  repeats?: true
  /** The stored result expires. It is checked once, right after the kill. */
  expires?: true
}

/** Takes, by name, whether each part of the write is stored. */
export const progressOf = (parts: Record<string, boolean>): Progress => {
  const done = Object.values(parts).filter(Boolean).length
  if (done === 0) return 'undone'
  if (done === Object.keys(parts).length) return 'done'
  return { half: JSON.stringify(parts) }
}

export const writePath = <Subject>(path: WritePath<Subject>): WritePath => path
