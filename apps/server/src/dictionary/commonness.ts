import type { Synset } from './synset.ts'
import type { PartOfSpeech } from './wordnet-files.ts'
import { sensesOf, type Sense } from './wordnet-index.ts'

/** How often these senses were met in the texts that were counted. */
export const total = (senses: readonly Sense[]): number => senses.reduce((sum, { count }) => sum + count, 0)

const countOf = (word: string): number => total(sensesOf(word.toLowerCase()))

/** How often a meaning was met, whichever of its words was used for it. */
export const countOfMeaning = (part: PartOfSpeech, { offset, words }: Synset): number => {
  const senses = words.flatMap((word) => sensesOf(word.toLowerCase()))
  return total(senses.filter((sense) => sense.part === part && sense.offset === offset))
}

/** Each word once; those that nobody wrote in the counted texts (scarper, felicitous) after those that somebody did. */
export const commonFirst = (words: readonly string[]): string[] => {
  const met = words.filter((word) => countOf(word) > 0)
  return [...new Set([...met, ...words])]
}
