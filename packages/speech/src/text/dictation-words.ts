import { plainLetters } from './plain-letters.ts'
import { spellingOf } from './same-spelling.ts'
import { wordEdges, type WordEdges } from './word-edges.ts'

/** How an item of a dictation is compared. A sentence and a number are compared alike. */
export type ItemSort = 'sentence' | 'number' | 'name' | 'spelling'

/** What makes a word wrong beside its letters. */
export type Counted = { capitals: boolean; punctuation: boolean }

/**
 * A word as it is written, and the key that equal words share. `before` and `after` have its punctuation only where that counts.
 * `keyWithStop` has the full stop of an abbreviation, too.
 */
export type ComparedWord = WordEdges & { text: string; key: string; keyWithStop: string }

/** The words of a text. What has neither a letter nor a digit nor a sign that is said is one only where punctuation counts. */
export const comparedWords = (text: string, sort: ItemSort, counted: Counted): ComparedWord[] => {
  const all = text.normalize('NFC').split(/\s+/)
  return all
    .map((word, at) => {
      const isBesideNumber = [all[at - 1], all[at + 1]].some((other = '') => /\d/.test(other))
      const edges = wordEdges(word, isBesideNumber)
      // A word that is spelled out has no punctuation: its letters may be separated by it.
      const { before, stop, after } = counted.punctuation && sort !== 'spelling' ? edges : noPunctuation
      const [key = '', keyWithStop = ''] = ['', stop].map((end) =>
        keyOf(before + edges.bare + end + after, sort, counted),
      )
      return { ...edges, text: word, before, stop, after, key, keyWithStop }
    })
    .filter(({ key }) => key !== '')
}

const noPunctuation = { before: '', stop: '', after: '' } as const

function keyOf(word: string, sort: ItemSort, { capitals }: Counted): string {
  const cased = capitals ? word : word.toLowerCase()
  switch (sort) {
    case 'name':
      return cased
    case 'spelling':
      return cased.replace(/[^\p{L}\p{N}]/gu, '')
    case 'sentence':
    case 'number':
      return plainLetters(cased).replace(/\p{L}+/gu, americanInCase)
    default:
      return sort satisfies never
  }
}

/** The spellings of both countries are known in lower case. */
function americanInCase(letters: string): string {
  const lower = letters.toLowerCase()
  const spelling = spellingOf(lower)
  if (spelling === lower) return letters
  if (letters === letters.toUpperCase()) return spelling.toUpperCase()
  return /^\p{Lu}/u.test(letters) ? spelling.charAt(0).toUpperCase() + spelling.slice(1) : spelling
}
