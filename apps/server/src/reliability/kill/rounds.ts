import { setTimeout as pause } from 'node:timers/promises'
import { isNightly } from '../../testing/test-intensity.ts'
import { brokenRules, type Stored } from './stored.ts'
import type { Target, WritePath } from './write-path.ts'

type Write = { path: WritePath; subject: unknown; acknowledged: boolean; repeated?: true }

/** Prepared writes of each kind in a round. A kill comes before most of them are used. */
const writesPerKind = isNightly ? 10 : 3
/** The kill comes after a random number of acknowledged writes of all kinds, at most this many. */
const mostWritesBeforeKill = 20 * writesPerKind

/** Sends a write again while the server is unavailable or busy, as clients do. */
const sendUntilServed = async (target: Target, { path, subject }: Write, tries = 20) => {
  const reply = await path.send(target, subject)
  if (reply.status !== 503 || tries === 1) return reply
  await pause(200)
  return sendUntilServed(target, { path, subject, acknowledged: false }, tries - 1)
}

/** Records what a client knows about its writes, and compares it with the stored data after a kill. */
export const createWriteRecorder = (paths: readonly WritePath[]) => {
  let writes: Write[] = []
  const unexpected: string[] = []
  const acknowledged = new Map<string, number>(paths.map(({ name }) => [name, 0]))
  let unacknowledged = 0
  let whenAcknowledged: { left: number; then(): void } | undefined

  const noteAcknowledged = (name: string) => {
    acknowledged.set(name, (acknowledged.get(name) ?? 0) + 1)
    if (whenAcknowledged && --whenAcknowledged.left === 0) whenAcknowledged.then()
  }

  /** Writes one subject after the other until all are written, the server is gone, or `ended` returns true. */
  const writeUntilEnded = async (
    target: Target,
    path: WritePath,
    subjects: readonly unknown[],
    ended: () => boolean,
  ) => {
    for (const subject of subjects) {
      if (ended()) return
      const write = { path, subject, acknowledged: false }
      writes.push(write)
      try {
        const { status, body } = await path.send(target, subject)
        write.acknowledged = status < 300
        if (write.acknowledged) noteAcknowledged(path.name)
        // A write that was answered with 503 may have been stored, and so may one without an answer.
        if (status >= 300 && status !== 503)
          unexpected.push(`${path.name} answered ${status} ${JSON.stringify(body)}`)
      } catch {
        // Without an answer, the result of the write is unknown.
      }
      if (!write.acknowledged) unacknowledged++
    }
  }

  return {
    /** Runs writes of every kind in parallel and kills the server at a random moment, or after all writes. */
    round: async (
      target: Target,
      kill: () => Promise<unknown>,
      when: 'among the writes' | 'after all writes' = 'among the writes',
    ): Promise<void> => {
      const ready = await Promise.all(
        paths.map(async (path) => ({ path, subjects: await path.prepare(target, writesPerKind) })),
      )
      let over = false
      const soon = new Promise<void>((resolve) => {
        whenAcknowledged = { left: Math.ceil(Math.random() * mostWritesBeforeKill), then: resolve }
      })
      const writing = Promise.all(
        ready.map(({ path, subjects }) => writeUntilEnded(target, path, subjects, () => over)),
      )
      await (when === 'after all writes' ? writing : Promise.race([soon, writing]))
      // A short wait puts the kill in the middle of an operation, and not right after an answer.
      await pause(Math.random() * 20)
      await kill()
      over = true
      await writing
    },

    /** Sends the writes again that a client sends again when it does not know their result. */
    repeat: async (target: Target): Promise<void> => {
      for (const write of writes) {
        if (write.path.repeats !== true || write.repeated === true) continue
        const { status, body } = await sendUntilServed(target, write)
        if (status < 300) Object.assign(write, { acknowledged: true, repeated: true })
        else unexpected.push(`${write.path.name}, repeated, answered ${status} ${JSON.stringify(body)}`)
      }
    },

    /** Returns a sentence for every broken guarantee. */
    violations: (stored: Stored): string[] => {
      const broken: string[] = []
      for (const write of writes) {
        const progress = write.path.progress(stored, write.subject)
        const what = `${write.path.name} ${JSON.stringify(write.subject)}`
        if (write.acknowledged && progress === 'undone') broken.push(`${what} was acknowledged and is lost`)
        if (typeof progress === 'object') broken.push(`${what} is half done: ${progress.half}`)
      }
      writes = writes.filter(({ path }) => path.expires !== true)
      return [...unexpected, ...broken, ...brokenRules(stored)]
    },

    counts: () => ({
      'acknowledged writes': [...acknowledged.values()].reduce((sum, count) => sum + count, 0),
      'writes in doubt': unacknowledged,
    }),

    /** The kinds without an acknowledged write. */
    untried: () => [...acknowledged].filter(([, count]) => count === 0).map(([name]) => name),
  }
}
