import { baseForms } from './base-forms.ts'
import { total } from './commonness.ts'
import { phoneticOf } from './sounds.ts'
import { parseSynset, type Synset } from './synset.ts'
import { isCoarse, isUnwelcome } from './unwelcome-words.ts'
import { dataLine, type PartOfSpeech } from './wordnet-files.ts'
import { sensesOf, type Sense } from './wordnet-index.ts'

/** What can be said of a word in whole sentences. */
export type WordFacts = {
  /** As it is written: Paris, coffee. */
  word: string
  kind: 'name' | PartOfSpeech
  /** One clause, without remarks in brackets and without the second thought after a semicolon. */
  meaning: string
  /** Of somebody who has died. */
  past: boolean
  /** Its kinds and parts, or its like; those first that people use most. */
  related: readonly string[]
  examples: readonly string[]
}

/** How much more common another use of a word must be than the noun, and a base word than a form of it. */
const nounIsMeant = 4
const muchMoreCommon = 8
const meaningWords = { fewest: 3, most: 26 }
const exampleWords = { fewest: 4, most: 16 }
const enoughRelated = 9
/** A person has 400 kinds; weighing them all takes 40 ms. */
const mostConsidered = 100
const enoughExamples = 3

/** What a dictionary for grown-ups says without blushing, and a class need not read aloud. */
const delicate =
  /\b(?:sex\w*|intercourse|copulat\w*|erotic\w*|genital\w*|penis|vagina\w*|orgasm\w*|masturbat\w*|prostitut\w*|brothel|nude|naked|rap(?:e|ed|ist|ing)|kill\w*|murder\w*|suicid\w*|tortur\w*|breasts?|buttocks?|urin\w*|f(?:a?e)ces)\b/i

/** The likeliest meaning of a word or phrase; null when it is not known, or not fit to be explained to a class. */
export const factsAbout = (text: string): WordFacts | null => {
  const typed = text.toLowerCase()
  if (!isFitForClass(typed)) return null
  const forms = new Set([typed, typed.replaceAll('-', ' '), ...baseForms(typed)])
  const known = [...forms].map((word) => ({ word, senses: sensesOf(word) }))
  // `effects` can be somebody's belongings, but nearly everybody means more than one effect.
  const least = muchMoreCommon * (total(known[0]?.senses ?? []) + 1)
  const isMeant = ({ senses }: { senses: readonly Sense[] }) =>
    typed.endsWith('s') && usualPart(senses) === 'noun' && total(senses) >= least
  for (const { word, senses } of [...known.filter(isMeant), ...known]) {
    const facts = likeliest(word, senses, text !== typed)
    if (facts) return facts
  }
  return null
}

export const isFitForClass = (text: string): boolean => !isUnwelcome(text) && !delicate.test(text)

type Meaning = { part: PartOfSpeech; count: number; synset: Synset; meaning: string; plant: boolean }

const likeliest = (word: string, senses: readonly Sense[], capital: boolean): WordFacts | null => {
  const usual = usualPart(senses)
  const meanings = meaningsOf(
    word,
    senses.filter(({ part }) => part === usual),
  )
  // As it is typed, with or without a capital, unless only the other is in use: japan the lacquer hardly is.
  const [first] = meanings
  const asTyped = meanings.find(({ synset }) => isName(word, synset) === capital)
  const best = first && first.count > (capital ? 0 : (asTyped?.count ?? 0)) ? first : (asTyped ?? first)
  if (!best) return null
  const { part, synset, meaning } = best
  const named = part === 'noun' && isName(word, synset)
  return {
    word: named ? written(word, synset) : word,
    kind: named ? 'name' : part,
    meaning,
    past: lifetime.test(synset.definition),
    related: relatedTo(word, part, synset),
    examples: synset.examples.filter((example) => shows(word, example)).slice(0, enoughExamples),
  }
}

/** Somebody who names a subject means the noun, unless another use of the word is much more common. */
const usualPart = (senses: readonly Sense[]): PartOfSpeech => {
  const weights = new Map<PartOfSpeech, number>()
  for (const { part, count } of senses) weights.set(part, (weights.get(part) ?? 0) + count + 1)
  const [[first, most] = ['noun' as const, 0]] = [...weights].sort(([, a], [, b]) => b - a)
  const noun = weights.get('noun') ?? 0
  return noun * nounIsMeant >= most ? 'noun' : first
}

