import type { AnswerOf } from '@elocute/contract/define-endpoint'
import {
  applyRescore,
  loadRescore,
  rescoredWords,
  startRescore,
  type Rescore,
  type RescoredWord,
} from '@elocute/contract/rescore'
import { changeSettings, type ListenerBar } from '@elocute/contract/settings'
import { call } from '../../../../client/call/api-client.ts'
import { everyKey, everyKeyOf, keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'
import { useChange, type Told } from '../../../../shared/query/use-change.ts'
import { refreshMs } from '../../../../client/query/refresh.ts'

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
    refetchInterval: ({ state }) => (state.data?.running ? whileListeningMs : refreshMs),
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

/** Whatever this page shows. */
const refreshes = [everyKeyOf('rescore')]

export const useStartRescore = (told: Told) => useChange(() => call(startRescore, {}), { ...told, refreshes })

export const useListenerBar = (told: Told) =>
  useChange((bar: ListenerBar) => call(changeSettings, { body: { listener_bar: bar } }), {
    ...told,
    refreshes,
  })

export const useApplyRescore = (
  quizId: QuizId,
  bar: ListenerBar,
  told: Told<AnswerOf<typeof applyRescore>>,
) =>
  useChange((reason: string) => call(applyRescore, { body: { ...inQuiz(quizId), bar, reason } }), {
    ...told,
    // Scores, heat maps and appeals have changed.
    refreshes: [everyKey],
  })
