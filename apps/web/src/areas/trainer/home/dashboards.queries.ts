import { trainerHome, trainerToday, type Today, type TrainerHome } from '@elocute/contract/dashboards'
import { limits } from '@elocute/contract/limits'
import * as m from '@elocute/messages/trainer-today'
import { call } from '../../../client/call/api-client.ts'
import { keyOf } from '../../../client/query/query-keys.ts'
import { queryOf } from '../../../client/query/query-of.ts'
import { useChange } from '../../../shared/query/use-change.ts'

export type { Today, TrainerHome }

export const dashboardQueries = {
  /** Never fresh: whoever comes back here has just changed what it counts. */
  trainerHome: () =>
    queryOf(keyOf('trainer', 'home'), {
      queryFn: ({ signal }) => call(trainerHome, {}, { signal }),
      refetchInterval: limits.refreshMs,
      staleTime: 0,
    }),
  trainerToday: () =>
    queryOf(keyOf('trainer', 'today'), {
      queryFn: async ({ signal }) => (await call(trainerToday, {}, { signal })).data,
      refetchInterval: limits.refreshMs,
      staleTime: 0,
    }),
}

/** The contract of changes is loaded with the first reminder, so that the home page needs fewer files. */
const remind = async (quizId: string) => {
  const { remindOfQuiz } = await import('@elocute/contract/quiz-changes')
  return call(remindOfQuiz, { params: { id: quizId } })
}

/** Reminds those who have not started a quiz, and shows on this page and on that of the quiz that it was done. */
export const useRemind = (quizId: string) =>
  useChange(() => remind(quizId), {
    refreshes: [dashboardQueries.trainerToday(), { queryKey: keyOf('quiz', 'overview', quizId) }],
    says: ({ reminded }) => (reminded === 0 ? m.nobodyToRemind() : m.reminded({ count: reminded })),
    fallback: m.remindFailed(),
    toasts: true,
  })
