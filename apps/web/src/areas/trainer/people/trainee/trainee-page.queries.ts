import { traineeSpeaking } from '@elocute/contract/trainee-speaking'
import { practiceMinutes } from '@elocute/contract/trainer-practice'
import { loadTrainee, type TraineePage } from '@elocute/contract/trainer-marks'
import { call } from '../../../../client/call/api-client.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'
import { refreshMs } from '../../../../client/query/refresh.ts'

export type { TraineePage }
export type TraineeAttempt = TraineePage['attempts'][number]

export const traineePageQuery = (id: string) =>
  queryOf(keyOf('trainee-page', 'page', id), {
    queryFn: async ({ signal }): Promise<TraineePage> =>
      (await call(loadTrainee, { params: { id } }, { signal })).data,
    // Every visit loads the trainee again, because the account may have been deleted since.
    staleTime: 0,
    refetchInterval: refreshMs,
  })

export const traineeSpeakingQuery = (id: string) =>
  queryOf(keyOf('trainee-page', 'speaking', id), {
    queryFn: async ({ signal }) => (await call(traineeSpeaking, { params: { id } }, { signal })).data,
    staleTime: 0,
    refetchInterval: refreshMs,
  })

export const practisedMinutesQuery = (id: string) =>
  queryOf(keyOf('trainee-page', 'minutes', id), {
    queryFn: async ({ signal }) => (await call(practiceMinutes, { params: { id } }, { signal })).data,
    refetchInterval: refreshMs,
  })
