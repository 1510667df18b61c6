import type { DictionaryEntry } from '@elocute/contract/dictionary'
import { readFileSync } from 'node:fs'

type Meaning = DictionaryEntry['meanings'][number]

const table = new URL('words/function-words.txt', import.meta.url)
let loaded: Map<string, Meaning[]> | undefined

/** Elocute's own definitions of the function words that WordNet omits. */
export const ownWords = (): ReadonlyMap<string, readonly Meaning[]> => (loaded ??= readTable())

const readTable = (): Map<string, Meaning[]> => {
  const words = new Map<string, Meaning[]>()
  for (const line of readFileSync(table, 'utf8').split('\n')) {
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

const addNew = (list: string[], more: readonly string[]) => {
  for (const word of more) if (!list.includes(word)) list.push(word)
}
