import type { LexiconEntry } from '@elocute/speech/recogniser'
import type { Lexicon } from '@elocute/speech/text/lexicon'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/client.ts'
import { toIpa } from '../dictionary/ipa.ts'
import { phoneticOf } from '../dictionary/sounds.ts'
import { openOnce } from '../platform/open-once.ts'
import { Problem } from '../problem.ts'
import { wordsOfQuiz } from './quiz-attempts.repository.ts'

/** A class plays few quizzes at a time. */
const cachedQuizzes = 200
const cachedWords = 10_000

/** Takes about 0.1 s, because it indexes the pronunciations of all common words. */
const openLexicon = async (): Promise<Lexicon> => {
  const [{ pronouncingDictionary }, { buildLexicon }] = await Promise.all([
    import('@elocute/speech/node/pronouncing-dictionary'),
    import('@elocute/speech/text/lexicon'),
  ])
  return buildLexicon(pronouncingDictionary())
}

const loadPronouncing = async () => {
  const [{ pronouncingDictionary }, { pronounce }] = await Promise.all([
    import('@elocute/speech/node/pronouncing-dictionary'),
    import('@elocute/speech/text/pronounce'),
  ])
  return { pronouncingDictionary, pronounce }
}

export const createPronunciations = ({ db }: { db: Db }) => {
  const lexicon = openOnce(openLexicon)
  // By the words, because a quiz can change until it is started.
  const cache = new LRUCache<string, LexiconEntry[]>({ max: cachedQuizzes })
  const ipaOfWords = new LRUCache<string, string>({ max: cachedWords })

  /** With stresses from the dictionary. A word that it does not have gets its likely sounds. */
  const ipaOf = async (word: string): Promise<string> => {
    const cached = ipaOfWords.get(word)
    if (cached !== undefined) return cached
    const { pronounce, pronouncingDictionary } = await loadPronouncing()
    const ipa = phoneticOf(word) ?? toIpa(pronounce(word, pronouncingDictionary())[0] ?? '')
    ipaOfWords.set(word, ipa)
    return ipa
  }

  const entriesOf = async (words: readonly string[]): Promise<LexiconEntry[]> => {
    const key = words.join(',')
    const cached = cache.get(key)
    if (cached) return cached
    const entries = (await lexicon())([...new Set(words)])
    cache.set(key, entries)
    return entries
  }

  return {
    /** Loads the lexicon at start, so that it does not block calls during the first game. */
    warmUp: async (): Promise<void> => {
      await lexicon()
    },

    /** The pronunciations of these words in IPA, by word. */
    ipaOf: async (words: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const found = new Map<string, string>()
      for (const word of words) if (!found.has(word)) found.set(word, await ipaOf(word))
      return found
    },

    /** For `reader`, if there is one: to her a quiz that is for others does not exist. */
    ofQuiz: async (quizId: string, reader?: string): Promise<LexiconEntry[]> => {
      const words = await wordsOfQuiz(db, quizId, reader)
      if (words.length === 0) throw new Problem('not_found', 'quiz_not_found')
      return entriesOf(words)
    },
  }
}

export type Pronunciations = ReturnType<typeof createPronunciations>
