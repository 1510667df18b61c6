import { say } from '@elocute/contract/say'
import type { LexiconEntry } from '@elocute/speech/recogniser'
import type { Lexicon } from '@elocute/speech/text/lexicon'
import type { Db } from '../db/client.ts'
import { openOnce } from '../platform/open-once.ts'
import { Problem } from '../problem.ts'
import { wordsOfQuiz } from './pronunciations.repository.ts'

/** A class plays few quizzes at a time. */
const quizzesRemembered = 200

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
  // A quiz never changes, so what was worked out for it stays true; the words are read to see that it still exists.
  const known = new Map<string, LexiconEntry[]>()

  return {
    /** Before the first game of a class: in the middle of it, everybody's calls would wait. */
    warmUp: async (): Promise<void> => {
      await lexicon()
    },

    ofQuiz: async (quizId: string): Promise<LexiconEntry[]> => {
      const words = await wordsOfQuiz(db, quizId)
      if (words.length === 0) {
        known.delete(quizId)
        throw new Problem('not_found', say.quizNotFound)
      }
      const entries = known.get(quizId) ?? (await lexicon())([...new Set(words)])
      known.delete(quizId)
      known.set(quizId, entries)
      const oldest = known.keys().next()
      if (known.size > quizzesRemembered && !oldest.done) known.delete(oldest.value)
      return entries
    },
  }
}

export type Pronunciations = ReturnType<typeof createPronunciations>
