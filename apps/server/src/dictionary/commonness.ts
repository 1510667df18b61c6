import type { Synset } from './synset.ts'
import type { PartOfSpeech } from './wordnet-files.ts'
import { sensesOf, type Sense } from './wordnet-index.ts'

/** How often these senses were met in the texts that were counted. */
export const total = (senses: readonly Sense[]): number => senses.reduce((sum, { count }) => sum + count, 0)

const countOf = async (word: string): Promise<number> => total(await sensesOf(word.toLowerCase()))

/** How often a meaning was met, whichever of its words was used for it. */
export const countOfMeaning = async (part: PartOfSpeech, { offset, words }: Synset): Promise<number> => {
  const senses = await Promise.all(words.map((word) => sensesOf(word.toLowerCase())))
  return total(senses.flat().filter((sense) => sense.part === part && sense.offset === offset))
}

/** Each word once; those that nobody wrote in the counted texts (scarper, felicitous) after those that somebody did. */
export const commonFirst = async (words: readonly string[]): Promise<string[]> => {
  const counts = await Promise.all(words.map(countOf))
  const met = words.filter((_, at) => counts[at] !== 0)
  return [...new Set([...met, ...words])]
}
