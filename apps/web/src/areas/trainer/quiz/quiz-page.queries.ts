import {
  quizOverview,
  quizWords,
  reopenAttempt,
  type HeatMap,
  type QuizOverview,
} from '@elocute/contract/trainer-marks'
import { keepPreviousData, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../client/call/api-client.ts'
import type { QuizChanges } from '../quizzes/quiz-form.ts'
import { useChangeQuiz } from '../quizzes/quiz-changes.queries.ts'
import type { Quiz } from '../quizzes/quizzes.queries.ts'
import type { LifeAction } from './life-actions.ts'
import { keyOf } from '../../../client/query/query-keys.ts'
import { patch, queryOf } from '../../../client/query/query-of.ts'
import { useChange } from '../../../shared/query/use-change.ts'
import { refreshMs } from '../../../client/query/refresh.ts'

export type { HeatMap, QuizOverview }
export type HeatMapRow = HeatMap['trainees'][number]
export type HeatMapWord = HeatMap['words'][number]

/** More trainees are not loaded: the page says so. */
const maxParts = 5

export const quizPageQueries = {
  overview: (id: string, group = '') =>
    queryOf(keyOf('quiz', 'overview', id, group), {
      placeholderData: keepPreviousData,
      queryFn: async ({ signal }): Promise<QuizOverview> =>
        (await call(quizOverview, { params: { id }, query: group === '' ? {} : { group } }, { signal })).data,
      // Every visit loads the quiz again, because it may have been deleted since.
      staleTime: 0,
      refetchInterval: refreshMs,
    }),
  words: (id: string, group = '') =>
    queryOf(keyOf('quiz', 'words', id, group), {
      queryFn: async ({ signal }): Promise<HeatMap> => {
        const part = async (offset: number) =>
          (
            await call(
              quizWords,
              { params: { id }, query: { offset, ...(group !== '' && { group }) } },
              { signal },
            )
          ).data
        const map = await part(0)
        const trainees = [...map.trainees]
        for (let parts = 1; parts < maxParts && trainees.length < map.total; parts++) {
          const next = await part(trainees.length)
          if (next.trainees.length === 0) break
          trainees.push(...next.trainees)
        }
        return { ...map, trainees }
      },
      staleTime: 0,
      refetchInterval: refreshMs,
    }),
}

export const sendReopening = (id: string, reason: string) =>
  call(reopenAttempt, { params: { id }, body: { reason } })

/** Changes what the page shows of a quiz. */
export const showAtOnce =
  (id: string) =>
  (client: QueryClient, { data }: { data: Quiz }) =>
    patch(client, keyOf('quiz', 'overview', id), (quiz) => ({ ...quiz, ...data }))

/** Changes the state of a quiz, which the page shows at once. */
export const useChangeLife = (id: string) => {
  const change = useChangeQuiz(id)
  return useChange(
    ({ changes }: { action: LifeAction; changes: QuizChanges }) => change.mutateAsync(changes),
    { patches: showAtOnce(id) },
  )
}

/** Reloads a quiz after its attempts have changed. */
export const useReloadQuiz = (id: string) => {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: keyOf('quiz', 'overview', id) })
    void client.invalidateQueries({ queryKey: keyOf('quiz', 'words', id) })
  }
}
