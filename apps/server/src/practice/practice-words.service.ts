import { practiceLimits } from '@elocute/contract/practice-limits'
import type { AnswerOf } from '@elocute/contract/define-endpoint'
import type { practiceWords } from '@elocute/contract/practice'
import type { Db } from '../db/client.ts'
import { Problem } from '../problem.ts'
import type { Pronunciations } from '../pronunciations/pronunciations.service.ts'
import type { PracticeRuns } from '../speech-practice/practice-runs.service.ts'
import * as misses from './misses.repository.ts'
import { cardsOfReading } from './misses.ts'
import { wordCard } from './new-card.ts'

type Query = { words?: string | undefined; attempt?: string | undefined; reading?: string | undefined }
type Dependencies = {
  db: Db
  pronunciations: Pick<Pronunciations, 'ofWords' | 'ipaOf'>
  practiceRuns: Pick<PracticeRuns, 'load'>
}

const most = practiceLimits.words

const typedWords = (text: string): string[] => {
  const words = text.split(',').flatMap((word) => wordCard(word)?.subject ?? [])
  if (words.length === 0) throw new Problem('invalid_input', 'practice_word_invalid')
  return words
}

/** Words that somebody wants to practise now, in the bag or not. */
export const createPracticeWords = ({ db, pronunciations, practiceRuns }: Dependencies) => {
  const wordsOf = async (userId: string, { words, attempt, reading }: Query): Promise<string[]> => {
    if (attempt !== undefined) {
      const found = await misses.missesOfAttempt(db, { userId, id: attempt, most })
      if (!found) throw new Problem('not_found', 'attempt_not_found')
      return found
    }
    if (reading !== undefined) {
      const { result } = await practiceRuns.load(userId, reading)
      const cards = result ? cardsOfReading(result) : []
      return cards.flatMap(({ kind, subject }) => (kind === 'word' ? [subject] : []))
    }
    if (words === undefined) throw new Problem('invalid_input', 'practice_source_required')
    return typedWords(words)
  }

  return {
    of: async (userId: string, query: Query): Promise<AnswerOf<typeof practiceWords>['data']> => {
      const found = [...new Set(await wordsOf(userId, query))].slice(0, most)
      const ipa = await pronunciations.ipaOf(userId, found)
      return {
        words: found.map((word) => ({ word, ipa: ipa.get(word) ?? '' })),
        lexicon: await pronunciations.ofWords(userId, found),
      }
    },
  }
}

export type PracticeWords = ReturnType<typeof createPracticeWords>
