import { factsAbout, isFitForClass, type WordFacts } from '../../dictionary/word-facts.ts'
import { ownWords } from '../../dictionary/own-words.ts'
import {
  additions,
  closings,
  explanations,
  neighbours,
  openings,
  unknown,
  unsaid,
  uses,
} from './sentences.ts'

const maxRelated = 3
const maxExplained = 2
/** Optional sentences fill a passage up to the length of those in the library. */
const passageWords = { fewest: 80, most: 120 }

/**
 * Composes a passage about any topic from the dictionary entries of its words. `turn` selects the sentence templates: the
 * same topic and turn give the same passage, the next turn gives another.
 */
export const composePassage = (typed: string, turn: number): string => {
  const pick = <T>(choices: readonly T[]): T => choices[turn % choices.length] as T
  const topic = readTopic(typed)
  if (!topic) return pick(unsaid)
  const whole = factsAbout(topic.text)
  const [first, ...others] = whole ? [whole] : factsAboutWords(topic)
  if (!first) return pick(unknown)(topic.text)
  const opening = whole
    ? pick(topic.words.length === 1 ? openings.word : openings.phrase)(whole.word)
    : `${pick(openings.quotation)(topic.text)}${topic.isQuestion ? '?' : '.'}`
  const closing = pick(closings[whole ? closingFor[whole.kind] : 'thing'])
  const middle = [
    ...others.map((facts) => explanation(facts, turn + 1)),
    ...neighboursOf(first, turn).map((list) => pick(neighbours)(list)),
    ...exampleOf(first, turn).map((example) => pick(uses)(example)),
  ]
  return passage([opening, explanation(first, turn)], middle, closing, pick(additions))
}

/** All required sentences, and as many optional ones as fit. */
const passage = (start: readonly string[], middle: readonly string[], closing: string, addition: string) => {
  let length = wordsIn([...start, closing].join(' '))
  const fitting = middle.filter((sentence) => {
    const fits = length + wordsIn(sentence) <= passageWords.most
    if (fits) length += wordsIn(sentence)
    return fits
  })
  return [...start, ...fitting, closing, ...(length < passageWords.fewest ? [addition] : [])].join(' ')
}

const wordsIn = (text: string): number => text.split(' ').length

const closingFor = {
  name: 'name',
  noun: 'thing',
  verb: 'action',
  adjective: 'quality',
  adverb: 'quality',
} as const satisfies Record<WordFacts['kind'], keyof typeof closings>

/** For a phrase that is not in the dictionary: the entries of its nouns, otherwise of its other words. */
const factsAboutWords = ({ words }: Topic): WordFacts[] => {
  const known = words
    .filter((word) => !ownWords().has(word.toLowerCase()))
    .flatMap((word) => factsAbout(word) ?? [])
    // Taylor Swift is not the composer Taylor.
    .filter(({ kind, past }) => !(kind === 'name' && past))
  const nouns = known.filter(({ kind }) => kind === 'noun' || kind === 'name')
  return (nouns.length > 0 ? nouns : known).slice(0, maxExplained)
}

const explanation = (facts: WordFacts, turn: number): string => {
  const { word, kind, meaning, past } = facts
  if (kind === 'name') return `${word} ${past ? 'was' : 'is'} ${withArticle(meaning)}.`
  const ways =
    kind === 'verb' || (kind === 'noun' && hasArticle(meaning)) ? explanations[kind] : explanations.bare
  const say = ways[turn % ways.length]
  return say ? say(word, meaning) : ''
}

const hasArticle = (meaning: string): boolean =>
  /^(?:an?|the|any|anything|anyone|one|some|something|someone|those|people|what) /.test(meaning)

/** Adds an article to the description of a person or place. */
const withArticle = (meaning: string): string => {
  if (hasArticle(meaning)) return meaning
  return `${/^[aeio]|^u(?!ni)/i.test(meaning) ? 'an' : 'a'} ${meaning}`
}

/** A list of some related words. Each turn lists others. */
const neighboursOf = ({ related }: WordFacts, turn: number): string[] => {
  if (related.length < 2) return []
  const count = Math.min(maxRelated, related.length)
  const from = (turn * count) % related.length
  const chosen = [...related, ...related].slice(from, from + count)
  return [`${chosen.slice(0, -1).join(', ')} and ${chosen.at(-1) ?? ''}`]
}

const exampleOf = ({ examples }: WordFacts, turn: number): string[] => {
  const example = examples[turn % Math.max(1, examples.length)]
  return example === undefined ? [] : [example.replace(/[.!?]$/, '')]
}

/** The typed topic, cleaned for use in a sentence. Null when it is unsuitable. */
type Topic = { text: string; words: readonly string[]; isQuestion: boolean }

/** A longer run of letters is not a readable word. */
const maxWordLength = 30
const maxWords = 20

const readTopic = (typed: string): Topic | null => {
  const text = typed
    .normalize('NFC')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[^\p{Script=Latin}\p{N}'&-]+/gu, ' ')
    .replace(/(?<![\p{L}\p{N}])['&-]+(?=\s|$)|(?<=^|\s)['&-]+(?![\p{L}\p{N}])/gu, (sign) =>
      sign === '&' ? 'and' : '',
    )
    .replace(/ {2,}/g, ' ')
    .trim()
  const words = text.split(' ')
  const readable =
    /\p{L}/u.test(text) && words.length <= maxWords && words.every(({ length }) => length <= maxWordLength)
  return readable && isFitForClass(text) ? { text, words, isQuestion: /\?\s*$/.test(typed) } : null
}
