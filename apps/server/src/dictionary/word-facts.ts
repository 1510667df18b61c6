import { baseForms } from './base-forms.ts'
import { total } from './commonness.ts'
import { phoneticOf } from './sounds.ts'
import { parseSynset, type Synset } from './synset.ts'
import { isCoarse, isUnwelcome } from './unwelcome-words.ts'
import { dataLine, type PartOfSpeech } from './wordnet-files.ts'
import { sensesOf, type Sense } from './wordnet-index.ts'

/** Facts about a word for the sentences of a script. */
export type WordFacts = {
  /** With its usual capitals: Paris, coffee. */
  word: string
  kind: 'name' | PartOfSpeech
  /** One clause, without parentheses and without the part after a semicolon. */
  meaning: string
  /** The word is a person who has died. */
  past: boolean
  /** Its hyponyms and meronyms, or similar words, the most common first. */
  related: readonly string[]
  examples: readonly string[]
}

/** How many times more common another part of speech must be than the noun, and a base form than an inflected form. */
const nounIsMeant = 4
const muchMoreCommon = 8
const meaningWords = { fewest: 3, most: 26 }
const exampleWords = { fewest: 4, most: 16 }
const enoughRelated = 9
/** Person has 400 hyponyms. Ranking all of them takes 40 ms. */
const mostConsidered = 100
const enoughExamples = 3

/** Topics that a general dictionary explains and a class need not read aloud. */
const delicate =
  /\b(?:sex\w*|intercourse|copulat\w*|erotic\w*|genital\w*|penis|vagina\w*|orgasm\w*|masturbat\w*|prostitut\w*|brothel|nude|naked|rap(?:e|ed|ist|ing)|kill\w*|murder\w*|suicid\w*|tortur\w*|breasts?|buttocks?|urin\w*|f(?:a?e)ces)\b/i

/** The most likely meaning of a word or phrase; null if it is unknown or unsuitable for a class. */
export const factsAbout = (text: string): WordFacts | null => {
  const typed = text.toLowerCase()
  if (!isFitForClass(typed)) return null
  const forms = new Set([typed, typed.replaceAll('-', ' '), ...baseForms(typed)])
  const known = [...forms].map((word) => ({ word, senses: sensesOf(word) }))
  // `effects` can mean belongings, but it is nearly always the plural of effect.
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
  // Keeps the typed capitals, unless only the other spelling is common: japan the lacquer is rare.
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

/** A topic is usually a noun, unless another part of speech is much more common. */
const usualPart = (senses: readonly Sense[]): PartOfSpeech => {
  const weights = new Map<PartOfSpeech, number>()
  for (const { part, count } of senses) weights.set(part, (weights.get(part) ?? 0) + count + 1)
  const [[first, most] = ['noun' as const, 0]] = [...weights].sort(([, a], [, b]) => b - a)
  const noun = weights.get('noun') ?? 0
  return noun * nounIsMeant >= most ? 'noun' : first
}

/** The meanings that fit a sentence, the most common first. */
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

/** The lexicographer file of plants in WordNet, the second field of a line. */
const plants = '20'

/**
 * Whether a meaning is secondary. The order of senses says nothing where no sense occurs in the tagged texts: the first
 * sense of chess is a weed.
 */
const isSideMeaning = (word: string, { count, synset, plant }: Meaning): boolean =>
  count === 0 && (plant || synset.words[0]?.toLowerCase() !== word)

/** Where a long definition can be cut and stay complete. */
const mayEndBefore = /,| (?:that|which|who|whose|consisting|including|made|used|usually) /g

/** Returns a definition as one clause of a readable length; null if that is impossible. */
const clauseOf = (definition: string): string | null => {
  const bare = definition
    .replace(/ ?\([^()]*\)/g, '')
    .replace(/[;:].*$/, '')
    // A few definitions of verbs begin with `to`; the others do not.
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

/** The pointers to hyponyms, meronyms or similar words. */
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

/** A word whose first meaning is this one: not `flag` for the tail of a dog. */
const usualNameOf = (part: PartOfSpeech, offset: number): { name: string; count: number }[] => {
  const synset = parseSynset(dataLine(part, offset))
  const [name = ''] = synset.words
  const senses = sensesOf(name.toLowerCase())
  const isFirst = senses.some((sense) => sense.rank === 1 && sense.part === part && sense.offset === offset)
  return isFirst && usualPart(senses) === part && !isCoarse(synset) ? [{ name, count: total(senses) }] : []
}

/** Common words that do not repeat the word that they are related to. */
const isOffered = (name: string, word: string): boolean =>
  /^[a-zA-Z]+(?: [a-z]+)?$/.test(name) && !name.toLowerCase().includes(word) && isFitForClass(name)

/** Whether an example contains the word and can be read aloud. */
const shows = (word: string, example: string): boolean =>
  /^[a-zA-Z][a-zA-Z'’, -]+[.!?]?$/.test(example) &&
  holds(exampleWords, example) &&
  new RegExp(`\\b${word}`, 'i').test(example) &&
  isFitForClass(example)
