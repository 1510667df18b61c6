import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseAddress } from '../db/client.ts'
import { listen } from '../jobs/listener.ts'
import { answersChannel } from './speech-work.repository.ts'

/** How often a waiting call looks for its answer, when PostgreSQL does not tell, and when it does. */
const lookEveryMs = { alone: 200, told: 2_000 }

/** Tells calls that wait when their answers are there. */
export const openAnswers = (address: DatabaseAddress | undefined) => {
  const waiting = new Map<string, () => void>()
  let isTold = false
  const listening = address
    ? listen(
        address,
        answersChannel,
        (id) => waiting.get(id)?.(),
        () => {
          isTold = true
          for (const wake of waiting.values()) wake()
        },
      ).catch(() => undefined)
    : Promise.resolve(undefined)

  return {
    /** Resolves when an answer may be there. */
    told: async (id: string): Promise<void> => {
      const ended = new AbortController()
      const answered = new Promise<void>((resolve) => waiting.set(id, resolve))
      await Promise.race([
        answered,
        pause(isTold ? lookEveryMs.told : lookEveryMs.alone, undefined, { signal: ended.signal }).catch(
          () => undefined,
        ),
      ])
      ended.abort()
      waiting.delete(id)
    },
    close: async (): Promise<void> => {
      await (await listening)?.close()
    },
  }
}
