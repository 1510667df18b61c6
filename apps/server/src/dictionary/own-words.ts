import type { DictionaryEntry } from '@elocute/contract/dictionary'
import { americanSpelling } from '@elocute/speech/text/american-spelling'
import { readdirSync, readFileSync } from 'node:fs'

type Meaning = DictionaryEntry['meanings'][number]
type Words = ReadonlyMap<string, readonly Meaning[]>

/** Only function words have other parts of speech: determiners, pronouns, prepositions … */
const openClasses = ['noun', 'verb', 'adjective', 'adverb']

let common: ReadonlySet<string> | undefined
let words: Words | undefined
let spellings: ReadonlyMap<string, string> | undefined

/** Elocute's own plain definitions. The words and meanings that are younger than WordNet come after the commonest ones. */
export const ownWords = (): Words => (words ??= readTables())

/** Whether a word, in British or American spelling, is one of the commonest. */
export const isCommonest = (word: string): boolean => {
  common ??= new Set(textOf('words/commonest.txt').split(/, |\n/))
  return common.has(word) || common.has(americanSpelling(word))
}

/** The plain definitions of a word in British or American spelling. */
export const ownMeanings = (word: string): readonly Meaning[] =>
  ownWords().get(word) ?? ownWords().get(americanSpelling(word)) ?? []

export const isFunctionWord = (word: string): boolean =>
  ownWords()
    .get(word)
    ?.some(({ partOfSpeech }) => !openClasses.includes(partOfSpeech)) ?? false

/** The own word that is written like this with other spaces, hyphens and full stops: `air fryer` for `airfryer`. */
export const ownWordLike = (text: string): string | undefined => {
  spellings ??= new Map(Array.from(ownWords().keys(), (word) => [lettersOf(word), word]))
  return spellings.get(lettersOf(text))
}

const lettersOf = (text: string): string => text.replace(/[ .-]/g, '')

const readTables = (): Words => {
  const read = new Map<string, Meaning[]>()
  for (const line of ['words/common/', 'words/young/'].flatMap(linesIn)) {
    if (line === '' || line.startsWith('#')) continue
    const [word = '', partOfSpeech = '', definition = '', example = '', synonyms, antonyms] = line
      .split('|')
      .map((cell) => cell.trim())
    const meanings = read.get(word) ?? []
    read.set(word, meanings)
    let meaning = meanings.find((known) => known.partOfSpeech === partOfSpeech)
    if (!meaning)
      meanings.push((meaning = { partOfSpeech, plain: true, definitions: [], synonyms: [], antonyms: [] }))
    const alike = listed(synonyms)
    meaning.definitions.push({ definition, ...(example !== '' && { example }), synonyms: alike })
    addNew(meaning.synonyms, alike)
    addNew(meaning.antonyms, listed(antonyms))
  }
  return read
}

const textOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

const linesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, import.meta.url))
    .sort()
    .flatMap((file) => textOf(`${folder}${file}`).split('\n'))

const listed = (cell: string | undefined): string[] => (cell ? cell.split(', ') : [])

/** Adds those of `more` that `list` lacks. */
const addNew = (list: string[], more: readonly string[]) => {
  for (const word of more) if (!list.includes(word)) list.push(word)
}
