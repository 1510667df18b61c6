import type { Db } from '../../db/client.ts'
import type { RemoteCalls, Reply } from '../../testing/remote-calls.ts'
import type { Stored } from './stored.ts'

/** How far a write has got, by what is stored: all the way, not at all, or what is half of it. */
export type Progress = 'done' | 'undone' | { half: string }

export type Target = {
  dataDir: string
  /** For what has to be there before a write. */
  db: Db
  serverKey: Buffer
  call: RemoteCalls
  trainerToken: string
}

/** One kind of write. A subject is what one write is about; it is used once. */
export type WritePath<Subject = unknown> = {
  name: string
  prepare(target: Target, count: number): Promise<Subject[]>
  send(target: Target, subject: Subject): Promise<Reply>
  progress(stored: Stored, subject: Subject): Progress
  /** What is stored of it goes with time; it is looked at once, right after the kill. */
  expires?: true
}

/** All or nothing: `parts` say, each by its name, whether that part of the write is stored. */
export const progressOf = (parts: Record<string, boolean>): Progress => {
  const done = Object.values(parts).filter(Boolean).length
  if (done === 0) return 'undone'
  if (done === Object.keys(parts).length) return 'done'
  return { half: JSON.stringify(parts) }
}

export const writePath = <Subject>(path: WritePath<Subject>): WritePath => path
