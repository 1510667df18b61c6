import { say } from '@elocute/contract/say'
import type { LexiconEntry } from '@elocute/speech/recogniser'
import type { Lexicon } from '@elocute/speech/text/lexicon'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/client.ts'
import { openOnce } from '../platform/open-once.ts'
import { Problem } from '../problem.ts'
import { wordsOfQuiz } from './pronunciations.repository.ts'

/** Quizzes whose lexicon stays in memory. A class plays few quizzes at a time. */
const cachedQuizzes = 200

/** Learns which common words sound alike: a tenth of a second. */
const openLexicon = async (): Promise<Lexicon> => {
  const [{ pronouncingDictionary }, { buildLexicon }] = await Promise.all([
    import('@elocute/speech/node/pronouncing-dictionary'),
    import('@elocute/speech/text/lexicon'),
  ])
  return buildLexicon(pronouncingDictionary())
}

export const createPronunciations = ({ db }: { db: Db }) => {
  const lexicon = openOnce(openLexicon)
  // The words of a quiz never change, so its lexicon stays valid. They are read to see that the quiz still exists.
  const cache = new LRUCache<string, LexiconEntry[]>({ max: cachedQuizzes })

  return {
    /** Before the first game of a class: in the middle of it, everybody's calls would wait. */
    warmUp: async (): Promise<void> => {
      await lexicon()
    },

    ofQuiz: async (quizId: string): Promise<LexiconEntry[]> => {
      const words = await wordsOfQuiz(db, quizId)
      if (words.length === 0) {
        cache.delete(quizId)
        throw new Problem('not_found', say.quizNotFound)
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
