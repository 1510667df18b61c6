import { groupReport, traineeReport, type GroupReport, type TraineeReport } from '@elocute/contract/reports'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../../client/call/api-client.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'
import { endsBeforeItBegins, type Days } from './report-period.ts'

export type { GroupReport, TraineeReport }

const shared = (days: Days) => ({
  placeholderData: keepPreviousData,
  enabled: !endsBeforeItBegins(days),
  staleTime: 0,
})

export const reportOfGroup = (id: string, days: Days) =>
  queryOf(keyOf('groups', 'report', id, days), {
    queryFn: async ({ signal }): Promise<GroupReport> =>
      (await call(groupReport, { params: { id }, query: days }, { signal })).data,
    ...shared(days),
  })

export const reportOfTrainee = (id: string, days: Days) =>
  queryOf(keyOf('trainee-page', 'report', id, days), {
    queryFn: async ({ signal }): Promise<TraineeReport> =>
      (await call(traineeReport, { params: { id }, query: days }, { signal })).data,
    ...shared(days),
  })
