import { expandAbbreviation } from './abbreviations.ts'
import { hasNumber, isOfNumber, numberForms } from './number-forms.ts'
import { plainLetters } from './plain-letters.ts'
import { spellingOf } from './same-spelling.ts'

/** How an item of a dictation is compared. A sentence and a number are compared alike. */
export type ItemSort = 'sentence' | 'number' | 'name' | 'spelling'

/** What makes a word wrong beside its letters. */
export type Counted = { capitals: boolean; punctuation: boolean }

/** A word as it is written, and the key that equal words share. */
export type ComparedWord = { text: string; key: string }

/** The words of a text. What has neither a letter nor a digit is one only where punctuation counts. */
export const comparedWords = (text: string, sort: ItemSort, counted: Counted): ComparedWord[] =>
  text
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => ({ text: word, key: keyOf(word, sort, counted) }))
    .filter(({ key }) => key !== '')

function keyOf(word: string, sort: ItemSort, { capitals, punctuation }: Counted): string {
  const written = word.replace(/[’‘`´]/g, "'").replace(/[‐‑‒–—]/g, '-')
  const bare = punctuation ? withoutFullStop(written) : withoutPunctuation(written)
  const cased = capitals ? bare : bare.toLowerCase()
  switch (sort) {
    case 'name':
      return cased
    case 'spelling':
      return lettersOf(cased)
    case 'sentence':
    case 'number': {
      const unmarked = plainLetters(cased)
      // The spellings of both countries are known in lower case.
      const lower = unmarked.toLowerCase()
      const spelling = spellingOf(lower)
      return spelling === lower ? unmarked : spelling
    }
    default:
      return sort satisfies never
  }
}

/** `Mr.` and `Mr` are the same word, whatever counts. */
const withoutFullStop = (word: string) =>
  expandAbbreviation(word).length > 0 ? word.replaceAll('.', '') : word

const withoutPunctuation = (word: string) => {
  const bare = word.replace(/^[^\p{L}\p{N}\p{Sc}+#&@]+|[^\p{L}\p{N}\p{Sc}%°+#&]+$/gu, '')
  return /^(?:\p{L}\.)+\p{L}$/u.test(bare) ? bare.replaceAll('.', '') : bare
}

/** Of a word that is spelled out, however the letters are separated. */
const lettersOf = (word: string) => word.replace(/[^\p{L}\p{N}]/gu, '')

/** A word that is written with several words, as numbers and spelled words are: its place among the words, and what it can mean. */
export type WrittenAs = { from: number; to: number; forms: readonly string[] }

/** A number has no more words; a spelled word has no more letters. */
const mostWords = { number: 12, letters: 30, hyphens: 4 } as const
/** A text of numbers alone has a range for each pair of its words. */
const mostRanges = 150

/** The ranges of words that may be the same as a range of words of the other side. */
export function writtenAs(
  words: readonly ComparedWord[],
  sort: ItemSort,
  side: 'said' | 'typed',
): WrittenAs[] {
  switch (sort) {
    case 'name':
      return []
    case 'spelling':
      return rangesOf(words, mostWords.letters, () => true).map(({ from, to }) => ({
        from,
        to,
        forms: [joined(words.slice(from, to))],
      }))
    case 'sentence':
    case 'number':
      return [...numberRanges(words), ...hyphenated(words, side)]
    default:
      return sort satisfies never
  }
}

const joined = (words: readonly ComparedWord[]) => words.map(({ key }) => key).join('')

const numberRanges = (words: readonly ComparedWord[]): WrittenAs[] =>
  rangesOf(words, mostWords.number, ({ text }) => isOfNumber(text))
    .filter(({ from, to }) => words.slice(from, to).some(({ text }) => hasNumber(text)))
    .slice(0, mostRanges)
    .map(({ from, to }) => ({
      from,
      to,
      forms: [...numberForms(words.slice(from, to).map(({ text }) => text))],
    }))

/**
 * `ice-cream`, `ice cream` and `icecream` are the same if one of both sides has a hyphen: a word with one has a form for each side, a word
 * without only the form that those of the other side with a hyphen have.
 */
const hyphenated = (words: readonly ComparedWord[], side: 'said' | 'typed'): WrittenAs[] =>
  rangesOf(words, mostWords.hyphens, () => true).map(({ from, to }) => {
    const text = joined(words.slice(from, to))
    const sides = text.includes('-') ? ['said', 'typed'] : [side]
    return { from, to, forms: sides.map((of) => `${of} ${text.replaceAll('-', '')}`) }
  })

/** All ranges of up to so many words that may stand in one. */
function rangesOf(
  words: readonly ComparedWord[],
  most: number,
  may: (word: ComparedWord) => boolean,
): { from: number; to: number }[] {
  const allowed = words.map(may)
  return words.flatMap((_, from) => {
    const end = allowed.indexOf(false, from)
    const last = Math.min(end < 0 ? words.length : end, from + most)
    return Array.from({ length: Math.max(0, last - from) }, (__, more) => ({ from, to: from + more + 1 }))
  })
}
