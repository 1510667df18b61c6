import type { DictionaryEntry, Meaning } from './dictionary.queries.ts'

export const aMeaning = (details: Partial<Meaning> = {}): Meaning => ({
  partOfSpeech: 'noun',
  definitions: [{ definition: 'a community in the country', synonyms: [] }],
  synonyms: [],
  antonyms: [],
  ...details,
})

export const anEntry = (details: Partial<DictionaryEntry> = {}): DictionaryEntry => ({
  word: 'village',
  phonetic: '/ˈvɪlɪdʒ/',
  meanings: [aMeaning()],
  ...details,
})
