import { trainerHome, type TrainerHome } from '@elocute/contract/dashboards'
import { limits } from '@elocute/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

export type { TrainerHome }

export const dashboardQueries = {
  /** Never fresh: whoever comes back here has just changed what it counts. */
  trainerHome: () =>
    queryOptions({
      queryKey: ['trainer-home'],
      queryFn: ({ signal }) => call(trainerHome, {}, { signal }),
      refetchInterval: limits.refreshMs,
      staleTime: 0,
    }),
}