/** Those that a sentence can be made of, the most common first. */
const meaningsOf = (word: string, senses: readonly Sense[]): Meaning[] =>
  [...senses]
    .sort((a, b) => a.rank - b.rank)
    .flatMap(({ part, count, offset }) => {
      const line = dataLine(part, offset)
      const synset = parseSynset(line)
      const meaning = clauseOf(synset.definition)
      const plant = line.split(' ', 2)[1] === plants
      return meaning === null || isCoarse(synset) ? [] : [{ part, count, synset, meaning, plant }]
    })
    .sort((a, b) => Number(isSideMeaning(word, a)) - Number(isSideMeaning(word, b)))

/** The number of WordNet's own file of plants, the second cell of a line. */
const plants = '20'

/** Chess is first of all a weed in a list whose order says nothing, because nobody wrote it in the counted texts. */
const isSideMeaning = (word: string, { count, synset, plant }: Meaning): boolean =>
  count === 0 && (plant || synset.words[0]?.toLowerCase() !== word)

/** Where a long definition can be ended early and still be one. */
const mayEndBefore = /,| (?:that|which|who|whose|consisting|including|made|used|usually) /g

/** A definition as one clause of a length that can be read; null when it cannot be one. */
const clauseOf = (definition: string): string | null => {
  const bare = definition
    .replace(/ ?\([^()]*\)/g, '')
    .replace(/[;:].*$/, '')
    // A few verbs are explained by a verb with its `to`, all others without.
    .replace(/^to /, '')
    .replace(/ {2,}/g, ' ')
    .trim()
  const ends = [bare.length, ...[...bare.matchAll(mayEndBefore)].map(({ index }) => index).reverse()]
  return ends.map((end) => bare.slice(0, end)).find(isClause) ?? null
}

const isClause = (text: string): boolean =>
  /^[a-zA-ZÀ-ÿ0-9'’‘, -]+$/.test(text) && holds(meaningWords, text) && isFitForClass(text)

const holds = ({ fewest, most }: { fewest: number; most: number }, text: string): boolean => {
  const { length } = text.split(' ')
  return length >= fewest && length <= most
}

/** (1879-1955), (384-322 BC) */
const lifetime = /\d{3,4}-\d{3,4}/

/** May, US, Paris: in this meaning the word has a capital. */
const isName = (word: string, { words }: Synset): boolean => !words.includes(word)

const written = (word: string, { words }: Synset): string =>
  words.find((other) => other.toLowerCase() === word) ?? word

/** Pointers that lead to a word's kinds and parts, or to its like. */
const ways: Record<PartOfSpeech, readonly string[]> = {
  noun: ['~', '%p'],
  verb: ['~'],
  adjective: ['&'],
  adverb: [],
}

const relatedTo = (word: string, part: PartOfSpeech, { pointers }: Synset): string[] => {
  const others = ways[part].flatMap((way) =>
    pointers
      .filter(({ symbol }) => symbol === way)
      .slice(0, mostConsidered)
      .flatMap(({ part: itsPart, offset }) => usualNameOf(itsPart, offset))
      .filter(({ name }) => isOffered(name, word))
      .sort((a, b) => b.count - a.count),
  )
  const related: string[] = []
  for (const name of new Set(others.map((other) => other.name)))
    if (related.length < enoughRelated && phoneticOf(name.toLowerCase()) !== undefined) related.push(name)
  return related
}

/** A word that makes one think of this meaning first: not `flag` for the tail of a dog. */
const usualNameOf = (part: PartOfSpeech, offset: number): { name: string; count: number }[] => {
  const synset = parseSynset(dataLine(part, offset))
  const [name = ''] = synset.words
  const senses = sensesOf(name.toLowerCase())
  const isFirst = senses.some((sense) => sense.rank === 1 && sense.part === part && sense.offset === offset)
  return isFirst && usualPart(senses) === part && !isCoarse(synset) ? [{ name, count: total(senses) }] : []
}

/** Plain words, and no repetition of the one that they are related to. */
const isOffered = (name: string, word: string): boolean =>
  /^[a-zA-Z]+(?: [a-z]+)?$/.test(name) && !name.toLowerCase().includes(word) && isFitForClass(name)

/** Whether an example shows the word and can be read aloud. */
const shows = (word: string, example: string): boolean =>
  /^[a-zA-Z][a-zA-Z'’, -]+[.!?]?$/.test(example) &&
  holds(exampleWords, example) &&
  new RegExp(`\\b${word}`, 'i').test(example) &&
  isFitForClass(example)
