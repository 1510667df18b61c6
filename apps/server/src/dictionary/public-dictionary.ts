import { DictionaryEntry } from '@elocute/contract/dictionary'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { loggable } from '../loggable.ts'
import { secondsAfter, type Clock } from '../platform/clock.ts'
import { readAtMost } from '../platform/read-at-most.ts'

const patienceMs = 3_000
const answerBytes = 256 * 1024
const remembered = { words: 5_000, bytes: 32 * 1024 * 1024, hours: 24 }
/** After this many failures in a row it is left alone for a while, so that nobody waits for it in vain. */
const restAfter = { failures: 3, seconds: 30 }

type World = { url: string; clock: Clock; log: { warn(details: object, message: string): void } }

/** Empty: it answered, and does not know the word. */
export type PublicDictionary = { lookUp(word: string): Promise<readonly DictionaryEntry[] | null> }

/** Asks the public lookup service. What it cannot or may not answer is null, never an error. */
export const createPublicDictionary = ({ url, clock, log }: World): PublicDictionary => {
  const base = `${url.replace(/\/$/, '')}/api/v2/entries/en/`
  const known = new LRUCache<string, { entries: readonly DictionaryEntry[] }>({
    max: remembered.words,
    maxSize: remembered.bytes,
    sizeCalculation: ({ entries }) => JSON.stringify(entries).length + 100,
    ttl: remembered.hours * 3_600_000,
    perf: { now: () => clock.now().getTime() },
    ttlResolution: 0,
  })
  const asked = new Map<string, Promise<readonly DictionaryEntry[] | null>>()
  let failures = 0
  let restsUntil = clock.now()

  const ask = async (word: string): Promise<readonly DictionaryEntry[] | null> => {
    try {
      const entries = await fetchEntries(`${base}${encodeURIComponent(word)}`)
      failures = 0
      known.set(word, { entries })
      return entries
    } catch (error) {
      failures++
      if (failures >= restAfter.failures) {
        restsUntil = secondsAfter(clock.now(), restAfter.seconds)
        log.warn({ failure: loggable(error) }, 'the dictionary service does not answer; using our own')
      }
      return null
    }
  }

  return {
    lookUp: async (word) => {
      const kept = known.get(word)
      if (kept) return kept.entries
      if (clock.now() < restsUntil) return null
      const running = asked.get(word)
      if (running) return running
      const answer = ask(word).finally(() => asked.delete(word))
      asked.set(word, answer)
      return answer
    },
  }
}

/** A redirect is an error: the service's own address is the only one that this server ever calls. */
const fetchEntries = async (address: string): Promise<readonly DictionaryEntry[]> => {
  const response = await fetch(address, {
    redirect: 'error',
    credentials: 'omit',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(patienceMs),
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
