import type { LexiconEntry } from '@elocute/speech/recogniser'
import { closeWords, type WordSound } from '@elocute/speech/text/word-check'
import { LRUCache } from 'lru-cache'
import type { Computations } from '../computations/computations.ts'
import type { Db } from '../db/client.ts'
import { phoneticOf } from '../dictionary/sounds.ts'
import { Problem } from '../problem.ts'
import type { WordFacts } from './describe-words.ts'
import { wordsOfQuiz } from './pronunciations.repository.ts'

/** A class plays few quizzes at a time. A word with its neighbours takes 2 kB. */
const cachedWords = 10_000
/** The words of one job take some milliseconds, so that those of other callers come in between. */
const wordsOfJob = 10

type CheckedWord = WordSound & { ipa: string; closeTo: string[] }

type Dependencies = { db: Db; computations: Pick<Computations, 'runAll'> }

const inParts = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  )

export const createPronunciations = ({ db, computations }: Dependencies) => {
  // Promises, because a class starts a quiz at the same moment.
  const cache = new LRUCache<string, Promise<WordFacts>>({ max: cachedWords })

  const compute = (owner: string, words: readonly string[]): void => {
    const parts = inParts(words, wordsOfJob)
    const jobs = computations.runAll('describeWords', owner, parts)
    parts.forEach((part, at) => {
      part.forEach((word, index) => {
        const facts =
          jobs[at]?.then((found) => found[index] as WordFacts) ?? Promise.reject(new RangeError(word))
        cache.set(word, facts)
        facts.catch(() => cache.delete(word))
      })
    })
  }

  /** Each word once, in the order of the first mentions. `owner` is who waits for it. */
  const factsOf = async (owner: string, words: readonly string[]): Promise<WordFacts[]> => {
    const once = [...new Set(words)]
    compute(
      owner,
      once.filter((word) => !cache.has(word)),
    )
    return Promise.all(once.flatMap((word) => cache.get(word) ?? []))
  }

  const entriesOf = async (owner: string, words: readonly string[]): Promise<LexiconEntry[]> =>
    (await factsOf(owner, words)).map(({ entry }) => entry)

  return {
    /** Loads the dictionary at start, so that the first game does not wait for it. */
    warmUp: async (): Promise<void> => {
      await factsOf('start', ['word'])
    },

    /** The pronunciations of these words in IPA, by word. Those of the dictionary are looked up at once. */
    ipaOf: async (owner: string, words: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const listed = new Map(words.map((word) => [word, phoneticOf(word)]))
      const others = words.filter((word) => listed.get(word) === undefined)
      const guessed = new Map((await factsOf(owner, others)).map(({ entry, ipa }) => [entry.word, ipa]))
      return new Map(words.map((word) => [word, listed.get(word) ?? guessed.get(word) ?? '']))
    },

    /** What the recogniser makes of these words of one quiz, by word. */
    check: async (owner: string, words: readonly string[]): Promise<ReadonlyMap<string, CheckedWord>> => {
      const found = await factsOf(owner, words)
      const close = closeWords(new Map(found.map(({ entry, sound }) => [entry.word, sound])))
      return new Map(
        found.map(({ entry: { word }, sound, ipa }) => [
          word,
          { ...sound, ipa, closeTo: close.get(word) ?? [] },
        ]),
      )
    },

    /** Of any words, which need not be in a quiz. */
    ofWords: entriesOf,

    /** For the server itself. Whether a trainee may have the words of a quiz is decided by `quizAttempts.words`. */
    ofQuiz: async (quizId: string): Promise<LexiconEntry[]> => {
      const words = await wordsOfQuiz(db, quizId)
      if (words.length === 0) throw new Problem('not_found', 'quiz_not_found')
      return entriesOf(quizId, words)
    },
  }
}

export type Pronunciations = ReturnType<typeof createPronunciations>
