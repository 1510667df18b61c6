import { factsAbout, type WordFacts } from '../../dictionary/word-facts.ts'
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
import { readTopic, type Topic } from './topic.ts'

const mostNeighbours = 3
const mostExplained = 2
/** What is said beyond the necessary makes a passage as long as those of the library, and no longer. */
const passageWords = { fewest: 80, most: 120 }

/**
 * A passage about any topic, made from what the dictionary knows of its words. `turn` chooses among the ways to
 * say it: the same topic and turn give the same passage, the next turn gives another.
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

/** Everything that is needed, and of the rest as much as fits. */
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

/** Of a phrase that the dictionary does not have: what it knows of its most telling words. */
const factsAboutWords = ({ words }: Topic): WordFacts[] => {
  const known = words
    .filter((word) => !ownWords().has(word.toLowerCase()))
    .flatMap((word) => factsAbout(word) ?? [])
    // Nobody who writes Taylor Swift means the composer Taylor.
    .filter(({ kind, past }) => !(kind === 'name' && past))
  const nouns = known.filter(({ kind }) => kind === 'noun' || kind === 'name')
  return (nouns.length > 0 ? nouns : known).slice(0, mostExplained)
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

/** A name stands for one person or place, which is introduced with an article. */
const withArticle = (meaning: string): string => {
  if (hasArticle(meaning)) return meaning
  return `${/^[aeio]|^u(?!ni)/i.test(meaning) ? 'an' : 'a'} ${meaning}`
}

/** Some of the related words as one list; another part of them at every turn. */
const neighboursOf = ({ related }: WordFacts, turn: number): string[] => {
  if (related.length < 2) return []
  const count = Math.min(mostNeighbours, related.length)
  const from = (turn * count) % related.length
  const chosen = [...related, ...related].slice(from, from + count)
  return [`${chosen.slice(0, -1).join(', ')} and ${chosen.at(-1) ?? ''}`]
}

const exampleOf = ({ examples }: WordFacts, turn: number): string[] => {
  const example = examples[turn % Math.max(1, examples.length)]
  return example === undefined ? [] : [example.replace(/[.!?]$/, '')]
}
