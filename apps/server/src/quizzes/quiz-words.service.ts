import type { QuizWordCheck } from '@elocute/contract/quiz-words'
import type { Db } from '../db/client.ts'
import type { Dictionary } from '../dictionary/dictionary.service.ts'
import type { Limit, Limits } from '../platform/limits.ts'
import type { Pronunciations } from '../pronunciations/pronunciations.service.ts'

/** A form asks after each pause in typing. Who types all the time asks about once a second. */
const checks: Limit = { name: 'quiz-word-checks', max: 120, seconds: 60 }

/** Each takes some milliseconds. A quiz with more unknown words is in another language. */
const mostSpellings = 20

type Dependencies = {
  db: Db
  limits: Limits
  dictionary: Pick<Dictionary, 'suggest'>
  pronunciations: Pick<Pronunciations, 'check'>
}

export const createQuizWords = ({ db, limits, dictionary, pronunciations }: Dependencies) => ({
  /** What the recogniser will make of these words of one quiz, in their order. */
  check: async (trainerId: string, words: readonly string[]): Promise<QuizWordCheck[]> => {
    await limits.demand(db, [checks, trainerId])
    const checked = await pronunciations.check(trainerId, words)
    const unknown = [...checked].filter(([, { inDictionary }]) => !inDictionary).slice(0, mostSpellings)
    const spellings = new Map<string, string | undefined>()
    for (const [word] of unknown) spellings.set(word, (await dictionary.suggest(word))[0])
    return words.flatMap((word) => {
      const sound = checked.get(word)
      if (!sound) return []
      return {
        word,
        in_dictionary: sound.inDictionary,
        spelling: spellings.get(word) ?? null,
        ipa: sound.ipa,
        sounds_same_as: sound.soundsSameAs,
        close_to: sound.closeTo,
        often_misheard: sound.oftenMisheard,
      }
    })
  },
})

export type QuizWords = ReturnType<typeof createQuizWords>
