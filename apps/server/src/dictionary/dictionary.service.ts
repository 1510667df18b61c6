import type { DictionaryEntry } from '@elocute/contract/dictionary'
import { dictionaryLimits } from '@elocute/contract/dictionary-limits'
import type { Log } from '../log.ts'
import type { Clock } from '../platform/clock.ts'
import { Problem } from '../problem.ts'
import { lookUpEmbedded, withPhrases, withPlainMeanings } from './embedded-dictionary.ts'
import { openDictionary } from './open-dictionary.ts'
import { createPublicDictionary } from './public-dictionary.ts'
import { phoneticOf } from './sounds.ts'
import { suggestionsFor } from './suggestions.ts'

const askingsPerMinute = 60

/** Limits the words that a member can send to the external service in a minute. */
const createAskingLimit = ({ clock }: { clock: Clock }) => {
  let minute = 0
  const asked = new Map<string, number>()

  return (memberId: string): boolean => {
    const now = Math.floor(clock.now().getTime() / 60_000)
    if (now !== minute) asked.clear()
    minute = now
    const count = (asked.get(memberId) ?? 0) + 1
    asked.set(memberId, count)
    return count <= askingsPerMinute
  }
}

type Dependencies = {
  clock: Clock
  log: Pick<Log, 'warn'>
  /** The address of the public lookup service, if the operator wants it to be asked first. */
  dictionaryUrl: string | undefined
}

export const createDictionary = ({ clock, log, dictionaryUrl }: Dependencies) => {
  const service =
    dictionaryUrl === undefined ? null : createPublicDictionary({ url: dictionaryUrl, clock, log })
  const mayAsk = createAskingLimit({ clock })

  const fromService = async (word: string, memberId: string): Promise<DictionaryEntry[]> => {
    const entries = service && mayAsk(memberId) ? await service.lookUp(word) : null
    return (entries ?? []).filter(({ meanings }) => meanings.length > 0).map(withPhonetic)
  }

  return {
    /** `word` is cleaned (`searchedWord`). */
    lookUp: async (word: string, memberId: string): Promise<DictionaryEntry[]> => {
      if (!isWord(word)) throw new Problem('not_found', 'word_not_found')
      const entries = await fromService(word, memberId)
      await openDictionary()
      if (entries.length > 0) return withPlainMeanings(entries).map(withPhrases)
      const embedded = lookUpEmbedded(word)
      if (embedded.length === 0) throw new Problem('not_found', 'word_not_found')
      return embedded
    },

    suggest: async (word: string): Promise<string[]> => {
      if (!isWord(word)) return []
      await openDictionary()
      return suggestionsFor(word)
    },
  }
}

export type Dictionary = ReturnType<typeof createDictionary>

/** The possible characters of a word or of a short form (p.m., Ph.D.). Other texts reach neither a file nor another server. */
const wordPattern = /^(?:[a-z][a-z' -]*|(?:[a-z]\.){2,}|[a-z]{2}\.[a-z])$/

const isWord = (text: string): boolean => text.length <= dictionaryLimits.word && wordPattern.test(text)

const withPhonetic = (entry: DictionaryEntry): DictionaryEntry => {
  const phonetic = entry.phonetic ?? phoneticOf(entry.word.toLowerCase())
  return { ...entry, ...(phonetic !== undefined && { phonetic }) }
}
