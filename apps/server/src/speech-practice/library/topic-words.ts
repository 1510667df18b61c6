import { baseForms, irregularForms } from '../../dictionary/base-forms.ts'
import { total } from '../../dictionary/commonness.ts'
import { isFunctionWord } from '../../dictionary/own-words.ts'
import { sensesOf, type Sense } from '../../dictionary/wordnet-index.ts'

/** A word or phrase of a topic. */
export type TopicWord = {
  /** As written, and its base forms: `parcels`, `parcel`. */
  forms: readonly string[]
  senses: readonly Sense[]
  /** How much it says about the topic, compared with the other words. */
  weight: number
  /** The words of a phrase; none for a single word. */
  parts: readonly TopicWord[]
}

const longestPhrase = 3
/** Each tenfold frequency in the tagged texts of WordNet takes this much from the weight of a word. */
const weightPerDecade = 0.15
const leastWeight = 0.3
/** An angry customer is first of all a customer. */
const weightOfOtherParts = 0.6
/** In English the last noun names the thing: job interview, night market. */
const weightOfLast = 1.3

/** Words that a topic can contain and that do not say what it is about. */
const sayNothing = new Set(
  (
    'about again anything article away bad become best better big come day difficult down easy everything fact favorite favourite first ' +
    'get give go good great happen have help hobby how idea information interesting keep kind know last learn let life like little ' +
    'lot make matter many more most much my need new nice not off old one our out over own paragraph part passage people ' +
    'person please problem read reading script short small some something sort speak speaking speech start story ' +
    'stuff subject take talk tell text thing think tip today too topic try up use using very visit want way what when while why ' +
    'word world write year your'
  ).split(' '),
)

/** The words of a topic that say what it is about. Phrases of WordNet (`call centre`) stay together. */
export const topicWords = (topic: string): TopicWord[] => {
  const written = plainWords(topic)
  const found: TopicWord[] = []
  for (let at = 0; at < written.length;) {
    const length = phraseLength(written, at)
    const text = written.slice(at, at + length).join(' ')
    if (length > 1 || saysSomething(text)) found.push(topicWord(text))
    at += length
  }
  // A topic of common words only, such as “My story”, is about those.
  const words = found.length > 0 ? found : written.filter((word) => !isFunctionWord(word)).map(topicWord)
  return lastNamesTheThing(words)
}

const lastNamesTheThing = (words: readonly TopicWord[]): TopicWord[] =>
  words.map((word, at) => (at === words.length - 1 ? { ...word, weight: word.weight * weightOfLast } : word))

export const plainWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .match(/[a-z]+(?:'[a-z]+)*/g) ?? []

const phraseLength = (words: readonly string[], at: number): number => {
  for (let length = Math.min(longestPhrase, words.length - at); length > 1; length--) {
    const text = words.slice(at, at + length).join(' ')
    if ([text, ...baseForms(text)].some((form) => sensesOf(form).length > 0)) return length
  }
  return 1
}

const saysSomething = (word: string): boolean =>
  word.length > 1 && ![word, ...baseForms(word)].some((form) => sayNothing.has(form) || isFunctionWord(form))

const topicWord = (text: string): TopicWord => {
  const own = sensesOf(text)
  // Boxing is a sport, and has nothing to do with boxes. WordNet relates baking to bake by itself.
  const isNoun = own.some(({ part }) => part === 'noun')
  const bases = isNoun && text.endsWith('ing') ? [] : baseForms(text)
  const forms = [text, ...bases].filter((form) => form === text || sensesOf(form).length > 0)
  const senses = forms.flatMap((form) => sensesOf(form))
  const decades = Math.log10(1 + total(senses))
  const nouns = total(senses.filter(({ part }) => part === 'noun'))
  const usuallyNoun = senses.length === 0 || (isNounFirst(senses) && nouns * 2 >= total(senses))
  const weight = Math.max(leastWeight, 1 - weightPerDecade * decades)
  const parts = text.includes(' ')
    ? lastNamesTheThing(text.split(' ').filter(saysSomething).map(topicWord))
    : []
  return { forms, senses, weight: usuallyNoun ? weight : weight * weightOfOtherParts, parts }
}

const isNounFirst = (senses: readonly Sense[]): boolean => senses.some(({ part }) => part === 'noun')

/** A short form that most inflected forms of a word share: bake, bakes and baked are `bak`. */
export const stemOf = (word: string): string => {
  const [base = word] = irregularForms().get(word) ?? []
  const stem = base
    .replace(/'s?$/, '')
    .replace(/(?<=..)(?:ies|ied|y)$/, 'i')
    .replace(/(?<=s|x|z|ch|sh|o)es$/, '')
    .replace(/(?<=[^s]..)s$|(?<=[^s].)s$(?<!us|is|ss)/, '')
    .replace(/(?<=[a-z]{3})ed$/, '')
    .replace(/(?<=..)e$/, '')
  return stem.replace(/([bdfgklmnprt])\1$/, '$1')
}
