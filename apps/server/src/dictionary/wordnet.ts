import type { DictionaryEntry } from '@elocute/contract/dictionary'
import { commonFirst, countOfMeaning, total } from './commonness.ts'
import { parseSynset, type Synset } from './synset.ts'
import { isCoarse, isUnwelcome } from './unwelcome-words.ts'
import { dataLines, type PartOfSpeech } from './wordnet-files.ts'
import { sensesOf } from './wordnet-index.ts'

type Meaning = DictionaryEntry['meanings'][number]

export type WordnetWord = {
  meanings: Meaning[]
  /** How often all its senses were met in the texts that were counted. */
  count: number
}

/** More than a screen shows, less than `break` has (75). */
const mostSenses = 12
const enoughSynonyms = 10
/** Below this the counted texts say nothing: they are American, and know `color` but not `colour`. */
const rarelyMet = 3

/** What WordNet knows of a word, its most common part of speech first. Names (May, US) can be left out. */
export const wordnetWord = async (
  word: string,
  { withNames }: { withNames: boolean },
): Promise<WordnetWord> => {
  const senses = await sensesOf(word)
  const rare = total(senses) < rarelyMet
  const parts = [...new Set(senses.map(({ part }) => part))]
  const described = await Promise.all(
    parts.map(async (part) => {
      const ofPart = senses.filter((sense) => sense.part === part).sort((a, b) => a.rank - b.rank)
      const read = await synsetsAt(
        part,
        ofPart.slice(0, mostSenses).map(({ offset }) => offset),
      )
      const counts = rare ? await Promise.all(read.map((synset) => countOfMeaning(part, synset))) : []
      const weight = new Map(read.map((synset, at) => [synset, counts[at] ?? 0]))
      const synsets = read
        .filter((synset) => withNames || !isName(word, synset))
        .sort((a, b) => order(word, a) - order(word, b) || (weight.get(b) ?? 0) - (weight.get(a) ?? 0))
      return {
        count: total(ofPart) + Math.max(0, ...counts),
        names: synsets.every((synset) => isName(word, synset)),
        meaning: synsets.length > 0 ? await meaningOf(word, part, synsets) : null,
      }
    }),
  )
  return {
    meanings: described
      .sort((a, b) => Number(a.names) - Number(b.names) || b.count - a.count)
      .flatMap(({ meaning }) => meaning ?? []),
    count: total(senses),
  }
}

const synsetsAt = async (part: PartOfSpeech, offsets: readonly number[]): Promise<Synset[]> =>
  (await dataLines(part, offsets)).map(parseSynset)

/** Names come after what the word means, and coarse meanings last. */
const order = (word: string, synset: Synset): number => (isCoarse(synset) ? 2 : isName(word, synset) ? 1 : 0)

/** May, US, He (helium): in this meaning the word is written with a capital. */
const isName = (word: string, { words }: Synset): boolean =>
  !words.includes(word) && words.some((other) => other.toLowerCase() === word)

const meaningOf = async (word: string, part: PartOfSpeech, synsets: readonly Synset[]): Promise<Meaning> => {
  const definitions = await Promise.all(synsets.map((synset) => definitionOf(word, synset)))
  const own = definitions.flatMap(({ synonyms }) => synonyms)
  return {
    partOfSpeech: part,
    definitions,
    synonyms: await commonFirst([
      ...own,
      ...(own.length < enoughSynonyms ? await similar(word, synsets) : []),
    ]),
    antonyms: unique(await antonyms(word, synsets)),
  }
}

const definitionOf = async (word: string, synset: Synset) => {
  const stem = word.slice(0, Math.max(3, word.length - 2))
  const { definition, examples } = synset
  const example = examples.find((text) => text.toLowerCase().includes(stem)) ?? examples[0]
  const synonyms = await commonFirst(synonymsIn(word, synset))
  return { definition, ...(example !== undefined && { example }), synonyms }
}

const synonymsIn = (word: string, synset: Synset): string[] =>
  isCoarse(synset) ? [] : synset.words.filter((other) => other.toLowerCase() !== word)

/** An adjective mostly stands alone in its synset, with its like around it. */
const similar = async (word: string, synsets: readonly Synset[]): Promise<string[]> => {
  const offsets = synsets.flatMap(({ pointers }) =>
    pointers.filter(({ symbol }) => symbol === '&').map(({ offset }) => offset),
  )
  const found = await synsetsAt('adjective', offsets.slice(0, enoughSynonyms))
  return found.flatMap((synset) => synonymsIn(word, synset))
}

const antonyms = async (word: string, synsets: readonly Synset[]): Promise<string[]> => {
  const opposite = synsets.flatMap(({ words, pointers }) =>
    pointers.filter(({ symbol, from }) => symbol === '!' && words[from - 1]?.toLowerCase() === word),
  )
  const found = await Promise.all(
    opposite.map(async ({ part, offset, to }) => {
      const [synset] = await synsetsAt(part, [offset])
      return synset?.words[to - 1] ?? ''
    }),
  )
  return found.filter((other) => other !== '' && !isUnwelcome(other))
}

const unique = (words: readonly string[]): string[] => [...new Set(words)]
