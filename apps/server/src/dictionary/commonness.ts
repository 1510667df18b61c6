import type { Synset } from './synset.ts'
import type { PartOfSpeech } from './wordnet-files.ts'
import { sensesOf, type Sense } from './wordnet-index.ts'

/** The frequency of these senses in the tagged texts of WordNet. */
export const total = (senses: readonly Sense[]): number => senses.reduce((sum, { count }) => sum + count, 0)

const countOf = (word: string): number => total(sensesOf(word.toLowerCase()))

/** The frequency of a meaning, summed over all its words. */
export const countOfMeaning = (part: PartOfSpeech, { offset, words }: Synset): number => {
  const senses = words.flatMap((word) => sensesOf(word.toLowerCase()))
  return total(senses.filter((sense) => sense.part === part && sense.offset === offset))
}

/** Each word once, by frequency. Words that never occur in the tagged texts (scarper, felicitous) come last. */
export const commonFirst = (words: readonly string[]): string[] => {
  const met = words.filter((word) => countOf(word) > 0)
  return [...new Set([...met, ...words])]
}
