import type {
  markDictation as MarkDictationFunction,
  MarkedWord,
} from '@elocute/speech/scoring/mark-dictation'
import type { WordFacts } from '../pronunciations/describe-words.ts'
import type { TextFacts } from '../speech-practice/library/passage-facts.ts'
import type { PassagesFound } from '../speech-practice/library/find-passages.ts'
import type { SoundsOfText } from '../speech-practice/library/script-sounds.ts'

type MarkDictation = typeof MarkDictationFunction

/**
 * What the thread of computations can do. Each task imports its code when it is asked for the first time. Inputs and results are
 * copied between the threads.
 */
export const tasks = {
  /** What is known of each word. */
  describeWords: async (words: readonly string[]): Promise<WordFacts[]> => {
    const { describeWords } = await import('../pronunciations/describe-words.ts')
    return describeWords(words)
  },

  measureScript: async (text: string): Promise<TextFacts> => {
    const { measure } = await import('../speech-practice/library/passage-facts.ts')
    return measure(text)
  },

  soundsOfScript: async (text: string): Promise<SoundsOfText> => {
    const { soundsOf } = await import('../speech-practice/library/script-sounds.ts')
    return soundsOf(text)
  },

  findPassages: async (topic: string): Promise<PassagesFound> => {
    const { findPassages } = await import('../speech-practice/library/find-passages.ts')
    return findPassages(topic)
  },

  /** The ids of the passages that have to do with a search, the best first. */
  passagesAbout: async (search: string): Promise<string[]> => {
    const { passagesAbout } = await import('../speech-practice/library/find-passages.ts')
    return passagesAbout(search)
  },

  /** The words of one item of a dictation, as they were said and typed. */
  markDictation: async ([item, typed, counted]: Parameters<MarkDictation>): Promise<MarkedWord[]> => {
    const { markDictation } = await import('@elocute/speech/scoring/mark-dictation')
    return markDictation(item, typed, counted)
  },
}

type Tasks = typeof tasks
export type TaskName = keyof Tasks
export type InputOf<Name extends TaskName> = Parameters<Tasks[Name]>[0]
export type ResultOf<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>
