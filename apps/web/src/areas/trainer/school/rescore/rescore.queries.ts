import { limits } from '@elocute/contract/limits'
import {
  applyRescore,
  loadRescore,
  rescoredWords,
  startRescore,
  type Rescore,
  type RescoredWord,
} from '@elocute/contract/rescore'
import { changeSettings, type ListenerBar } from '@elocute/contract/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../client/call/api-client.ts'
import { everyKeyOf, keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'

export type { ListenerBar, Rescore, RescoredWord }

/** A quiz, or null for all of them. */
type QuizId = string | null

const whileListeningMs = 2_000
const inQuiz = (quizId: QuizId) => (quizId === null ? {} : { quiz_id: quizId })

export const rescoreQuery = (quizId: QuizId) =>
  queryOf(keyOf('rescore', 'preview', quizId), {
    queryFn: async ({ signal }): Promise<Rescore> =>
      (await call(loadRescore, { query: inQuiz(quizId) }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.running ? whileListeningMs : limits.refreshMs),
  })

export type WordPart = { data: RescoredWord[]; total: number }

export const rescoredWordsQuery = (quizId: QuizId, bar: ListenerBar, limit: number) =>
  queryOf(keyOf('rescore', 'words', quizId, bar, limit), {
    queryFn: ({ signal }): Promise<WordPart> =>
      call(rescoredWords, { query: { ...inQuiz(quizId), bar, limit } }, { signal }),
    placeholderData: (before: WordPart | undefined, query) =>
      query?.queryKey[2] === quizId && query.queryKey[3] === bar ? before : undefined,
    staleTime: 0,
  })

/** Fetches again whatever this page shows. */
const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries(everyKeyOf('rescore'))
}

export const useStartRescore = () => {
  const refresh = useRefresh()
  return useMutation({ mutationFn: () => call(startRescore, {}), onSettled: refresh })
}

export const useListenerBar = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (bar: ListenerBar) => call(changeSettings, { body: { listener_bar: bar } }),
    onSettled: refresh,
  })
}

export const useApplyRescore = (quizId: QuizId, bar: ListenerBar) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => call(applyRescore, { body: { ...inQuiz(quizId), bar, reason } }),
    // Scores, heat maps and appeals have changed.
    onSettled: () => client.invalidateQueries(),
  })
}
