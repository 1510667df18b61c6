import type { LexiconEntry } from '@elocute/speech/recogniser'
import type { Lexicon } from '@elocute/speech/text/lexicon'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/client.ts'
import { openOnce } from '../platform/open-once.ts'
import { Problem } from '../problem.ts'
import { wordsOfQuiz } from './quiz-attempts.repository.ts'

/** A class plays few quizzes at a time. */
const cachedQuizzes = 200

/** Takes about 0.1 s, because it indexes the pronunciations of all common words. */
const openLexicon = async (): Promise<Lexicon> => {
  const [{ pronouncingDictionary }, { buildLexicon }] = await Promise.all([
    import('@elocute/speech/node/pronouncing-dictionary'),
    import('@elocute/speech/text/lexicon'),
  ])
  return buildLexicon(pronouncingDictionary())
}

export const createPronunciations = ({ db }: { db: Db }) => {
  const lexicon = openOnce(openLexicon)
  // A quiz never changes, so its entries stay valid. Its words are read at each call to check that the quiz exists.
  const cache = new LRUCache<string, LexiconEntry[]>({ max: cachedQuizzes })

  return {
    /** Loads the lexicon at start, so that it does not block calls during the first game. */
    warmUp: async (): Promise<void> => {
      await lexicon()
    },

    ofQuiz: async (quizId: string): Promise<LexiconEntry[]> => {
      const words = await wordsOfQuiz(db, quizId)
      if (words.length === 0) {
        cache.delete(quizId)
        throw new Problem('not_found', 'quiz_not_found')
      }
      const cached = cache.get(quizId)
      if (cached) return cached
      const entries = (await lexicon())([...new Set(words)])
      cache.set(quizId, entries)
      return entries
    },
  }
}

export type Pronunciations = ReturnType<typeof createPronunciations>
