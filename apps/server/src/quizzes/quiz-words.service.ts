import type { QuizWordCheck } from '@elocute/contract/quiz-words'
import type { Db } from '../db/client.ts'
import type { Limit, Limits } from '../platform/limits.ts'
import type { Pronunciations } from '../pronunciations/pronunciations.service.ts'

/** A form asks after each pause in typing. Who types all the time asks about once a second. */
const checks: Limit = { name: 'quiz-word-checks', max: 120, seconds: 60 }

type Dependencies = {
  db: Db
  limits: Limits
  pronunciations: Pick<Pronunciations, 'check'>
}

export const createQuizWords = ({ db, limits, pronunciations }: Dependencies) => ({
  /** What the recogniser will make of these words of one quiz, in their order. */
  check: async (trainerId: string, words: readonly string[]): Promise<QuizWordCheck[]> => {
    await limits.demand(db, [checks, trainerId])
    const checked = await pronunciations.check(trainerId, words)
    return words.flatMap((word) => {
      const sound = checked.get(word)
      if (!sound) return []
      return {
        word,
        in_dictionary: sound.inDictionary,
        ipa: sound.ipa,
        sounds_same_as: sound.soundsSameAs,
        close_to: sound.closeTo,
        often_misheard: sound.oftenMisheard,
      }
    })
  },
})

export type QuizWords = ReturnType<typeof createQuizWords>
