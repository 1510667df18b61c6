import { setTimeout as pause } from 'node:timers/promises'
import { brokenRules, type Stored } from './stored.ts'
import type { Target, WritePath } from './write-path.ts'

type Write = { path: WritePath; subject: unknown; acknowledged: boolean }

/** So many writes of each kind are ready in a round; few rounds get through them. */
const writesPerKind = 24
/** The blow falls after up to so many acknowledged writes of all kinds together. */
const mostWritesBeforeKill = 200

/** What a client knows of its writes, and what it makes of the store after a kill. */
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

  /** Writes one after the other until everything is written, or the server has gone, or is told to end. */
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
        // Busy may have been written all the same, as silence may.
        if (status >= 300 && status !== 503)
          unexpected.push(`${path.name} answered ${status} ${JSON.stringify(body)}`)
      } catch {
        // Nobody knows what became of it.
      }
      if (!write.acknowledged) unacknowledged++
    }
  }

  return {
    /** Writes of every kind at once, and a blow at a random moment. */
    round: async (target: Target, kill: () => Promise<unknown>): Promise<void> => {
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
      await Promise.race([soon, writing])
      // Not right after an answer: in the middle of whatever is going on.
      await pause(Math.random() * 20)
      await kill()
      over = true
      await writing
    },

    /** Everything that is not as it was promised. */
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

    /** The kinds of which no write was ever acknowledged. */
    untried: () => [...acknowledged].filter(([, count]) => count === 0).map(([name]) => name),
  }
}
