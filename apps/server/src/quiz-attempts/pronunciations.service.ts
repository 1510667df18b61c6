import { say } from '@elocute/contract/say'
import type { LexiconEntry } from '@elocute/speech/recogniser'
import type { Lexicon } from '@elocute/speech/text/lexicon'
import type { Db } from '../db/client.ts'
import { Problem } from '../problem.ts'
import { wordsOfQuiz } from './pronunciations.repository.ts'

/** A class plays few quizzes at a time. */
const quizzesRemembered = 200

/** Reads the pronouncing dictionary into memory: a quarter of a second that only the first game of a server waits. */
const openLexicon = async (): Promise<Lexicon> => {
  const [{ pronouncingDictionary }, { buildLexicon }] = await Promise.all([
    import('@elocute/speech/node/pronouncing-dictionary'),
    import('@elocute/speech/text/lexicon'),
  ])
  return buildLexicon(pronouncingDictionary())
}

export const createPronunciations = ({ db }: { db: Db }) => {
  let lexicon: Promise<Lexicon> | undefined
  // A quiz never changes, so what was worked out for it stays true; the words are read to see that it still exists.
  const known = new Map<string, LexiconEntry[]>()

  return {
    ofQuiz: async (quizId: string): Promise<LexiconEntry[]> => {
      const words = await wordsOfQuiz(db, quizId)
      if (words.length === 0) {
        known.delete(quizId)
        throw new Problem('not_found', say.quizNotFound)
      }
      const entries = known.get(quizId) ?? (await (lexicon ??= openLexicon()))([...new Set(words)])
      known.delete(quizId)
      known.set(quizId, entries)
      const oldest = known.keys().next()
      if (known.size > quizzesRemembered && !oldest.done) known.delete(oldest.value)
      return entries
    },
  }
}

export type Pronunciations = ReturnType<typeof createPronunciations>
