import { DictionaryEntry } from '@elocute/contract/dictionary'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Log } from '../log.ts'
import { loggable } from '../loggable.ts'
import { createCircuitBreaker } from '../platform/circuit-breaker.ts'
import type { Clock } from '../platform/clock.ts'
import { readAtMost } from '../platform/read-at-most.ts'

const timeoutMs = 3_000
const answerBytes = 256 * 1024
const remembered = { words: 5_000, bytes: 32 * 1024 * 1024, hours: 24 }
const circuit = { failures: 3, openSeconds: 30 }

type Dependencies = { url: string; clock: Clock; log: Pick<Log, 'warn'> }

/** Returns entries, none if the service does not know the word, or null if it gave no usable answer. */
export type PublicDictionary = { lookUp(word: string): Promise<readonly DictionaryEntry[] | null> }

/** Calls the public lookup service. A failure or an unusable answer becomes null, never an error. */
export const createPublicDictionary = ({ url, clock, log }: Dependencies): PublicDictionary => {
  const base = `${url.replace(/\/$/, '')}/api/v2/entries/en/`
  const known = new LRUCache<string, { entries: readonly DictionaryEntry[] }>({
    max: remembered.words,
    maxSize: remembered.bytes,
    sizeCalculation: ({ entries }) => JSON.stringify(entries).length + 100,
    ttl: remembered.hours * 3_600_000,
    perf: { now: () => clock.now().getTime() },
    ttlResolution: 0,
  })
  const pending = new Map<string, Promise<readonly DictionaryEntry[] | null>>()
  const breaker = createCircuitBreaker({
    ...circuit,
    onOpen: (error) =>
      log.warn(
        { failure: loggable(error) },
        'the dictionary service does not answer; using the embedded dictionary',
      ),
  })

  const ask = async (word: string): Promise<readonly DictionaryEntry[] | null> => {
    const entries = await breaker
      .call(() => fetchEntries(`${base}${encodeURIComponent(word)}`))
      .catch(() => null)
    if (entries) known.set(word, { entries })
    return entries
  }

  return {
    lookUp: async (word) => {
      const cached = known.get(word)
      if (cached) return cached.entries
      const running = pending.get(word)
      if (running) return running
      const answer = ask(word).finally(() => pending.delete(word))
      pending.set(word, answer)
      return answer
    },
  }
}

/** A redirect is an error, because this server calls only the configured address. */
const fetchEntries = async (address: string): Promise<readonly DictionaryEntry[]> => {
  const response = await fetch(address, {
    redirect: 'error',
    credentials: 'omit',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 404) {
    await response.body?.cancel()
    return []
  }
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new Error(`The dictionary service answered ${response.status}.`)
  }
  return z.array(DictionaryEntry).parse(JSON.parse(await readAtMost(response, answerBytes)))
}
