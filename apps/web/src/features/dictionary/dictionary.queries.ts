import { lookUpWord, suggestWords, type DictionaryEntry } from '@elocute/contract/dictionary'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

export type { DictionaryEntry }
export type Meaning = DictionaryEntry['meanings'][number]

/** Dictionary entries do not change during a session. */
const staleTime = 3_600_000

export const dictionaryQueries = {
  entries: (word: string) =>
    queryOptions({
      queryKey: ['dictionary', word],
      queryFn: ({ signal }) => call(lookUpWord, { params: { word } }, { signal }),
      enabled: word !== '',
      staleTime,
    }),
  suggestions: (word: string) =>
    queryOptions({
      queryKey: ['dictionary', word, 'suggestions'],
      queryFn: async ({ signal }) => (await call(suggestWords, { params: { word } }, { signal })).data,
      staleTime,
    }),
}
