import { groupReport, type GroupReport } from '@elocute/contract/reports'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

export type { GroupReport }

export const reportOf = (id: string, period: { from: string; to: string } | null) =>
  queryOptions({
    queryKey: ['groups', 'report', id, period],
    queryFn: async ({ signal }): Promise<GroupReport> =>
      (await call(groupReport, { params: { id }, query: period ?? {} }, { signal })).data,
    placeholderData: keepPreviousData,
    enabled: period !== null,
    staleTime: 0,
  })
