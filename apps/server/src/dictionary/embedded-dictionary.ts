import type { DictionaryEntry } from '@elocute/contract/dictionary'
import { baseForms } from './base-forms.ts'
import { ownWords } from './own-words.ts'
import { phoneticOf } from './sounds.ts'
import { wordnetWord } from './wordnet.ts'

type Found = { word: string; meanings: DictionaryEntry['meanings']; count: number }

/** How much more common a base word must be to come before a word that is spelt exactly so: `see` before a `saw`. */
const muchMoreCommon = 8

/** The likeliest entry first: the word itself, and what it may be a form of. Nothing when it is no word. */
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

/** As it is written, and with its words joined otherwise: `well-being`, `well being`, `wellbeing`. */
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

/** What our own words say need not be said again; WordNet takes determiners for adjectives. */
const covered = (own: readonly { partOfSpeech: string }[]): string[] =>
  own.flatMap(({ partOfSpeech }) => [partOfSpeech, ...(partOfSpeech === 'determiner' ? ['adjective'] : [])])

const entriesOf = (found: readonly Found[]): DictionaryEntry[] =>
  found.map(({ word, meanings }) => {
    const phonetic = phoneticOf(word)
    return { word, ...(phonetic !== undefined && { phonetic }), meanings }
  })
