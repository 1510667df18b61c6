import { loadSystem, type RunningServer, type System } from '@elocute/contract/system'
import { call } from '../../../../client/call/api-client.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'
import { refreshMs } from '../../../../client/query/refresh.ts'

export type { RunningServer, System }

export const systemQuery = queryOf(keyOf('system', 'own'), {
  queryFn: async ({ signal }): Promise<System> => (await call(loadSystem, {}, { signal })).data,
  refetchInterval: refreshMs,
})
