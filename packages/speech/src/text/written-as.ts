import type { ComparedWord, ItemSort } from './dictation-words.ts'
import { createNumberForms, isOfNumber, saysNumber, wordsSaidFor } from './number-forms.ts'

/** Words that can be written with other words, as numbers and spelled words can: their place, and what they can mean. */
export type WrittenAs = {
  from: number
  to: number
  words: readonly ComparedWord[]
  bare: string
  forms: readonly string[]
}

/** A number has no more words; a spelled word has no more letters. */
const mostWords = { number: 20, letters: 30, hyphens: 4 } as const
/** In a text of numbers alone each pair of words is a range: of many of them the longest are left out. */
const mostNumbers = 500

/** The ranges of words that may be the same as a range of `others`, the words of the other side. */
export function writtenAs(
  words: readonly ComparedWord[],
  others: readonly ComparedWord[],
  sort: ItemSort,
  side: 'said' | 'typed',
): WrittenAs[] {
  switch (sort) {
    case 'name':
      return []
    case 'spelling':
      return rangesOf(words, mostWords.letters, (range) => [joined(range)])
    case 'sentence':
    case 'number':
      return [...numberRanges(words, others, side), ...hyphenated(words, side), ...endingInStop(words)]
    default:
      return sort satisfies never
  }
}

/**
 * Whether the first letter and the punctuation around two ranges are alike, where they count. Ranges with the same words are left to the
 * keys of these.
 */
export const isWrittenAlike = (one: WrittenAs, other: WrittenAs): boolean =>
  (one.bare !== other.bare || differInStop(one, other)) &&
  one.words.at(0)?.before === other.words.at(0)?.before &&
  haveSameEnd(one.words.at(-1), other.words.at(-1)) &&
  haveSameCapital(one, other)

/** At the end of a sentence the full stop of an abbreviation is that of the sentence, too. */
const haveSameEnd = (one?: ComparedWord, other?: ComparedWord): boolean =>
  endsOf(one).some((end) => endsOf(other).includes(end))

const endsOf = ({ stop, after }: Pick<ComparedWord, 'stop' | 'after'> = { stop: '', after: '' }) => [
  after,
  stop + after,
]

/** `U.S.` and `US.` */
const differInStop = (one: WrittenAs, other: WrittenAs): boolean =>
  one.words.length === 1 && other.words.length === 1 && keyWithStop(one) === keyWithStop(other)

const keyWithStop = ({ words: [word] }: WrittenAs) => word?.keyWithStop

/** What begins with a digit has no capital. Codes such as `CHF` have theirs only where they are written as such on both sides. */
function haveSameCapital(...both: [WrittenAs, WrittenAs]): boolean {
  const keys = both.map(({ words: [first] }) => first?.key ?? '')
  const [one = '', other = ''] = keys.map((key) => /^[^\p{L}\p{N}]*(\p{L})/u.exec(key)?.[1] ?? '')
  if (one === '' || other === '' || one === other) return true
  if (one.toLowerCase() === other.toLowerCase()) return false
  return isCapital(one) === isCapital(other) || keys.some((key) => /\p{N}|^\P{L}*\p{Lu}{2}/u.test(key))
}

const isCapital = (letter: string) => letter !== letter.toLowerCase()

const joined = (words: readonly ComparedWord[]) => words.map(({ key }) => key).join('')

/** Words in digits, those that say numbers, and those that are said for digits and abbreviations of the other side. */
function numberRanges(
  words: readonly ComparedWord[],
  others: readonly ComparedWord[],
  side: 'said' | 'typed',
): WrittenAs[] {
  const saidFor = new Set(others.flatMap(wordsSaidFor))
  const numberForms = createNumberForms(side)
  const isNumber = words.map((word) => saysNumber(word, saidFor))
  const mayBePart = words.map((word) => isOfNumber(word, saidFor))
  const starts = mayBePart.filter(Boolean).length
  return rangesOf(
    words,
    Math.min(mostWords.number, Math.ceil(mostNumbers / starts)),
    (range, from) => (isNumber.slice(from, from + range.length).some(Boolean) ? numberForms(range) : []),
    mayBePart,
  )
}

/** Words that end in a full stop, be it that of an abbreviation or of a sentence. */
const endingInStop = (words: readonly ComparedWord[]): WrittenAs[] =>
  rangesOf(words, 1, (range) =>
    range.filter((word) => (word.stop + word.after).startsWith('.')).map((word) => `. ${word.keyWithStop}`),
  )

/**
 * `ice-cream`, `ice cream` and `icecream` are the same if one of both sides has a hyphen: a word with one has a form for each side, a word
 * without only the form that those of the other side with a hyphen have. A dash is no hyphen, but may have spaces around it on one side.
 */
const hyphenated = (words: readonly ComparedWord[], side: 'said' | 'typed'): WrittenAs[] =>
  rangesOf(words, mostWords.hyphens, (range) => {
    const text = joined(range)
    const withDash = dash.test(text) ? [`dash ${text}`] : []
    if (range.some(({ key }) => key === '-')) return withDash
    const without = range.map(({ key }) => key.replace(hyphen, '')).join('')
    const sides = text === without ? [side] : ['said', 'typed']
    return [...withDash, ...sides.map((of) => `${of} ${without}`)]
  })

/** Not before a digit alone, where it is a minus, nor between two. */
const dash = /(?<=\p{L}\p{P}{0,9})-|-(?!\p{N})/u

/** Between digits it is part of the number, and before them a minus. */
const hyphen = /(?<=\p{L})-(?=[\p{L}\p{N}])|(?<=\p{N})-(?=\p{L})/gu

/** All ranges of up to so many words that may stand in one, with their forms. */
const rangesOf = (
  words: readonly ComparedWord[],
  most: number,
  formsOf: (range: readonly ComparedWord[], from: number) => readonly string[],
  allowed = words.map(() => true),
): WrittenAs[] =>
  words.flatMap((_, from) => {
    const end = allowed.indexOf(false, from)
    const last = Math.min(end < 0 ? words.length : end, from + most)
    return Array.from({ length: Math.max(0, last - from) }, (__, more) => {
      const range = words.slice(from, from + more + 1)
      const bare = range.map((word) => word.bare.toLowerCase()).join(' ')
      return { from, to: from + range.length, words: range, bare, forms: formsOf(range, from) }
    })
  })
