import type { DictionaryEntry } from '@elocute/contract/dictionary'
import { baseForms } from './base-forms.ts'
import { ownWords } from './own-words.ts'
import { phrasesWith } from './phrases.ts'
import { entriesByReading, isSaidIn } from './readings.ts'
import { wordnetWord } from './wordnet.ts'

type Found = { word: string; meanings: DictionaryEntry['meanings']; count: number }

/** How many times more frequent a base form must be to come before an exact match: `see` before a `saw`. */
const muchMoreCommon = 8

/** Returns the entries of a word and of its base forms, the likeliest first; none if it is not a word. */
export const lookUpEmbedded = (text: string): DictionaryEntry[] => {
  const exact = spellings(text)
    .map(wordNamed)
    .find((found) => found !== null)
  if (exact && ownWords().has(exact.word)) return entriesOf([exact])
  const found = baseForms(text)
    .flatMap((base) => wordNamed(base) ?? [])
    .filter(({ word }) => word !== exact?.word)
    .sort((a, b) => b.count - a.count)
  if (!exact) return entriesOf(found)
  const before = found.filter(({ count }) => count >= muchMoreCommon * (exact.count + 1))
  return entriesOf([...before, exact, ...found.filter((base) => !before.includes(base))])
}

/** The word as written, and with its parts joined differently: `well-being`, `well being`, `wellbeing`. */
const spellings = (text: string): string[] => {
  if (!/[ -]/.test(text)) return [text]
  return [...new Set([text, ...[' ', '-', ''].map((joint) => text.replace(/[ -]/g, joint))])]
}

const wordNamed = (word: string): Found | null => {
  const own = ownWords().get(word) ?? []
  const { meanings, count } = wordnetWord(word, { withNames: own.length === 0 })
  const more = meanings.filter(({ partOfSpeech }) => !covered(own).includes(partOfSpeech))
  return own.length + more.length === 0 ? null : { word, meanings: [...own, ...more], count }
}

/** WordNet's entries that Elocute's own definitions cover. WordNet takes determiners for adjectives. */
const covered = (own: readonly { partOfSpeech: string }[]): string[] =>
  own.flatMap(({ partOfSpeech }) => [partOfSpeech, ...(partOfSpeech === 'determiner' ? ['adjective'] : [])])

const entriesOf = (found: readonly Found[]): DictionaryEntry[] =>
  found.flatMap(({ word, meanings }) => entriesByReading(word, meanings).map(withPhrases))

/** The entry of an ordinary word with the phrases in which it is said like that. */
export const withPhrases = (entry: DictionaryEntry): DictionaryEntry => {
  const phrases = phrasesWith(entry.word.toLowerCase()).filter((phrase) => isSaidIn(entry, phrase))
  return { ...entry, ...(phrases.length > 0 && { phrases }) }
}
