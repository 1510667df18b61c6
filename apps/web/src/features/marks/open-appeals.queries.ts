import { limits } from '@elocute/contract/limits'
import { listAppeals } from '@elocute/contract/appeals'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

/** The key of everything that is known about appeals. */
export const appealsKey = ['appeals'] as const

/** The number of open appeals. In a file of its own, because every page of a trainer loads it with the sidebar. */
export const openAppealsQuery = () =>
  queryOptions({
    queryKey: [...appealsKey, 'count'],
    queryFn: async ({ signal }): Promise<number> =>
      (await call(listAppeals, { query: { state: 'open', limit: 1 } }, { signal })).total,
    refetchInterval: limits.refreshMs,
  })
