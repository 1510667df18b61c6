import { listAppeals } from '@elocute/contract/appeals'
import { call } from '../../../client/call/api-client.ts'
import { keyOf } from '../../../client/query/query-keys.ts'
import { queryOf } from '../../../client/query/query-of.ts'
import { refreshMs } from '../../../client/query/refresh.ts'

/** The number of open appeals. In a file of its own, because every page of a trainer loads it with the sidebar. */
export const openAppealsQuery = () =>
  queryOf(keyOf('appeals', 'count'), {
    queryFn: async ({ signal }): Promise<number> =>
      (await call(listAppeals, { query: { state: 'open', limit: 1 } }, { signal })).total,
    refetchInterval: refreshMs,
  })
