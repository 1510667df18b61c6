import { trainerHome, trainerToday, type Today, type TrainerHome } from '@elocute/contract/dashboards'
import * as m from '@elocute/messages/trainer-today'
import { call } from '../../../client/call/api-client.ts'
import { everyKeyOf, keyOf } from '../../../client/query/query-keys.ts'
import { queryOf } from '../../../client/query/query-of.ts'
import { useChange } from '../../../shared/query/use-change.ts'
import { refreshMs } from '../../../client/query/refresh.ts'

export type { Today, TrainerHome }

export const dashboardQueries = {
  /** Never fresh: whoever comes back here has just changed what it counts. */
  trainerHome: () =>
    queryOf(keyOf('trainer', 'home'), {
      queryFn: ({ signal }) => call(trainerHome, {}, { signal }),
      refetchInterval: refreshMs,
      staleTime: 0,
    }),
  trainerToday: () =>
    queryOf(keyOf('trainer', 'today'), {
      queryFn: async ({ signal }) => (await call(trainerToday, {}, { signal })).data,
      refetchInterval: refreshMs,
      staleTime: 0,
    }),
}

/** What trainees can be reminded of. */
export type Remindable = { kind: 'quiz' | 'reading' | 'speaking'; id: string }

/** Loaded with the first reminder, so that the home page needs fewer files. */
const endpointOf = async (kind: Remindable['kind']) => {
  const { remindOfQuiz, remindOfReading, remindOfSpeakingTask } =
    await import('@elocute/contract/task-reminders')
  return { quiz: remindOfQuiz, reading: remindOfReading, speaking: remindOfSpeakingTask }[kind]
}

const keysOf = ({ kind, id }: Remindable) => {
  if (kind === 'quiz') return { queryKey: keyOf('quiz', 'overview', id) }
  return everyKeyOf(kind === 'reading' ? 'readings' : 'speaking-tasks')
}

/** Reminds those who have not done it, and shows on this page and on its own that they were. */
export const useRemind = (of: Remindable) =>
  useChange(async () => call(await endpointOf(of.kind), { params: { id: of.id } }), {
    refreshes: [dashboardQueries.trainerToday(), keysOf(of)],
    says: ({ reminded }) => (reminded === 0 ? m.nobodyToRemind() : m.reminded({ count: reminded })),
    fallback: m.remindFailed(),
    toasts: true,
  })
