import { lookUpWord, suggestWords, type DictionaryEntry } from '@elocute/contract/dictionary'
import { call } from '../../../client/call/api-client.ts'
import { keyOf } from '../../../client/query/query-keys.ts'
import { queryOf } from '../../../client/query/query-of.ts'

export type { DictionaryEntry }
export type Meaning = DictionaryEntry['meanings'][number]

/** Dictionary entries do not change during a session. */
const staleTime = 3_600_000

export const dictionaryQueries = {
  entries: (word: string) =>
    queryOf(keyOf('dictionary', 'entries', word), {
      queryFn: ({ signal }) => call(lookUpWord, { params: { word } }, { signal }),
      enabled: word !== '',
      staleTime,
    }),
  suggestions: (word: string) =>
    queryOf(keyOf('dictionary', 'suggestions', word), {
      queryFn: async ({ signal }) => (await call(suggestWords, { params: { word } }, { signal })).data,
      staleTime,
    }),
}
