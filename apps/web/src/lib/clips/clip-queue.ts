import type { DBSchema, IDBPDatabase } from 'idb'

/** A clip that the server does not have yet. A word has at most one: the newest. */
export type WaitingClip = {
  traineeId: string
  quizId: string
  attemptId: string
  /** The number of the word in the attempt. */
  n: number
  type: string
  bytes: ArrayBuffer
  /** Milliseconds since 1970. */
  createdAtMs: number
}

export type ClipQueue = {
  add: (clip: WaitingClip) => Promise<void>
  /** The clips of a trainee, oldest first. Those that the server takes no more are deleted. */
  waiting: (traineeId: string) => Promise<WaitingClip[]>
  /** Does nothing if a newer clip of the same word has replaced this one. */
  remove: (clip: WaitingClip) => Promise<void>
}

interface Schema extends DBSchema {
  clips: { key: [string, number]; value: WaitingClip }
}

const name = 'elocute.clips'
/** The server takes clips for a day after the end of the quiz. */
const keptMs = 24 * 3_600_000
/** Two quizzes of 200 words. */
const mostClips = 400

const isOld = ({ createdAtMs }: WaitingClip) => Date.now() - createdAtMs > keptMs
const keyOf = ({ attemptId, n }: WaitingClip): [string, number] => [attemptId, n]

/** In IndexedDB, so that the clips survive a reload and a lost connection. In memory where the browser refuses it. */
export const openClipQueue = async (): Promise<ClipQueue> => {
  try {
    const { openDB } = await import('idb')
    return inDatabase(
      await openDB<Schema>(name, 1, {
        upgrade: (database) => void database.createObjectStore('clips', { keyPath: ['attemptId', 'n'] }),
      }),
    )
  } catch {
    return inMemory()
  }
}

const inDatabase = (database: IDBPDatabase<Schema>): ClipQueue => ({
  add: async (clip) => {
    await database.put('clips', clip)
  },
  waiting: async (traineeId) => {
    const all = (await database.getAll('clips')).sort((one, other) => other.createdAtMs - one.createdAtMs)
    const expired = all.filter((clip, at) => at >= mostClips || isOld(clip))
    for (const clip of expired) await database.delete('clips', keyOf(clip))
    return all.filter((clip) => clip.traineeId === traineeId && !expired.includes(clip)).reverse()
  },
  remove: async (clip) => {
    const change = database.transaction('clips', 'readwrite')
    const stored = await change.store.get(keyOf(clip))
    if (stored?.createdAtMs === clip.createdAtMs) await change.store.delete(keyOf(clip))
    await change.done
  },
})

const inMemory = (): ClipQueue => {
  let clips: WaitingClip[] = []
  const isSameWord = (clip: WaitingClip) => (other: WaitingClip) =>
    clip.attemptId === other.attemptId && clip.n === other.n
  return {
    add: (clip) => {
      clips = [...clips.filter((other) => !isSameWord(clip)(other)), clip].slice(-mostClips)
      return Promise.resolve()
    },
    waiting: (traineeId) =>
      Promise.resolve(clips.filter((clip) => clip.traineeId === traineeId && !isOld(clip))),
    remove: (clip) => {
      clips = clips.filter((other) => other !== clip)
      return Promise.resolve()
    },
  }
}
