import type { DictionaryEntry } from '@elocute/contract/dictionary'
import { baseForms } from './base-forms.ts'
import { addNew, ownWords, youngWordLike, youngWords } from './own-words.ts'
import { phrasesWith } from './phrases.ts'
import { entriesByReading, isSaidIn } from './readings.ts'
import { wordnetWord } from './wordnet.ts'
import { sensesOf } from './wordnet-index.ts'

type Meanings = DictionaryEntry['meanings']
type Found = { word: string; meanings: Meanings; count: number }

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
  if (!exact) return entriesOf(found.length > 0 ? found : otherwiseJoined(text))
  const before = found.filter(({ count }) => count >= muchMoreCommon * (exact.count + 1))
  return entriesOf([...before, exact, ...found.filter((base) => !before.includes(base))])
}

/** The word as written, and with its parts joined differently: `well-being`, `well being`, `wellbeing`; `p.m.`, `pm`. */
const spellings = (text: string): string[] => {
  const young = youngWordLike(text) ?? text
  if (!/[ .-]/.test(text)) return [text, young]
  return [...new Set([text, young, ...[' ', '-', ''].map((joint) => text.replace(/[ .-]/g, joint))])]
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

const wordNamed = (word: string): Found | null => {
  const own = ownWords().get(word) ?? []
  const young = youngWords().get(word) ?? []
  const { meanings, count } = wordnetWord(word, { withNames: own.length + young.length === 0 })
  const more = meanings.filter(({ partOfSpeech }) => !covered(own).includes(partOfSpeech))
  const all = withYoung([...own, ...more], young)
  return all.length === 0 ? null : { word, meanings: all, count }
}

/** The usual sense of a word stays the first one, and a younger sense comes second, where it is shown. */
const withYoung = (meanings: Meanings, young: readonly Meanings[number][]): Meanings => {
  const merged = meanings.map((meaning) => {
    const added = young.find(({ partOfSpeech }) => partOfSpeech === meaning.partOfSpeech)
    if (!added) return meaning
    const [usual, ...others] = meaning.definitions
    const [synonyms, antonyms] = [[...meaning.synonyms], [...meaning.antonyms]]
    addNew(synonyms, added.synonyms)
    addNew(antonyms, added.antonyms)
    const definitions = [...(usual ? [usual] : []), ...added.definitions, ...others]
    return { ...meaning, definitions, synonyms, antonyms }
  })
  const isNew = ({ partOfSpeech }: Meanings[number]) =>
    meanings.every((meaning) => meaning.partOfSpeech !== partOfSpeech)
  return [...merged, ...young.filter(isNew)]
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
