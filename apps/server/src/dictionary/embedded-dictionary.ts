import type { DictionaryEntry } from '@elocute/contract/dictionary'
import { americanSpelling } from '@elocute/speech/text/american-spelling'
import { baseForms, irregularForms } from './base-forms.ts'
import { isFunctionWord, ownMeanings, ownWordLike } from './own-words.ts'
import { phrasesWith } from './phrases.ts'
import { entriesByReading, isSaidIn } from './readings.ts'
import { wordnetWord } from './wordnet.ts'
import { sensesOf } from './wordnet-index.ts'

type Meanings = DictionaryEntry['meanings']
type Found = { word: string; meanings: Meanings; count: number }

/** How many times more frequent a base form must be to come before an exact match: `see` before a `saw`. */
const muchMoreCommon = 8

/** Returns the entries of a word and of its base forms, the likeliest first; none if it is not a word. */
export const lookUpEmbedded = (text: string): DictionaryEntry[] =>
  [text, text.replace(/'s$/, ''), ...withoutFillers(text)]
    .map(wordsNamed)
    .find((found) => found.length > 0)
    ?.flatMap(entriesOf) ?? []

/** The words that a text may be, the likeliest first. */
const wordsNamed = (text: string): Found[] => {
  const exact = spellings(text)
    .map(wordNamed)
    .find((found) => found !== null)
  if (exact && isFunctionWord(exact.word)) return [exact]
  const found = baseForms(text)
    .flatMap((base) => wordNamed(base) ?? [])
    .filter(({ word }) => word !== exact?.word)
    .sort((a, b) => b.count - a.count)
  if (!exact) return found.length > 0 ? found : otherwiseJoined(text)
  const before = found.filter(
    (base) =>
      base.count >= muchMoreCommon * (exact.count + 1) &&
      !isDoer(text, base) &&
      (isPlain(base) || !isPlain(exact)),
  )
  return [...before, exact, ...found.filter((base) => !before.includes(base))]
}

const isPlain = ({ meanings }: Found): boolean => meanings.some(({ plain }) => plain)

/** Whether a word in -er is no comparative, because its base form is no adjective: a sweater is not what is more sweat. */
const isDoer = (text: string, base: Found): boolean =>
  /er$/.test(text) &&
  !irregularForms().has(text) &&
  !base.meanings.some(({ partOfSpeech }) => /^ad(?:jective|verb)$/.test(partOfSpeech))

/** The word as written, and with its parts joined differently: `well-being`, `well being`, `wellbeing`; `p.m.`, `pm`. */
const spellings = (text: string): string[] => {
  const own = ownWordLike(text) ?? text
  if (!/[ .,-]/.test(text)) return [text, own]
  // “To go” is not Togo.
  const joints = /^to (?!day|night|morrow)/.test(text) ? [' ', '-'] : [' ', '-', '']
  return [...new Set([text, own, ...joints.map((joint) => text.replace(/[ .,-]/g, joint))])]
}

/** A phrase or its inflected form that was written as one word: `icecream`, `icecreams`. */
const otherwiseJoined = (text: string): Found[] => {
  for (let at = 2; at <= text.length - 2; at++) {
    const phrase = `${text.slice(0, at)} ${text.slice(at)}`
    const named = [phrase, ...baseForms(phrase)].find(
      (form) => form.includes(' ') && sensesOf(form).length > 0,
    )
    const found = named === undefined ? null : wordNamed(named)
    if (found) return [found]
  }
  return []
}

const owner = /\b(?:my|your|his|her|its|our|their|one's|someone's|somebody's|sb's)\b/
const other = / (?:someone|somebody|something|sb|sth|me|you|him|her|it|us|them)\b/

/** A phrase as dictionaries name it: `piece of cake` for `a piece of cake`, `make up one's mind`, `let down` for `let someone down`. */
const withoutFillers = (phrase: string): string[] =>
  phrase.includes(' ')
    ? [
        phrase.replace(/^(?:an?|the|to|be) /, ''),
        ...["one's", 'your', "somebody's"].map((name) => phrase.replace(owner, name)),
        phrase.replace(other, ''),
        phrase.replace(/ of$/, ''),
        // British spelling within a phrase.
        phrase.split(' ').map(americanSpelling).join(' '),
      ].filter((named) => named !== phrase)
    : []

/** The plain definitions come before those of WordNet. */
const wordNamed = (word: string): Found | null => {
  const own = ownMeanings(word)
  const { meanings, count } = wordnetWord(word, { withNames: own.length === 0 })
  const all = [...own, ...meanings]
  return all.length === 0 ? null : { word, meanings: all, count }
}

const entriesOf = ({ word, meanings }: Found): DictionaryEntry[] =>
  entriesByReading(word, meanings).map(withPhrases)

/** The entry of an ordinary word with the phrases in which it is said like that. */
export const withPhrases = (entry: DictionaryEntry): DictionaryEntry => {
  const phrases = phrasesWith(entry.word.toLowerCase()).filter((phrase) => isSaidIn(entry, phrase))
  return { ...entry, ...(phrases.length > 0 && { phrases }) }
}

/** The entries of the external service, with the plain definitions of each word before its first entry. */
export const withPlainMeanings = (entries: readonly DictionaryEntry[]): DictionaryEntry[] => {
  const own = new Map(entries.map(({ word }) => [word, ownMeanings(word.toLowerCase())]))
  return entries.map((entry) => {
    const plain = own.get(entry.word) ?? []
    own.delete(entry.word)
    return { ...entry, meanings: [...plain, ...entry.meanings] }
  })
}
