import type { DictionaryEntry } from '@elocute/contract/dictionary'
import { baseForms } from './base-forms.ts'
import { commonFirst, countOfMeaning, total } from './commonness.ts'
import { parseSynset, type Synset } from './synset.ts'
import { isCoarse, isUnwelcome } from './unwelcome-words.ts'
import { dataLine, type PartOfSpeech } from './wordnet-files.ts'
import { sensesOf } from './wordnet-index.ts'

type Meaning = DictionaryEntry['meanings'][number]

export type WordnetWord = {
  meanings: Meaning[]
  /** The frequency of all its senses together. */
  count: number
}

/** More than a screen shows, and fewer than the 75 senses of `break`. */
const mostSenses = 12
const enoughSynonyms = 10
/**
 * Below this frequency the tagged texts are not significant: they are American, and contain `color` but not `colour`.
 */
const rarelyMet = 3

/** WordNet's entries of a word, the most common part of speech first. Names (May, US) can be excluded. */
export const wordnetWord = (word: string, { withNames }: { withNames: boolean }): WordnetWord => {
  const senses = sensesOf(word)
  const rare = total(senses) < rarelyMet
  const parts = [...new Set(senses.map(({ part }) => part))].map((part) => {
    const ofPart = senses.filter((sense) => sense.part === part).sort((a, b) => a.rank - b.rank)
    const read = ofPart.slice(0, mostSenses).map(({ offset }) => synsetAt(part, offset))
    const weight = new Map(read.map((synset) => [synset, rare ? countOfMeaning(part, synset) : 0]))
    const synsets = read
      .filter((synset) => withNames || !isName(word, synset))
      .sort((a, b) => order(word, a) - order(word, b) || (weight.get(b) ?? 0) - (weight.get(a) ?? 0))
    return { part, synsets, count: total(ofPart) + Math.max(0, ...weight.values()) }
  })
  const onlyNames = ({ synsets }: { synsets: Synset[] }) =>
    Number(synsets.every((synset) => isName(word, synset)))
  return {
    meanings: parts
      .filter(({ synsets }) => synsets.length > 0)
      .sort((a, b) => onlyNames(a) - onlyNames(b) || b.count - a.count)
      .map(({ part, synsets }) => meaningOf(word, part, synsets)),
    count: total(senses),
  }
}

const synsetAt = (part: PartOfSpeech, offset: number): Synset => parseSynset(dataLine(part, offset))

/** Names come after ordinary meanings, and coarse meanings come last. */
const order = (word: string, synset: Synset): number => (isCoarse(synset) ? 2 : isName(word, synset) ? 1 : 0)

/** May, US, He (helium): in this meaning the word has a capital. */
const isName = (word: string, { words }: Synset): boolean =>
  !words.includes(word) && words.some((other) => other.toLowerCase() === word)

const meaningOf = (word: string, part: PartOfSpeech, synsets: readonly Synset[]): Meaning => {
  const definitions = synsets.map((synset) => definitionOf(word, synset))
  const own = definitions.flatMap(({ synonyms }) => synonyms)
  return {
    partOfSpeech: part,
    definitions,
    synonyms: commonFirst([...own, ...(own.length < enoughSynonyms ? similar(word, synsets) : [])]),
    antonyms: antonyms(word, synsets),
  }
}

const definitionOf = (word: string, synset: Synset) => {
  const { definition, examples } = synset
  // The others are of another word of the synset.
  const example = examples.find((text) => hasForm(word, text))
  const synonyms = commonFirst(synonymsIn(word, synset))
  return { definition, ...(example !== undefined && { example }), synonyms }
}

/** Whether a text contains a word or phrase, also inflected: `led`, `gave up`. */
const hasForm = (word: string, text: string): boolean => {
  const [first = '', ...rest] = word.split(' ')
  const said = text.toLowerCase().match(/[a-z]+(?:['-][a-z]+)*/g) ?? []
  const isForm = (form: string, base: string) => form === base || baseForms(form).includes(base)
  return said.some(
    (form, at) => isForm(form, first) && rest.every((other, n) => isForm(said[at + 1 + n] ?? '', other)),
  )
}

const synonymsIn = (word: string, synset: Synset): string[] =>
  isCoarse(synset)
    ? []
    : synset.words.filter((other) => other.toLowerCase() !== word && !isSymbol(other, synset))

/** The symbols and numbers of elements (Pb, atomic number 82), and abbreviations in small letters (min, mo). */
const isSymbol = (other: string, { words }: Synset): boolean =>
  /^atomic number/.test(other) ||
  (/^[A-Z][a-z]{0,2}$/.test(other) && words.some((word) => /^atomic number/.test(word))) ||
  (/^[a-z]{1,3}$/.test(other) && !/[aeiouy]/.test(other)) ||
  abbreviations.has(other)

/** Of units, where nobody says them as words. */
const abbreviations = new Set(['min', 'mo', 'sec', 'hr', 'yr', 'wk', 'oz', 'in', 'lb', 'deg'])

/** An adjective is usually alone in its synset, and its similar words are in the satellites around it. */
const similar = (word: string, synsets: readonly Synset[]): string[] =>
  synsets
    .flatMap(({ pointers }) => pointers.filter(({ symbol }) => symbol === '&'))
    .slice(0, enoughSynonyms)
    .flatMap(({ part, offset }) => synonymsIn(word, synsetAt(part, offset)))

const antonyms = (word: string, synsets: readonly Synset[]): string[] => {
  const opposites = synsets
    .flatMap(({ words, pointers }) =>
      pointers.filter(({ symbol, from }) => symbol === '!' && words[from - 1]?.toLowerCase() === word),
    )
    .map(({ part, offset, to }) => synsetAt(part, offset).words[to - 1] ?? '')
  return [...new Set(opposites)].filter((other) => other !== '' && !isUnwelcome(other))
}
