import type { AnswerOf } from '@elocute/contract/define-endpoint'
import { addCards, listDueCards, practiceWords, removeCard } from '@elocute/contract/practice'
import { scoreWord, type SaidWord } from '@elocute/contract/said-words'
import { call } from '../../../client/call/api-client.ts'
import { callWithBytes } from '../../../client/call/call-with-bytes.ts'
import { localDay } from '../../../text/local-day.ts'
import { keyOf } from '../../../client/query/query-keys.ts'
import { queryOf } from '../../../client/query/query-of.ts'
import { useChange, type Told } from '../../../shared/query/use-change.ts'

export type Bag = AnswerOf<typeof listDueCards>['data']
export type WordsToPractise = AnswerOf<typeof practiceWords>['data']
export type Source = { words?: string; attempt?: string; reading?: string }

/** A practice must not change under the trainee, so it is loaded only when it is opened. */
const loadedOnce = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

export const loadBag = async (signal: AbortSignal): Promise<Bag> =>
  (await call(listDueCards, { query: { day: localDay(new Date()) } }, { signal })).data

export const practiceQueries = {
  bag: () =>
    queryOf(keyOf('trainee', 'bag'), {
      queryFn: ({ signal }) => loadBag(signal),
      ...loadedOnce,
    }),
  words: (source: Source) =>
    queryOf(keyOf('trainee', 'words', source), {
      queryFn: async ({ signal }): Promise<WordsToPractise> =>
        (await call(practiceWords, { query: source }, { signal })).data,
      ...loadedOnce,
    }),
}

const scoreWithinMs = 30_000

/** The sounds of a said word. Throws a CallProblem. */
export const scoreOf = async (word: string, recording: Blob): Promise<SaidWord> => {
  const sent = { bytes: recording, type: recording.type, timeoutMs: scoreWithinMs }
  return (await callWithBytes(scoreWord, { query: { word } }, sent)).data
}

const refreshes = [{ queryKey: keyOf('trainee', 'today') }]

export const useAddWords = (told: Told<AnswerOf<typeof addCards>>) =>
  useChange(
    (words: readonly string[]) =>
      call(addCards, { body: { cards: words.map((word) => ({ kind: 'word' as const, words: [word] })) } }),
    { ...told, refreshes },
  )

export const useRemoveCard = (told: Told) =>
  useChange((id: string) => call(removeCard, { params: { id } }), { ...told, refreshes })
