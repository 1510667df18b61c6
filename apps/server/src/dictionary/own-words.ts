import type { DictionaryEntry } from '@elocute/contract/dictionary'
import { readdirSync, readFileSync } from 'node:fs'

type Meaning = DictionaryEntry['meanings'][number]
type Words = ReadonlyMap<string, readonly Meaning[]>

const folder = new URL('words/', import.meta.url)
const youngFolder = new URL('young/', folder)

let functionWords: Words | undefined
let young: Words | undefined
let youngSpellings: ReadonlyMap<string, string> | undefined

/** Elocute's own definitions of the function words that WordNet omits. They replace what WordNet has. */
export const ownWords = (): Words => (functionWords ??= readTables([new URL('function-words.txt', folder)]))

/** Elocute's own definitions of words and meanings that are younger than WordNet. They are added to what WordNet has. */
export const youngWords = (): Words =>
  (young ??= readTables(
    readdirSync(youngFolder)
      .sort()
      .map((name) => new URL(name, youngFolder)),
  ))

/** The young word that is written like this with other spaces, hyphens and full stops: `air fryer` for `airfryer`. */
export const youngWordLike = (text: string): string | undefined => {
  youngSpellings ??= new Map(Array.from(youngWords().keys(), (word) => [lettersOf(word), word]))
  return youngSpellings.get(lettersOf(text))
}

const lettersOf = (text: string): string => text.replace(/[ .-]/g, '')

const readTables = (tables: readonly URL[]): Words => {
  const words = new Map<string, Meaning[]>()
  for (const line of tables.flatMap((table) => readFileSync(table, 'utf8').split('\n'))) {
    if (line === '' || line.startsWith('#')) continue
    const [word = '', partOfSpeech = '', definition = '', example = '', synonyms, antonyms] = line
      .split('|')
      .map((cell) => cell.trim())
    const meanings = words.get(word) ?? []
    words.set(word, meanings)
    let meaning = meanings.find((known) => known.partOfSpeech === partOfSpeech)
    if (!meaning) meanings.push((meaning = { partOfSpeech, definitions: [], synonyms: [], antonyms: [] }))
    const alike = listed(synonyms)
    meaning.definitions.push({ definition, example, synonyms: alike })
    addNew(meaning.synonyms, alike)
    addNew(meaning.antonyms, listed(antonyms))
  }
  return words
}

const listed = (cell: string | undefined): string[] => (cell ? cell.split(', ') : [])

/** Adds those of `more` that `list` lacks. */
export const addNew = (list: string[], more: readonly string[]) => {
  for (const word of more) if (!list.includes(word)) list.push(word)
}
