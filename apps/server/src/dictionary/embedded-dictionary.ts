import type { DictionaryEntry } from '@elocute/contract/dictionary'
import { baseForms } from './base-forms.ts'
import { ownWords } from './own-words.ts'
import { phoneticOf } from './sounds.ts'
import { wordnetWord } from './wordnet.ts'

type Found = { word: string; meanings: DictionaryEntry['meanings']; count: number }

/** How much more common a base word must be to come before a word that is spelt exactly so: `see` before a `saw`. */
const muchMoreCommon = 8

/** The likeliest entry first: the word itself, and what it may be a form of. Nothing when it is no word. */
export const lookUpEmbedded = async (text: string): Promise<DictionaryEntry[]> => {
  const exact = (await Promise.all(spellings(text).map(wordNamed))).find((found) => found !== null)
  if (exact && ownWords().has(exact.word)) return entriesOf([exact])
  const bases = await Promise.all(baseForms(text).map(wordNamed))
  const found = bases.filter((base) => base !== null && base.word !== exact?.word) as Found[]
  found.sort((a, b) => b.count - a.count)
  if (!exact) return entriesOf(found)
  const before = found.filter(({ count }) => count >= muchMoreCommon * (exact.count + 1))
  return entriesOf([...before, exact, ...found.filter((base) => !before.includes(base))])
}

/** As it is written, and with its words joined otherwise: `well-being`, `well being`, `wellbeing`. */
const spellings = (text: string): string[] => {
  if (!/[ -]/.test(text)) return [text]
  return [...new Set([text, ...[' ', '-', ''].map((joint) => text.replace(/[ -]/g, joint))])]
}

const wordNamed = async (word: string): Promise<Found | null> => {
  const own = ownWords().get(word) ?? []
  const { meanings, count } = await wordnetWord(word, { withNames: own.length === 0 })
  return own.length + meanings.length === 0 ? null : { word, meanings: [...own, ...meanings], count }
}

const entriesOf = (found: readonly Found[]): Promise<DictionaryEntry[]> =>
  Promise.all(
    found.map(async ({ word, meanings }) => {
      const phonetic = await phoneticOf(word)
      return { word, ...(phonetic !== undefined && { phonetic }), meanings }
    }),
  )
