import type { LexiconEntry } from '@elocute/speech/recogniser'
import type { WordSound } from '@elocute/speech/text/word-check'
import { LRUCache } from 'lru-cache'
import { setImmediate } from 'node:timers/promises'
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
const openLexicon = async () => {
  const [{ pronouncingDictionary }, { buildLexicon, indexBySound }, { createWordSounds, closeWords }] =
    await Promise.all([
      import('@elocute/speech/node/pronouncing-dictionary'),
      import('@elocute/speech/text/lexicon'),
      import('@elocute/speech/text/word-check'),
    ])
  const dictionary = pronouncingDictionary()
  const bySound = indexBySound(dictionary)
  const lexicon = buildLexicon(dictionary, bySound)
  return { lexicon, soundOf: createWordSounds(dictionary, bySound), closeWords }
}

const loadPronouncing = async () => {
  const [{ pronouncingDictionary }, { pronounce }] = await Promise.all([
    import('@elocute/speech/node/pronouncing-dictionary'),
    import('@elocute/speech/text/pronounce'),
  ])
  return { pronouncingDictionary, pronounce }
}

type SoundOfWord = WordSound & { ipa: string }
type CheckedWord = SoundOfWord & { closeTo: string[] }

/** With stresses from the dictionary, where it has them. */
const withIpa = (word: string, sound: WordSound): SoundOfWord => ({
  ...sound,
  ipa: phoneticOf(word) ?? toIpa(sound.pronunciations[0] ?? ''),
})

export const createPronunciations = ({ db }: { db: Db }) => {
  const opened = openOnce(openLexicon)
  // By the words, because a quiz can change until it is started.
  const cache = new LRUCache<string, LexiconEntry[]>({ max: cachedQuizzes })
  const ipaOfWords = new LRUCache<string, string>({ max: cachedWords })
  const sounds = new LRUCache<string, SoundOfWord>({ max: cachedWords })

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
    const { lexicon } = await opened()
    const entries = lexicon([...new Set(words)])
    cache.set(key, entries)
    return entries
  }

  return {
    /** Loads the lexicon at start, so that it does not block calls during the first game. */
    warmUp: async (): Promise<void> => {
      await opened()
    },

    /** The pronunciations of these words in IPA, by word. */
    ipaOf: async (words: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const found = new Map<string, string>()
      for (const word of words) if (!found.has(word)) found.set(word, await ipaOf(word))
      return found
    },

    /**
     * What the recogniser makes of these words of one quiz, by word. The rules for unknown words take up to 5 ms for a long one,
     * so other calls run between two of them.
     */
    check: async (words: readonly string[]): Promise<ReadonlyMap<string, CheckedWord>> => {
      const { soundOf, closeWords } = await opened()
      const found = new Map<string, SoundOfWord>()
      for (const word of new Set(words)) {
        const cached = sounds.get(word)
        if (cached === undefined) await setImmediate()
        const sound = cached ?? withIpa(word, soundOf(word))
        sounds.set(word, sound)
        found.set(word, sound)
      }
      const close = closeWords(found)
      return new Map(
        Array.from(found, ([word, sound]) => [word, { ...sound, closeTo: close.get(word) ?? [] }]),
      )
    },

    /** Of any words, which need not be in a quiz. */
    ofWords: entriesOf,

    /** For `reader`, if there is one: to her a quiz that is for others does not exist. */
    ofQuiz: async (quizId: string, reader?: string): Promise<LexiconEntry[]> => {
      const words = await wordsOfQuiz(db, quizId, reader)
      if (words.length === 0) throw new Problem('not_found', 'quiz_not_found')
      return entriesOf(words)
    },
  }
}

export type Pronunciations = ReturnType<typeof createPronunciations>
