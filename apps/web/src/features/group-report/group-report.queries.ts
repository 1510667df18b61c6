import { groupReport, type GroupReport } from '@elocute/contract/reports'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { keyOf } from '../../lib/query-keys.ts'
import { queryOf } from '../../lib/query-of.ts'

export type { GroupReport }

export const reportOf = (id: string, period: { from: string; to: string } | null) =>
  queryOf(keyOf('groups', 'report', id, period), {
    queryFn: async ({ signal }): Promise<GroupReport> =>
      (await call(groupReport, { params: { id }, query: period ?? {} }, { signal })).data,
    placeholderData: keepPreviousData,
    enabled: period !== null,
    staleTime: 0,
  })
